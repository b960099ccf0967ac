import { resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { hiddenFields, storableInput } from '../../store/row-codec.ts';
import { isFileMark } from '../../store/files.ts';
import type { OutboxContext } from '../outbox-context.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

/** How long acknowledged work stays on the device, in case the services are restored from a backup that lacks it. */
export const keptMs = 7 * 86_400_000;

type Sent = Pick<StoredCommand, 'resource' | 'operation' | 'body' | 'sealed' | 'keyed'>;

/** Whether it is sent again by itself: nobody can have changed rows that are only ever added. */
export const healsItself = ({ resource, operation }: Pick<Sent, 'resource' | 'operation'>): boolean =>
  operation === 'create' && resourceOf(resource).appendOnly;

/** Only services that tell one life of their database from another can be found to have lost what they acknowledged. */
export const isKept = (ctx: Pick<OutboxContext, 'epoch'>, { keyed }: Sent): boolean => keyed === true && ctx.epoch() !== undefined;

/** Files of commands that heal themselves are kept with them; they are the first to go when room is scarce. */
export const keepsFiles = (ctx: Pick<OutboxContext, 'epoch'>, command: Sent): boolean => isKept(ctx, command) && healsItself(command);

/** What is kept of an acknowledged body: nothing sensitive, no password, and files only if they may be sent again. */
export function keptBody(command: Sent, withFiles: boolean): Input {
  const resource = resourceOf(command.resource);
  const kept = storableInput(resource, command.body);
  if (!withFiles) return kept;
  const files = Object.entries(command.body).filter(([name, value]) => !resource.fields[name]?.sensitive && isFileMark(value));
  return { ...kept, ...Object.fromEntries(files) };
}

/** Names of fields that were typed but are not in the kept body. */
export function erasedFields(command: Sent, kept: Input): string[] {
  const hidden = hiddenFields(resourceOf(command.resource)).filter((name) => name in command.body && !(name in kept));
  return [...new Set([...Object.keys(command.sealed ?? {}), ...hidden])];
}
