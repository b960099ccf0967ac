import { destroyKey, keepKey } from '../platform/storage/key-files.ts';
import type { CacheDatabase, OpsDatabase } from './store/databases.ts';
import { isActive, isSought, type StoredCommand } from './store/stored-command.ts';
import { endsAtLogout } from './store/passing-drafts.ts';
import { recentsKey } from './store/recents-key.ts';
import { keyOf } from './store/sealing/sealed-tables.ts';

/** Inside a transaction: keeps what is unsent, and what is needed to find the rows it waits for. */
async function keepUnsent(ops: OpsDatabase, commands: readonly StoredCommand[]): Promise<void> {
  await ops.meta.delete(recentsKey);
  // The lines still say that something was given up, but no longer what was typed in it.
  await ops.journal.toCollection().modify((entry) => {
    delete entry.command;
  });
  const wanted = new Set(commands.filter(isActive).flatMap((command) => command.deps));
  const stays = (command: StoredCommand) => isActive(command) || isSought(command, wanted);
  await ops.outbox.bulkDelete(commands.flatMap((command) => (stays(command) || command.seq === undefined ? [] : [command.seq])));
  const owners = new Set(commands.filter(stays).map((command) => command.rowId));
  await ops.blobs.filter((blob) => !owners.has(blob.commandId)).delete();
}

const isEmpty = async (ops: OpsDatabase): Promise<boolean> => (await ops.outbox.count()) + (await ops.drafts.count()) === 0;

/** Makes what was sealed in `ops` unreadable for good, unless something has just been saved there. */
async function closeForGood(ops: OpsDatabase): Promise<void> {
  const key = keyOf(ops);
  await destroyKey(ops.name);
  if (key && !(await isEmpty(ops))) await keepKey(ops.name, key);
}

/**
 * Removes from the device what a person leaves behind at logout: always the cached rows; from `ops` the receipts, or
 * everything if it holds neither unsent work nor a draft. Returns how many unsent commands stay. It checks and empties in
 * one transaction and keeps the database itself: another tab may be saving at this moment, and must not lose what it
 * confirmed. Other tabs close their databases when they hear of the logout.
 */
export async function forgetPerson({ ops, cache }: { readonly ops: OpsDatabase; readonly cache: CacheDatabase }): Promise<number> {
  await cache.delete();
  // Deleted data stays readable in the browser's files until they are rewritten, but not without its key.
  await destroyKey(cache.name);
  const unsent = await ops.transaction('rw', ops.tables, async () => {
    await ops.drafts.filter(({ key }) => endsAtLogout(key)).delete();
    const commands = await ops.outbox.toArray();
    const count = commands.filter(isActive).length;
    if (count > 0 || (await ops.drafts.count()) > 0) await keepUnsent(ops, commands);
    else await Promise.all(ops.tables.map((table) => table.clear()));
    return count;
  });
  if (await isEmpty(ops)) await closeForGood(ops);
  ops.close();
  return unsent;
}
