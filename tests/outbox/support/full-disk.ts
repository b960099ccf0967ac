import 'fake-indexeddb/auto';

type Write = 'put' | 'add' | 'delete';
const writes: readonly Write[] = ['put', 'add', 'delete'];

/** Aborts a transaction as the disk does, even one that the page has asked to commit and can no longer abort itself. */
export function endByDisk(transaction: IDBTransaction): void {
  // In these tests nobody can end it from outside.
  if (Reflect.get(transaction, '_state') === 'committing') Reflect.set(transaction, '_state', 'active');
  transaction.abort();
}

/** Replaces one kind of write by `around`; returns a function that undoes that. */
export function aroundWrites(write: Write, around: (store: IDBObjectStore, go: () => IDBRequest) => IDBRequest): () => void {
  const real: (...given: never[]) => IDBRequest = IDBObjectStore.prototype[write];
  Reflect.set(IDBObjectStore.prototype, write, function replaced(this: IDBObjectStore, ...given: never[]) {
    return around(this, () => real.apply(this, given));
  });
  return () => void Reflect.set(IDBObjectStore.prototype, write, real);
}

/** The disk does not even accept the writes that `isFull` names; returns a function that frees it. */
export function refuseWrites(isFull: (table: string, write: Write) => boolean): () => void {
  const restores = writes.map((write) =>
    aroundWrites(write, (store, go) => {
      if (isFull(store.name, write)) throw new DOMException('full', 'QuotaExceededError');
      return go();
    }),
  );
  return () => {
    for (const restore of restores) restore();
  };
}

/** The disk accepts the new rows that `fails` names and aborts their transaction, as browsers do; returns a function that frees it. */
export const failAdds = (fails: (table: string) => boolean): (() => void) =>
  aroundWrites('add', (store, go) => {
    const request = go();
    if (fails(store.name)) request.addEventListener('success', () => endByDisk(store.transaction));
    return request;
  });
