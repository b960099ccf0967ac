import { fail, ok, type Result } from '../contract/calls/errors.ts';
import { registry, resourceNames } from '../contract/registry.ts';
import type { Input, Resource } from '../contract/resource.ts';
import { beginTransaction } from '../platform/storage/open-transactions.ts';
import type { Platform } from '../platform/platform.ts';
import type { CacheDatabase, OpsDatabase } from './store/databases.ts';
import type { DraftRecord } from './store/records.ts';
import { storageError, withRoom } from './store/disk-space.ts';
import { isLocal } from './store/command.ts';
import { type Live, live } from './store/live/live.ts';
import { closedDraft } from './store/sealing/closed-draft.ts';
import { type Seals, sensitiveAnywhere } from './store/seals.ts';

export interface Drafts {
  get(key: string): Promise<{ input: Input; savedAt: number } | undefined>;
  /** `isLeaving`: the page may be gone before any awaited answer comes. */
  save(key: string, input: Input, isLeaving?: boolean): Promise<Result<void>>;
  drop(key: string): Promise<void>;
  /** What was begun and not confirmed, newest first; without what was typed. */
  list(): Live<readonly DraftMark[]>;
}

export interface DraftMark {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A draft is just a bag of values, so a name that is secret anywhere is left out everywhere. */
const secretNames = new Set(
  Object.values<Resource>(registry).flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'secret')
      .map(([name]) => name),
  ),
);

/** The keys of a draft from before the service named its row: for `schools:edit:7` also `schools:edit:local:01J…`. */
async function olderKeys({ idmap }: OpsDatabase, key: string): Promise<readonly string[]> {
  const [resource, form, ...rest] = key.split(':');
  const id = rest.join(':');
  if (id === '' || isLocal(id)) return [];
  const found = await idmap
    .where('[resource+id]')
    .anyOf(resourceNames.map((name) => [name, id]))
    .toArray();
  return found.map((entry) => `${resource}:${form}:${entry.local}`);
}

interface Databases {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
}

interface Saving {
  /** Sealing takes time: whatever overwrites or removes a draft waits for the save before it. */
  saving(key: string): Promise<unknown> | undefined;
}

/**
 * Sealed, requested and committed within this task: a page that is closing waits for no answer. Errors are reported by the
 * save that follows.
 */
function putAtOnce(ops: OpsDatabase, draft: DraftRecord): void {
  try {
    const record = closedDraft(draft, ops);
    // Dexie would request it a moment later, when the page may already be gone.
    const transaction =
      record && ops.isOpen() ? beginTransaction(() => ops.backendDB().transaction(ops.drafts.name, 'readwrite')) : undefined;
    transaction?.objectStore(ops.drafts.name).put(record);
    transaction?.commit();
  } catch {
    /* the database is being closed or upgraded */
  }
}

/** What was typed and not yet confirmed; survives the tab. */
export function createDrafts(databases: Databases, seals: Seals, platform: Platform): Drafts & Saving {
  const { ops } = databases;
  const saves = new Map<string, Promise<unknown>>();

  async function put(key: string, kept: Input, before: Promise<unknown> | undefined): Promise<Result<void>> {
    try {
      const sealed = await seals.seal(kept, sensitiveAnywhere);
      await before;
      await withRoom(databases, () => ops.drafts.put({ key, ...sealed, savedAt: platform.clock.now() }));
      return ok(undefined);
    } catch (problem) {
      return fail(storageError(problem));
    }
  }

  /** What was typed into a row before the service named it moves to the key with the service's id. */
  async function renamed(key: string): Promise<DraftRecord | undefined> {
    const older = await olderKeys(ops, key);
    await Promise.all(older.map((one) => saves.get(one)));
    const draft = (await ops.drafts.bulkGet([...older])).find((one) => one !== undefined);
    if (!draft) return undefined;
    const next = { ...draft, key };
    await ops.transaction('rw', ops.drafts, async () => {
      await ops.drafts.put(next);
      await ops.drafts.delete(draft.key);
    });
    return next;
  }

  return {
    saving: (key) => saves.get(key),
    async get(key) {
      await saves.get(key);
      const found = (await ops.drafts.get(key)) ?? (await renamed(key));
      return found && { input: { ...found.input, ...(await seals.open(found.sealed)) }, savedAt: found.savedAt };
    },
    save(key, input, isLeaving = false) {
      const kept = Object.fromEntries(Object.entries(input).filter(([name]) => !secretNames.has(name)));
      if (isLeaving) putAtOnce(ops, { key, input: kept, savedAt: platform.clock.now() });
      // Even then: a save under way must not finish with what was typed before.
      const mine = put(key, kept, saves.get(key));
      saves.set(key, mine);
      return mine.finally(() => {
        if (saves.get(key) === mine) saves.delete(key);
      });
    },
    async drop(key) {
      await saves.get(key);
      await ops.drafts.delete(key);
    },
    list: () =>
      live(async () => {
        const all = await ops.drafts.toArray();
        return all.map(({ key, savedAt }) => ({ key, savedAt })).sort((a, b) => b.savedAt - a.savedAt);
      }),
  };
}
