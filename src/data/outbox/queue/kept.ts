import { resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { hiddenFields, storableInput } from '../../store/row-codec.ts';
import { isFileMark } from '../../store/files.ts';
import type { OutboxContext } from '../outbox-context.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

/** How long acknowledged work stays on the device, should the services be restored from a backup that lacks it. */
export const keptMs = 7 * 86_400_000;

type Sent = Pick<StoredCommand, 'resource' | 'operation' | 'body' | 'sealed' | 'keyed'>;

/** Whether it goes again by itself: nobody can have changed rows that only ever come in. */
export const healsItself = ({ resource, operation }: Pick<Sent, 'resource' | 'operation'>): boolean =>
  operation === 'create' && resourceOf(resource).appendOnly;

/** Only of services that tell one life of their database from another can it be found out that they lost what they acknowledged. */
export const isKept = (ctx: Pick<OutboxContext, 'epoch'>, { keyed }: Sent): boolean => keyed === true && ctx.epoch() !== undefined;

/** Files of what heals itself stay beside it; they are given up first when room gets scarce. */
export const keepsFiles = (ctx: Pick<OutboxContext, 'epoch'>, command: Sent): boolean => isKept(ctx, command) && healsItself(command);

/** What stays of a body once it was acknowledged: nothing sensitive, no password, files only where they may go again. */
export function keptBody(command: Sent, withFiles: boolean): Input {
  const resource = resourceOf(command.resource);
  const kept = storableInput(resource, command.body);
  if (!withFiles) return kept;
  const files = Object.entries(command.body).filter(([name, value]) => !resource.fields[name]?.sensitive && isFileMark(value));
  return { ...kept, ...Object.fromEntries(files) };
}

/** Names of what was typed and is not in the kept body. */
export function erasedFields(command: Sent, kept: Input): string[] {
  const hidden = hiddenFields(resourceOf(command.resource)).filter((name) => name in command.body && !(name in kept));
  return [...new Set([...Object.keys(command.sealed ?? {}), ...hidden])];
}
