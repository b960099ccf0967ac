import { isResourceName } from '../../../contract/registry.ts';
import type { DraftRecord, JournalEntry } from '../records.ts';
import type { StoredCommand } from '../stored-command.ts';
import { openText, sealText, type SealKey } from './cipher.ts';
import { holdsContact } from './sealed-rows.ts';

/** Earlier versions of the app would take a sealed command for an empty one: they ignore a later protocol. */
const closedProtocol = 3;

/** The parts of a command that repeat what was typed or what the row was. */
type Told = Pick<StoredCommand, 'body' | 'base' | 'answer' | 'theirs' | 'swallowed' | 'sealed' | 'detail' | 'message' | 'refusal'>;
const told = ['body', 'base', 'answer', 'theirs', 'swallowed', 'sealed', 'detail', 'message', 'refusal'] as const;

interface ClosedCommand extends StoredCommand {
  readonly closed?: Uint8Array<ArrayBuffer>;
  /** The protocol it was made under. */
  readonly made?: number;
  /** Names of the fields that were filled in. */
  readonly filled?: readonly string[];
}

const bytesMark = '\u0000bytes';

/** Bytes in JSON. What a person types into a row's fields is text, numbers and lists, never an object of this form. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    one instanceof Uint8Array ? { [bytesMark]: Array.from(one, (byte) => String.fromCharCode(byte)).join('') } : one,
  );

const read = (text: string) =>
  JSON.parse(text, (_name, one: unknown) => {
    if (typeof one !== 'object' || one === null || !(bytesMark in one)) return one;
    const bytes = one[bytesMark];
    return typeof bytes === 'string' ? Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)) : one;
  });

/** A command as it may be stored: for a resource with contact data, everything typed or shown is in one seal. */
export function closeCommand(command: StoredCommand, key: SealKey): StoredCommand {
  if (!holdsContact(command.resource)) return command;
  const rest: Record<string, unknown> = { ...command };
  const apart: Partial<Record<keyof Told, unknown>> = {};
  for (const name of told) {
    if (command[name] === undefined) continue;
    apart[name] = command[name];
    delete rest[name];
  }
  const { base, body, sealed, protocol } = command;
  const closed: Omit<ClosedCommand, keyof Told> & Pick<Told, 'body' | 'base'> = {
    ...(rest as Omit<StoredCommand, keyof Told>),
    body: {},
    ...(base ? { base: { id: base.id, ...(base.version === undefined ? {} : { version: base.version }) } } : {}),
    protocol: Math.max(protocol, closedProtocol),
    made: protocol,
    filled: [...Object.keys(body), ...Object.keys(sealed ?? {})],
    closed: sealText(key, write(apart)),
  };
  return closed;
}

/** What was typed can't be read any more: each field counts as one whose seal doesn't open, which a person fills in again. */
const lost = (filled: readonly string[]) => Object.fromEntries(filled.map((name) => [name, new Uint8Array()]));

/** The command as it was given to `closeCommand`. */
export function openCommand(record: ClosedCommand, key: SealKey): StoredCommand {
  if (!record.closed) return record;
  const { closed, made, filled = [], ...rest } = record;
  const protocol = made ?? rest.protocol;
  const opened = openText(key, closed);
  if (opened === undefined) return { ...rest, protocol, ...(filled.length > 0 ? { sealed: lost(filled) } : {}) };
  return { ...rest, protocol, ...read(opened) };
}

/** A line of the journal as it may be stored. */
export const closeEntry = (entry: JournalEntry, key: SealKey): JournalEntry =>
  entry.command ? { ...entry, command: closeCommand(entry.command, key) } : entry;

export const openEntry = (entry: JournalEntry, key: SealKey): JournalEntry =>
  entry.command ? { ...entry, command: openCommand(entry.command, key) } : entry;

interface ClosedDraft extends DraftRecord {
  readonly closed?: Uint8Array<ArrayBuffer>;
}

/** A draft is just a bag of values under a key that begins with its resource; one that may contain contact data is sealed. */
function mayRestOpen(key: string): boolean {
  const [resource = ''] = key.split(/[:/]/);
  return isResourceName(resource) && !holdsContact(resource);
}

/** Everything that was typed in one seal, whatever it is. */
export function sealDraft({ input, sealed, ...rest }: DraftRecord, key: SealKey): DraftRecord {
  const closed: ClosedDraft = { ...rest, input: {}, closed: sealText(key, write({ input, sealed })) };
  return closed;
}

export const closeDraft = (draft: DraftRecord, key: SealKey): DraftRecord => (mayRestOpen(draft.key) ? draft : sealDraft(draft, key));

/** A draft that can't be opened any more is an empty one. */
export function openDraft(record: ClosedDraft, key: SealKey): DraftRecord {
  const { closed, ...rest } = record;
  const opened = closed && openText(key, closed);
  return opened === undefined ? rest : { ...rest, ...read(opened) };
}
