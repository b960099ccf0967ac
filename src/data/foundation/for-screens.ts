import type { Result } from '../../contract/calls/errors.ts';
import type { Live } from '../store/live/live.ts';

/**
 * The services at this address: those that this device's work was made for; another foundation's, so that nothing is sent;
 * or the same, but taken back to an earlier state that the queue is being compared with.
 */
export type FoundationStanding = 'same' | 'other' | 'older';

/** What became of the user's own work when the server was restored. */
export interface RestoreNotice {
  /** When the server's present life began (ISO), and the moment of its backup; empty if unknown. */
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
  /** Other foundations' work stored here that the logged-in person may take along. */
  otherWork(): readonly OtherWork[];
  /** All of it that is not done, as a file that the password opens. */
  exportOther(who: string, password: string): Promise<Result<{ readonly file: Blob; readonly count: number }>>;
}
