import type { Result } from '../../contract/calls/errors.ts';
import type { Live } from '../store/live.ts';

/**
 * The services at this address: those that this device's work was made for; another foundation's, so that nothing goes
 * out; or the same, taken back to an earlier state that the queue is being compared with.
 */
export type FoundationStanding = 'same' | 'other' | 'older';

/** What became of own work when the server was restored. */
export interface RestoreNotice {
  /** When the server began to live as it is (ISO), and the moment its backup is of; empty where nobody knows that. */
  readonly since: string;
  readonly restoredFrom: string;
  readonly resent: number;
  readonly offered: number;
  readonly lost: number;
}

/** Work of an account of the same name that was made for another foundation at this address. */
export interface OtherWork {
  readonly who: string;
  readonly name: string;
  readonly count: number;
}

export interface FoundationWatch {
  readonly standing: Live<FoundationStanding>;
  /** Stays until the person has seen it. */
  readonly restored: Live<RestoreNotice | undefined>;
  seen(): Promise<void>;
  /** What lies here of other foundations and may be taken along by whoever is logged in. */
  otherWork(): readonly OtherWork[];
  /** Everything not done of it, as a file that the password opens. */
  exportOther(who: string, password: string): Promise<Result<{ readonly file: Blob; readonly count: number }>>;
}
