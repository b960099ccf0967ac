import type { ServiceName } from '../../../contract/resource.ts';
import type { Platform } from '../../../platform/platform.ts';
import { backoffMs, spreadMs } from '../../time/backoff.ts';

interface Hold {
  /** In ticks: setting the clock must neither end nor prolong it. */
  readonly until: number;
  readonly failures: number;
  readonly firm: boolean;
}

/** Services that are left alone for a while: as long as they asked, or for a growing time. */
export function createHolds({ clock, random }: Pick<Platform, 'clock' | 'random'>) {
  const holds = new Map<ServiceName, Hold>();
  return {
    add(service: ServiceName, afterMs?: number): void {
      const failures = (holds.get(service)?.failures ?? 0) + 1;
      const pause = afterMs === undefined ? backoffMs(failures, random) : spreadMs(afterMs, random);
      holds.set(service, { failures, firm: afterMs !== undefined, until: clock.ticks() + pause });
    },
    clear(service: ServiceName): void {
      holds.delete(service);
    },
    /** An impatient person ends only pauses of our own making. */
    isHeld(service: ServiceName, eager: boolean): boolean {
      const hold = holds.get(service);
      return hold !== undefined && hold.until > clock.ticks() && !(eager && !hold.firm);
    },
    /** How long it is still left alone. */
    restMs: (service: ServiceName): number => Math.max(0, (holds.get(service)?.until ?? 0) - clock.ticks()),
  };
}
export type Holds = ReturnType<typeof createHolds>;
