/** Of this page or worker; followed only where somebody has to end them (`page-cache.ts`). */
const running = new Set<IDBTransaction>();
let state: 'free' | 'followed' | 'left' = 'free';

/** Follows the transactions that begin from now on. */
export function followTransactions(): void {
  state = 'followed';
}

/** Gives up what is open, none of it told as saved, and begins nothing further. */
export function endTransactions(): void {
  state = 'left';
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      /* it has just ended */
    }
  }
}

/** Begins a transaction, and knows it until its end. */
export function beginTransaction<T extends IDBTransaction>(begin: () => T): T {
  if (state === 'free') return begin();
  if (state === 'left') throw new DOMException('This page was left.', 'InvalidStateError');
  const transaction = begin();
  running.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction), { once: true });
  return transaction;
}
