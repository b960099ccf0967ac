import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Input } from '../../contract/resource.ts';
import type { OpsDatabase } from './databases.ts';
import type { BlobRecord } from './records.ts';
import type { StoredCommand } from './stored-command.ts';

/**
 * The pictures of a row made here are stored next to its command: lists, counts and plans read commands, and shouldn't load
 * a night of photos each time. In the body a mark says which file is meant. It can't be mistaken for a file, since each of
 * those is a data URL.
 */
const mark = 'stored:';

/** Stands in a body for a file stored next to its command. */
export const isFileMark = (value: unknown): value is string => typeof value === 'string' && value.startsWith(mark);
const isFile = (resource: ResourceName, name: string): boolean => resourceOf(resource).fields[name]?.kind === 'file';

type Made = Pick<StoredCommand, 'resource' | 'operation' | 'rowId' | 'body'>;

/** Stays the same however often a command gets a new id. */
const ownerOf = ({ rowId }: Pick<Made, 'rowId'>): string => rowId;

/** The command as it is stored, and its files; a command without files stays as it is. */
export function filesApart<C extends Made>(command: C, newId: () => string): { readonly command: C; readonly files: BlobRecord[] } {
  if (command.operation !== 'create') return { command, files: [] };
  const held = Object.entries(command.body).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !isFileMark(value) && isFile(command.resource, name),
  );
  if (held.length === 0) return { command, files: [] };
  const files = held.map(([, value]) => ({ id: newId(), commandId: ownerOf(command), text: String(value) }));
  const marks = held.map(([name], at) => [name, `${mark}${files[at]?.id}`] as const);
  return { command: { ...command, body: { ...command.body, ...Object.fromEntries(marks) } }, files };
}

/** The body with its files in place, and the names of those no longer on the device. */
export async function openFiles(
  ops: OpsDatabase,
  { resource, body }: Pick<Made, 'resource' | 'body'>,
): Promise<{ readonly input: Input; readonly lost: string[] }> {
  const marked = Object.entries(body).filter(([name, value]) => isFileMark(value) && isFile(resource, name));
  if (marked.length === 0) return { input: body, lost: [] };
  const found = await ops.blobs.bulkGet(marked.map(([, value]) => String(value).slice(mark.length)));
  const input = { ...body };
  for (const [at, [name]] of marked.entries()) input[name] = found[at]?.text ?? '';
  return { input, lost: marked.flatMap(([name], at) => (found[at] ? [] : [name])) };
}

/** Inside a transaction: removes the files of a command that no longer needs them. */
export async function dropFiles(ops: OpsDatabase, command: Pick<Made, 'operation' | 'rowId' | 'body' | 'resource'>): Promise<void> {
  if (command.operation !== 'create') return;
  const keys = await ops.blobs.where('commandId').equals(ownerOf(command)).primaryKeys();
  if (keys.length > 0) await ops.blobs.bulkDelete(keys);
}

/** Whether files are stored next to the command, so that only a version with protocol 2 understands it (`stored-command.ts`). */
export const hasMarks = ({ resource, body }: Pick<Made, 'resource' | 'body'>): boolean =>
  Object.entries(body).some(([name, value]) => isFileMark(value) && isFile(resource, name));
