import type { CacheDatabase, OpsDatabase } from './databases.ts';
import { isActive, isSought, type StoredCommand } from './outbox/stored-command.ts';

/**
 * Removes from the device what a person leaves behind at logout: cached rows always; of `ops` the receipts, or all
 * of it when nothing unsent and no draft is in it. Answers how many unsent commands stay. Other tabs close their databases when they hear of the logout.
 */
export async function forgetPerson({ ops, cache }: { readonly ops: OpsDatabase; readonly cache: CacheDatabase }): Promise<number> {
  await cache.delete();
  const commands = await ops.outbox.toArray();
  const drafts = await ops.drafts.count();
  const unsent = commands.filter(isActive).length;
  if (drafts === 0 && unsent === 0) {
    await ops.delete();
    return 0;
  }
  // What was given up is told by its lines; what was typed in it goes.
  await ops.journal.toCollection().modify((entry) => {
    delete entry.command;
  });
  const wanted = new Set(commands.filter(isActive).flatMap((command) => command.deps));
  const stays = (command: StoredCommand) => isActive(command) || isSought(command, wanted);
  await ops.outbox.bulkDelete(commands.flatMap((command) => (stays(command) || command.seq === undefined ? [] : [command.seq])));
  ops.close();
  return unsent;
}
