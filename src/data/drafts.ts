import { fail, ok } from '../contract/errors.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import type { Platform } from '../platform/platform.ts';
import type { CacheDatabase, OpsDatabase } from './databases.ts';
import { storageError, withRoom } from './outbox/room.ts';
import type { Drafts } from './public.ts';

/** A draft is only a bag of values, so a name that is secret anywhere is left out everywhere. */
const secretNames = new Set(
  Object.values<Resource>(registry).flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'secret')
      .map(([name]) => name),
  ),
);

/** What was typed and not yet confirmed; survives the tab. */
export function createDrafts(databases: { ops: OpsDatabase; cache: CacheDatabase }, platform: Platform): Drafts {
  const { ops } = databases;
  return {
    async get(key) {
      const found = await ops.drafts.get(key);
      return found && { input: found.input, savedAt: found.savedAt };
    },
    async save(key, input) {
      const kept = Object.fromEntries(Object.entries(input).filter(([name]) => !secretNames.has(name)));
      try {
        await withRoom(databases, () => ops.drafts.put({ key, input: kept, savedAt: platform.clock.now() }));
        return ok(undefined);
      } catch (problem) {
        return fail(storageError(problem));
      }
    },
    drop: (key) => ops.drafts.delete(key),
  };
}
