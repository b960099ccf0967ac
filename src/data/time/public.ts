import type { Stamp } from './stamp.ts';

/** When something happened, and by what that is found again once the device knows better. */
interface Moment {
  readonly at: Date;
  readonly stamp: Stamp;
}

/** The time as the services have it, as far as this device knows: its own clock may be wrong, and be set at any moment. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  moment(): Moment;
}
