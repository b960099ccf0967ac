import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { ListChange } from './question.ts';
import { createRowList, type RowList } from './row-list.ts';

/** As many rows as are worth their memory; the list asked last stays, whatever its size. */
const keptRows = 120_000;

interface Held {
  stamp: number;
  list: Promise<RowList>;
  size: number;
  rows?: readonly Row[];
}

/** Lists in memory, read again if they changed without notice. */
export interface ListStore {
  list(resource: ResourceName, stamp: number): Promise<RowList>;
  /** The rows of a list in this state, if they have been read. */
  known(resource: ResourceName, stamp: number): readonly Row[] | undefined;
  /** Applies a change that was just committed, so that one arrival doesn't mean reading the whole list. */
  note(change: ListChange): void;
}

/** Keeps the lists that `read` returns, their rows by id; beyond `most` rows, only the most recently used ones. */
export function createListStore(read: (resource: ResourceName) => Promise<readonly Row[]>, most = keptRows): ListStore {
  const lists = new Map<ResourceName, Held>();

  function makeRoom(): void {
    let rows = 0;
    for (const [resource, { size }] of [...lists].reverse()) {
      if (rows > 0 && rows + size > most) lists.delete(resource);
      else rows += size;
    }
  }

  function hold(resource: ResourceName, held: Held): Promise<RowList> {
    const { list } = held;
    lists.delete(resource);
    lists.set(resource, held);
    void list.then(
      ({ rows }) => {
        held.size = rows.length;
        held.rows = rows;
        makeRoom();
      },
      () => {
        if (lists.get(resource) === held) lists.delete(resource);
      },
    );
    return list;
  }

  return {
    list(resource, stamp) {
      const known = lists.get(resource);
      if (known?.stamp !== stamp) return hold(resource, { stamp, size: 0, list: read(resource).then((rows) => createRowList(rows)) });
      lists.delete(resource);
      lists.set(resource, known);
      return known.list;
    },
    known(resource, stamp) {
      const held = lists.get(resource);
      return held?.stamp === stamp ? held.rows : undefined;
    },
    note(change) {
      const known = lists.get(change.resource);
      if (known?.stamp !== change.before) return;
      void hold(change.resource, { stamp: change.after, size: known.size, list: known.list.then((list) => list.changed(change)) });
    },
  };
}
