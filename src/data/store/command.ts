import type { AppError } from '../../contract/calls/errors.ts';
import type { ResourceName } from '../../contract/registry.ts';
import type { HeldRow, Input, InputFor, Resource, Row } from '../../contract/resource.ts';
import type { Stamp } from '../time/stamp.ts';

export type CommandState = 'queued' | 'sending' | 'acked' | 'done' | 'unknown' | 'conflict' | 'rejected' | 'blocked';

/** Whether a row was made on this device and its services' id is not known here yet. */
export const isLocal = (id: unknown): id is string => typeof id === 'string' && id.startsWith('local:');

/** One confirmed write on its way to a service. `id` is its Idempotency-Key. */
export interface Command {
  readonly id: string;
  readonly protocol: number;
  readonly userId: string;
  readonly resource: ResourceName;
  readonly operation: 'create' | 'update' | 'delete';
  /** The service's id, or `local:<ULID>` for a row that doesn't exist there yet. */
  readonly rowId: string;
  readonly lane: string;
  /** Without the sensitive values that were typed; `outbox.bodyOf` returns them. */
  readonly body: Input;
  /** The row as the person saw it when the edit began; the base of a merge. */
  readonly base?: Row;
  /** The row, made here, that it was saved with and is placed under in the outbox. */
  readonly under?: string;
  /** The service's id of that row, once it is known. */
  readonly underId?: string;
  /** What the outbox list shows: "Catatan: Gerbang Utara" and "Kebersihan · Kotor". */
  readonly title: string;
  readonly detail?: string;
  /** ISO time of the act itself. */
  readonly occurredAt: string;
  /** Missing in commands of earlier versions. */
  readonly stamp?: Stamp;
  /** The device was offline when it was saved. */
  readonly offline?: boolean;
  readonly createdAt: string;
  readonly state: CommandState;
  readonly attempts: number;
  readonly firstSentAt?: string;
  /** Another device has it as well and may send it. */
  readonly shared?: boolean;
  readonly leaseUntil?: number;
  readonly notBefore?: number;
  /** Why it waits for a person; of one that is sent again by itself, what the server last did wrong. */
  readonly refusal?: AppError;
  /** The service's id, the time it was acknowledged, and the version it gave the row. */
  readonly receipt?: { readonly id: string; readonly at: string; readonly version?: number | string };
  /** `unknown` that only a person can settle: `retry` sends again, `discard` gives up. */
  readonly review?: boolean;
  /** It was acknowledged, and lost when the services were restored: sent again only if the person says so. */
  readonly lost?: true;
  /** `conflict`: the row as the service has it now, and the fields where both sides differ. `retry` keeps mine, `discard` keeps theirs, `repair` sends a merge. */
  readonly theirs?: Row;
  readonly overlap?: readonly string[];
}

/** A command for a known resource: its values are typed by field. */
export type CommandOf<R extends Resource> = Omit<Command, 'body' | 'base' | 'theirs'> & {
  readonly body: InputFor<R>;
  readonly base?: HeldRow<R>;
  readonly theirs?: HeldRow<R>;
};

/** The commands that write rows of this resource. */
export function writesOf<R extends Resource>(commands: readonly Command[], resource: R): readonly CommandOf<R>[];
export function writesOf(commands: readonly Command[], { name }: Resource): readonly Command[] {
  return commands.filter(({ resource }) => resource === name);
}

/** One change of a command's state; with the command itself if the person gave it up, without what is sealed. */
export interface JournalLine {
  /** ISO time. */
  readonly at: string;
  readonly commandId: string;
  readonly from: string;
  readonly to: string;
  readonly note?: string;
  readonly command?: { readonly resource: ResourceName; readonly operation: string; readonly rowId: string; readonly body: Input };
}
