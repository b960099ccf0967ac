import type { AppError, Result } from '../../contract/calls/errors.ts';
import type { FieldName, HeldRow, Input, InputFor, Resource, Row } from '../../contract/resource.ts';
import type { Command, JournalLine } from '../store/command.ts';
import type { Live } from '../store/live/live.ts';
import type { Stamp } from '../time/stamp.ts';

export interface CommandDraft {
  readonly resource: Resource;
  readonly operation: 'create' | 'update' | 'delete';
  /** Needed for update and delete. */
  readonly rowId?: string;
  readonly input: Input;
  readonly base?: Row;
  readonly title: string;
  readonly detail?: string;
  readonly occurredAt?: Date;
  /** The stamp of that time, if it was taken with `time.moment`: the clock may be set before the save. */
  readonly stamp?: Stamp;
  /** A draft to remove in the same transaction. */
  readonly draftKey?: string;
  /** Replaces this command, which is given up in the same transaction; `not-found` if that one was already decided. For at most one draft. */
  readonly instead?: string;
  /** Replaces it only if nothing of it was ever sent: something that may have arrived is not made twice. */
  readonly onlyUnsent?: true;
  /** Not sent for this long (ms), so that the person can take it back; it is stored on the device at once. */
  readonly holdMs?: number;
  /** Placed under an earlier draft of the same `enqueueAll`, a create, or under a row that one made before: `field` gets the id of its row. */
  readonly under?: { readonly field: string; readonly draft: number } | { readonly field: string; readonly rowId: string };
  /** Refers to the row of an earlier draft of the same `enqueueAll`, a create, and waits for it, but is listed on its own in the outbox. */
  readonly refersTo?: { readonly field: string; readonly draft: number };
}

/** A draft for a known resource, typed by its fields. */
export type DraftOf<R extends Resource> = Omit<CommandDraft, 'resource' | 'input' | 'base' | 'under' | 'refersTo'> & {
  readonly resource: R;
  readonly input: InputFor<R>;
  readonly base?: HeldRow<R>;
  readonly under?: { readonly field: FieldName<R>; readonly draft: number } | { readonly field: FieldName<R>; readonly rowId: string };
  readonly refersTo?: { readonly field: FieldName<R>; readonly draft: number };
};

export type Outcome =
  | { readonly kind: 'sent'; readonly message: string; readonly row?: Row }
  /** Safe on the device; sent later. */
  | { readonly kind: 'waiting'; readonly commandId: string }
  /** Taken out of the outbox again: the form still holds what was typed. */
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'conflict'; readonly commandId: string };

export interface OutboxCounts {
  /** queued, unknown, sending. */
  readonly waiting: number;
  /** rejected, conflict, blocked, and unknown that needs review. */
  readonly attention: number;
  readonly total: number;
  /** The queue pauses until the person logs in again. */
  readonly pausedForLogin: boolean;
}

/** What became of a row made on a device, by its local id. */
export type LocalRow =
  /** It waits here. */
  | { readonly kind: 'waiting' }
  /** The service has it under this id. */
  | { readonly kind: 'known'; readonly id: string }
  /** It was given up, is another device's, or the service never gave its id. */
  | { readonly kind: 'unknown' };

export interface Outbox {
  /** Commits the command to the device; `ok` only once the transaction completed. Wakes the sender. */
  enqueue<R extends Resource>(draft: DraftOf<R>): Promise<Result<Command>>;
  /** Commits all of them in one transaction, or none. */
  enqueueAll<R extends Resource>(drafts: readonly DraftOf<R>[]): Promise<Result<readonly Command[]>>;
  /** `enqueue`, then waits at most `waitMs` for the service's answer; a refused command leaves the outbox again. */
  submit<R extends Resource>(draft: DraftOf<R>, waitMs?: number): Promise<Result<Outcome>>;
  /** Takes back a command that was never sent, and restores the unsent edit that a deletion replaced; false if it is too late. */
  undo(commandId: string): Promise<boolean>;
  /** `undo` of many at once; returns how many could still be taken back. */
  undoAll(commandIds: readonly string[]): Promise<number>;
  /** Takes back all of them, or none if one has been sent already: what was saved together is undone together. */
  undoTogether(commandIds: readonly string[]): Promise<boolean>;
  /** Restores a deleted row; only our services can, others answer `method-not-allowed`. */
  restore(resource: Resource, rowId: string): Promise<Result<{ readonly message: string }>>;
  /** Whether the service of a resource restores deleted rows, as far as is known. */
  canRestore(resource: Resource): boolean;
  /** What was typed, with sensitive values opened: for a form in which it is repaired. */
  bodyOf(commandId: string): Promise<Input>;
  sendNow(): Promise<void>;
  /** Whether the browser sends waiting commands after the app is closed; if not, somebody has to open it. */
  sendsClosed(): boolean;
  retry(commandId: string): Promise<void>;
  /** Replaces the body of a refused command by a new command and sends it. */
  repair(commandId: string, input: Input): Promise<Result<Command>>;
  /** The person gives the command up; the journal keeps it, but not its files. What is under it stays unless named in `also`. */
  discard(commandId: string, also?: readonly string[]): Promise<void>;
  /** `discard` of many at once: none of them is sent meanwhile. */
  discardAll(commandIds: readonly string[]): Promise<void>;
  /** Everything not done, as a file that the password (at least 8 characters) opens on another device; it stays here as well. */
  exportQueue(password: string): Promise<Result<{ readonly file: Blob; readonly count: number }>>;
  /** Takes over such a file of the same person; says how many commands are new, and how many were here already. */
  importQueue(file: Blob, password: string): Promise<Result<{ readonly added: number; readonly known: number }>>;
  /** What became of each command, oldest first: the last 2,000 changes of state. */
  journal(): Promise<readonly JournalLine[]>;
  /** What became of the row with a local id; follows it to the service. */
  localRow(local: string): Live<LocalRow>;
  /** Everything not done, plus what was sent today, newest first. */
  list(): Live<readonly Command[]>;
  counts(): Live<OutboxCounts>;
}
