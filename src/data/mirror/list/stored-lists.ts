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
export const smallRows = 500;
/** How many rows the page reads between two frames. */
const partRows = 1000;
/** Somebody who visits another list and comes back finds it still in memory. */
const restMs = 10_000;

/** So as not to delay the first frame of a page. */
const prepareAfterMs = 300;
/** A search that no row meets: it only has the list read. */
const foundNowhere = { search: '\u0001', filters: undefined, sort: undefined, from: 0, limit: 0, laid: [] } as const;

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

/** More own changes than this are not compared: a question is told by its text. */
const mostLaid = 50;
/** The state of a list is read again well within this time after its search was asked. */
const sameForMs = 1000;

/**
 * The latest question and its answer, for whoever asks the same of the same rows: a search is asked before the state of
 * its list is read again, and once more after that.
 */
function createSame(clock: Clock) {
  let latest: { readonly key: string; readonly answer: Promise<RowsAnswer> } | undefined;
  return {
    ask(question: ListQuestion, answered: () => Promise<RowsAnswer>): Promise<RowsAnswer> {
      if (question.laid.length > mostLaid) return answered();
      const key = JSON.stringify(question);
      // Whoever asked first may have withdrawn it.
      if (latest?.key === key) return latest.answer.catch(answered);
      const answer = answered();
      const mine = { key, answer };
      latest = mine;
      clock.after(sameForMs, () => {
        if (latest === mine) latest = undefined;
      });
      return answer;
    },
  };
}

/** Which lists were searched, and in which state: they are quick from then on. */
function createSearched() {
  const stamps = new Map<ResourceName, number>();
  return {
    is: ({ resource, stamp }: SetRecord): boolean => stamps.get(resource) === stamp,
    add: ({ resource, stamp }: SetRecord) => void stamps.set(resource, stamp),
    /** A change that the lists in memory are told of. */
    follow({ resource, before, after }: ListChange) {
      if (stamps.get(resource) === before) stamps.set(resource, after);
    },
    clear: () => stamps.clear(),
  };
}

/** Who looks at lists and who uses the palette; `restNow` is called some time after nobody looks at a list any more. */
function createHolders(clock: Clock, restNow: () => void) {
  let viewers = 0;
  let keepers = 0;
  let rest: () => void = () => undefined;

  function restLater(): void {
    rest();
    if (viewers === 0) rest = clock.after(restMs, restNow);
  }

  return {
    isLookedAt: () => viewers > 0,
    isKept: () => keepers > 0,
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
    stop: () => rest(),
  };
}

/** Small lists here, others in the worker that `start` opens on first use; all here if there is none. */
export function createStoredLists(cache: CacheDatabase, clock: Clock, start: () => ListPort | undefined): StoredLists {
  const here = createListStore((resource) => storedRows(cache, resource));
  const hereNear = createNearStore((resource) => rowParts(cache, resource, partRows));
  const beside = createBeside(cache, start);
  const prepared = new Set<ResourceName>();
  const searched = createSearched();
  const same = createSame(clock);

  async function fromBeside<A>({ total }: SetRecord, ask: (asker: ListClient) => Promise<A | undefined>): Promise<A | undefined> {
    const asker = (total ?? 0) > smallRows ? beside.get() : undefined;
    const answer = asker && (await ask(asker));
    if (answer === undefined) beside.giveUp(asker);
    return answer;
  }

  /** The worker ends, unless the palette still needs it. */
  const holders = createHolders(clock, () => {
    prepared.clear();
    searched.clear();
    if (holders.isKept()) beside.now()?.rest();
    else beside.release();
  });

  function prepare(set: SetRecord, fields: readonly string[]): void {
    const { resource, stamp } = set;
    if (!holders.isLookedAt() || prepared.has(resource)) return;
    prepared.add(resource);
    void beside
      .get()
      ?.ask({ ...foundNowhere, resource, stamp, fields })
      .then((answer) => answer && searched.add(set));
  }

  return {
    ask(set, asked, signal) {
      const question = { ...asked, resource: set.resource, stamp: set.stamp };
      return same.ask(question, async () => {
        const answer = await fromBeside(set, (asker) => asker.ask(question, signal));
        searched.add(set);
        return answer ?? (await here.list(set.resource, set.stamp)).find(question);
      });
    },
    async near(set, asked, signal) {
      const question = { ...asked, resource: set.resource, stamp: set.stamp };
      const answer = await fromBeside(set, (asker) => asker.near(question, signal));
      return answer ?? hereNear.find(question, () => signal?.aborted !== true);
    },
    isAtHand: searched.is,
    all: async (resource, stamp) => (await here.list(resource, stamp)).rows,
    prepare(set, fields) {
      if ((set.total ?? 0) > smallRows) clock.after(prepareAfterMs, () => prepare(set, fields));
    },
    note(change) {
      searched.follow(change);
      here.note(change);
      hereNear.note(change);
      beside.now()?.note(change);
    },
    hold: holders.hold,
    keep: holders.keep,
    stop() {
      holders.stop();
      beside.stop();
    },
  };
}
