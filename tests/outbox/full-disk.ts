/** Ends a transaction as the disk does: also one that the page has asked to commit, which the page cannot end any more. */
export function endByDisk(transaction: IDBTransaction): void {
  // The databases of these tests let nobody end it from outside.
  if (Reflect.get(transaction, '_state') === 'committing') Reflect.set(transaction, '_state', 'active');
  transaction.abort();
}
