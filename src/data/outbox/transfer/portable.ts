import { isResourceName } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import type { BlobRecord, IdMapping } from '../../store/records.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

/** A command outside its device: what was sealed there is open, and nobody holds it. */
export interface PortableCommand {
  readonly command: Omit<StoredCommand, 'seq' | 'sealed' | 'swallowed'>;
  readonly opened: Input;
  /** Fields that the device could not open any more: there, too, half of what was typed must not pass for all of it. */
  readonly lost?: readonly string[];
}

/** The content of a queue file. */
export interface PortableQueue {
  readonly origin: string;
  /** Identity of the foundation it was made for; absent in files of earlier versions, and with services that tell none. */
  readonly foundation?: string;
  readonly userId: string;
  readonly username: string;
  /** Oldest first. */
  readonly commands: readonly PortableCommand[];
  readonly files: readonly BlobRecord[];
  readonly ids: readonly IdMapping[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasTexts = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

function isCommand(value: unknown): value is PortableCommand {
  if (!isRecord(value) || !isRecord(value['opened'])) return false;
  const { command, lost = [] } = value;
  return (
    Array.isArray(lost) &&
    lost.every((name) => typeof name === 'string') &&
    hasTexts(command, 'id', 'resource', 'operation', 'rowId', 'lane', 'state', 'bucket', 'title', 'occurredAt', 'createdAt') &&
    isResourceName(String(command['resource'])) &&
    typeof command['protocol'] === 'number' &&
    isRecord(command['body']) &&
    Array.isArray(command['deps'])
  );
}

/** Whether a file's content is a queue of this app. */
export function isPortableQueue(value: unknown): value is PortableQueue {
  return (
    hasTexts(value, 'origin', 'userId', 'username') &&
    Array.isArray(value['commands']) &&
    value['commands'].every(isCommand) &&
    Array.isArray(value['files']) &&
    value['files'].every((file) => hasTexts(file, 'id', 'commandId', 'text')) &&
    Array.isArray(value['ids']) &&
    value['ids'].every((entry) => hasTexts(entry, 'local', 'resource', 'id'))
  );
}
