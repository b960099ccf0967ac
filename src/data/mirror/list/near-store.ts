import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { type NearList, readNearList } from './near-list.ts';
import type { NearAnswer, NearQuestion, ListChange } from './question.ts';

/** The lists that the palette searches, kept in memory; read again if they changed without notice. */
export interface NearStore {
  /** A list that is being read is not read a second time; if the question is no longer wanted by then, it rejects. */
  find(question: NearQuestion, isWanted?: () => boolean): Promise<NearAnswer>;
  note(change: ListChange): void;
}

interface Held {
  readonly stamp: number;
  readonly list: Promise<NearList>;
  isReading: boolean;
}

/**
 * Keeps what is compared of the lists that `read` returns in the asked state, part by part. Every question about a list
 * names the same fields.
 */
export function createNearStore(read: (resource: ResourceName, stamp: number) => AsyncIterable<readonly Row[]>): NearStore {
  const lists = new Map<ResourceName, Held>();

  function hold(resource: ResourceName, stamp: number, list: Promise<NearList>): Promise<NearList> {
    const held: Held = { stamp, list, isReading: true };
    lists.set(resource, held);
    list.then(
      () => {
        held.isReading = false;
      },
      () => {
        if (lists.get(resource) === held) lists.delete(resource);
      },
    );
    return list;
  }

  return {
    async find(question, isWanted = () => true) {
      const { resource, stamp } = question;
      // While a list is fetched it changes with every page.
      for (let known = lists.get(resource); known && known.stamp !== stamp && known.isReading; known = lists.get(resource)) {
        await known.list.catch(() => undefined);
        if (!isWanted()) throw new Error('Nobody waits for the answer any more.');
      }
      const known = lists.get(resource);
      const list = known?.stamp === stamp ? known.list : hold(resource, stamp, readNearList(read(resource, stamp), question));
      return (await list).find(question);
    },
    note(change) {
      const known = lists.get(change.resource);
      if (known?.stamp !== change.before) return;
      hold(
        change.resource,
        change.after,
        known.list.then((list) => list.changed(change)),
      );
    },
  };
}
