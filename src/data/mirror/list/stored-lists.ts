import type { Clock } from '../../../platform/clock.ts';
import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { SetRecord } from '../../store/records.ts';
import { keyOf } from '../../store/sealing/sealed-tables.ts';
import { rowParts, storedRows } from '../rows/row-parts.ts';
import { createListClient, type ListClient, type ListPort } from './list-client.ts';
import { createListStore } from './list-store.ts';
import { createNearStore } from './near-store.ts';
import type { RowsAnswer, ListQuestion, NearAnswer, NearQuestion, ListChange } from './question.ts';

/** Up to this many rows are read and searched between two frames even on a slow phone; starting a worker takes longer. */
const smallRows = 500;
/** How many rows the page reads between two frames. */
const partRows = 1000;
/** Somebody who visits another list and comes back finds it still in memory. */
const restMs = 10_000;

/** So as not to delay the first frame of a page. */
const prepareAfterMs = 300;
const foundNowhere = '\u0001';

/** The stored rows of all lists, searched off the page when there are many. */
export interface StoredLists {
  ask(set: SetRecord, question: Omit<ListQuestion, 'resource' | 'stamp'>, signal?: AbortSignal): Promise<RowsAnswer>;
  /** Whether the list was searched in this state before, so that it will be quick now. */
  isAtHand(set: SetRecord): boolean;
  /** The rows closest to what is typed. */
  near(set: SetRecord, question: Omit<NearQuestion, 'resource' | 'stamp'>, signal?: AbortSignal): Promise<NearAnswer>;
  /** All rows, for a condition that only the page can check. */
  all(resource: ResourceName, stamp: number): Promise<readonly Row[]>;
  note(change: ListChange): void;
  /** Reads a long list before the first keystroke, once the page that shows it is there. */
  prepare(set: SetRecord, fields: readonly string[]): void;
  /** Somebody looks at a list until the returned function is called; some time later its memory is freed. */
  hold(): () => void;
  /** The same for the closest rows, of which less is kept. */
  keep(): () => void;
  stop(): void;
}

/** The worker, from its first use until it is released; none if it can't be started or can't read. */
function createBeside(cache: CacheDatabase, start: () => ListPort | undefined) {
  let client: ListClient | 'none' | undefined;
  const now = () => (client === 'none' ? undefined : client);

  function release(): void {
    now()?.close();
    if (client !== 'none') client = undefined;
  }

  function get(): ListClient | undefined {
    if (client === undefined) {
      const port = start();
      client = port ? createListClient(port, cache.name, keyOf(cache)) : 'none';
    }
    return now();
  }

  function stop(): void {
    release();
    client = 'none';
  }

  return {
    get,
    now,
    release,
    stop,
    /** It did not answer: from now on the page does the work, as it does without workers. */
    giveUp(asker: ListClient | undefined) {
      if (asker && client === asker) stop();
    },
  };
}

/** Small lists here, others in the worker that `start` opens on first use; all here if there is none. */
export function createStoredLists(cache: CacheDatabase, clock: Clock, start: () => ListPort | undefined): StoredLists {
  const here = createListStore((resource) => storedRows(cache, resource));
  const hereNear = createNearStore((resource) => rowParts(cache, resource, partRows));
  const beside = createBeside(cache, start);
  let viewers = 0;
  let keepers = 0;
  let rest: () => void = () => undefined;
  const prepared = new Set<ResourceName>();
  const atHand = new Map<ResourceName, number>();
  const askerFor = ({ total }: SetRecord) => ((total ?? 0) > smallRows ? beside.get() : undefined);

  /** Nobody looks at a list: the worker ends, unless the palette still needs it. */
  function restNow(): void {
    prepared.clear();
    atHand.clear();
    if (keepers > 0) beside.now()?.rest();
    else beside.release();
  }

  function restLater(): void {
    rest();
    if (viewers === 0) rest = clock.after(restMs, restNow);
  }

  function prepare({ resource, stamp }: SetRecord, fields: readonly string[]): void {
    if (viewers === 0 || prepared.has(resource)) return;
    prepared.add(resource);
    const asked = { search: foundNowhere, filters: undefined, sort: undefined, from: 0, limit: 0, laid: [] };
    void beside.get()?.ask({ ...asked, resource, stamp, fields });
  }

  return {
    async ask(set, asked, signal) {
      const question = { ...asked, resource: set.resource, stamp: set.stamp };
      const asker = askerFor(set);
      const answer = await asker?.ask(question, signal);
      atHand.set(set.resource, set.stamp);
      if (answer) return answer;
      beside.giveUp(asker);
      return (await here.list(set.resource, set.stamp)).find(question);
    },
    isAtHand: ({ resource, stamp }) => atHand.get(resource) === stamp,
    async near(set, asked, signal) {
      const question = { ...asked, resource: set.resource, stamp: set.stamp };
      const asker = askerFor(set);
      const answer = await asker?.near(question, signal);
      if (answer) return answer;
      beside.giveUp(asker);
      return hereNear.find(question, () => signal?.aborted !== true);
    },
    all: async (resource, stamp) => (await here.list(resource, stamp)).rows,
    prepare(set, fields) {
      if ((set.total ?? 0) > smallRows) clock.after(prepareAfterMs, () => prepare(set, fields));
    },
    note(change) {
      if (atHand.get(change.resource) === change.before) atHand.set(change.resource, change.after);
      here.note(change);
      hereNear.note(change);
      beside.now()?.note(change);
    },
    hold() {
      viewers += 1;
      rest();
      return () => {
        viewers -= 1;
        restLater();
      };
    },
    keep() {
      keepers += 1;
      return () => {
        keepers -= 1;
        if (keepers === 0) restLater();
      };
    },
    stop() {
      rest();
      beside.stop();
    },
  };
}
