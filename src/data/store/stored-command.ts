import type { Row } from '../../contract/resource.ts';
import type { Command, CommandState } from './command.ts';

/** Sealed values by field name: twelve random bytes, then what AES-GCM made of the value. */
export type SealedValues = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/**
 * The key for counts and the plan; kept in step with the state by `moved`. `kept`: done and no longer a receipt, but still
 * here in case the services lose it.
 */
export type Bucket = 'waiting' | 'attention' | 'acked' | 'done' | 'kept';

export interface StoredCommand extends Command {
  /** Order of arrival on this device; a replacement keeps its place. */
  readonly seq?: number;
  readonly bucket: Bucket;
  /** Sensitive values of the body, until it is sent. */
  readonly sealed?: SealedValues;
  /** Local ids that must be known to the service first. */
  readonly deps: readonly string[];
  /** The first request carried the key to a service that keeps keys: resending is safe. */
  readonly keyed?: boolean;
  /** Another device has it as well and may send it: it is frozen, and a service without keys is checked before it goes. */
  readonly shared?: boolean;
  /** The service itself asked for the wait in `notBefore`; an impatient person doesn't shorten it. */
  readonly firm?: boolean;
  /** How long the pause of `notBefore` was when it began (ms): a longer rest means that the clock was set back. */
  readonly heldMs?: number;
  /** How often a probe found nothing. */
  readonly misses: number;
  /** Also holds an earlier confirmed edit, so it must not leave the outbox with the later one. */
  readonly folded: boolean;
  /** For a deletion: the unsent edit it replaced, as long as undoing the deletion can bring that back. */
  readonly swallowed?: Pick<StoredCommand, 'body' | 'title' | 'detail' | 'sealed'>;
  /** The token of the lease under which it is being sent; the answer to an older lease is not believed. */
  readonly claim?: string;
  readonly message?: string;
  /** Acknowledged; what was sent is kept in case the services lose it. */
  readonly kept?: true;
  /** Sent again, under its own key, because the services lost it. */
  readonly healed?: true;
  /** Fields whose values were erased with the acknowledgement. */
  readonly erased?: readonly string[];
  /** The services were restored since it was made, and no version tells its row from another: the row is checked before it goes. */
  readonly unsure?: true;
  /** The row as the service answered, until the cache has it. */
  readonly answer?: Row;
}

/**
 * What ends a pause early. `again`, when the connection is back: pauses after a failed try. `all`, when a person presses:
 * also the time for undoing. Nothing shortens a pause that a service asked for.
 */
export type Haste = false | 'again' | 'all';

/** Whether a pause of the command keeps it from going out now. */
export function isTime({ notBefore = 0, firm, firstSentAt, attempts }: StoredCommand, now: number, haste: Haste): boolean {
  if (notBefore <= now) return true;
  // A command continued under a new key keeps its count of tries, though nothing was sent under that key.
  const wasTried = firstSentAt !== undefined || attempts > 0;
  return !firm && (haste === 'all' || (haste === 'again' && wasTried));
}

/** None of our own pauses is longer; earlier versions did not note the length. */
const longestHoldMs = 300_000;

/** A pause from now on. */
export const pausedFor = (ms: number, now: number): { notBefore: number; heldMs: number } => ({ notBefore: now + ms, heldMs: ms });

/**
 * The command with its pause or lease restarted, if that ends later than it could have when it began: the clock was set
 * back, and the command would be stuck until the clock has caught up. Undefined if nothing needs loosening.
 */
export function loosened(command: StoredCommand, now: number): StoredCommand | undefined {
  const { notBefore = 0, heldMs = longestHoldMs, leaseUntil = 0 } = command;
  const isHeld = notBefore - now > heldMs;
  const isLeased = command.state === 'sending' && leaseUntil - now > leaseMs;
  if (!isHeld && !isLeased) return undefined;
  return { ...command, ...(isHeld ? pausedFor(heldMs, now) : {}), ...(isLeased ? { leaseUntil: now + leaseMs } : {}) };
}

/** 2: files are stored next to the command. */
export const protocol = 2;
export const leaseMs = 90_000;

const buckets: Record<CommandState, Bucket> = {
  queued: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  conflict: 'attention',
  rejected: 'attention',
  blocked: 'attention',
  acked: 'acked',
  done: 'done',
};

type Change = Partial<Omit<StoredCommand, 'bucket' | 'seq'>> & { readonly state: CommandState };

/** The command in its next state, bucket included. */
export function moved(command: StoredCommand, change: Change): StoredCommand {
  const next = { ...command, ...change };
  return { ...next, bucket: next.state === 'unknown' && next.review ? 'attention' : buckets[next.state] };
}

/** The same wish under a new id: a key that carried another body, or a final refusal, is never used again. */
export function renewed(command: StoredCommand, id: string, change: Partial<StoredCommand> = {}): StoredCommand {
  const {
    refusal: _1,
    review: _2,
    firstSentAt: _3,
    leaseUntil: _4,
    notBefore: _5,
    heldMs: _6,
    claim: _7,
    keyed: _8,
    theirs: _9,
    overlap: _10,
    firm: _11,
    shared: _12,
    unsure: _13,
    kept: _14,
    lost: _15,
    ...kept
  } = command;
  return moved({ ...kept, id, attempts: 0, misses: 0, ...change }, { state: 'queued' });
}

export const neverSent = (command: StoredCommand): boolean =>
  (command.state === 'queued' || command.state === 'blocked') && command.firstSentAt === undefined && !command.shared;
export const isActive = (command: StoredCommand): boolean => command.bucket === 'waiting' || command.bucket === 'attention';
/** A create that a plain service accepted without giving the id of its row. */
export const isNameless = ({ operation, receipt }: StoredCommand): boolean => operation === 'create' && receipt?.id === '';
/** Whether what was sent is all there is to find a row that others wait for (`wanted`: their references). */
export const isSought = (command: StoredCommand, wanted: ReadonlySet<unknown>): boolean => isNameless(command) && wanted.has(command.rowId);
