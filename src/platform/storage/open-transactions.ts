/** The transactions of this page or worker; tracked only where somebody has to end them (`page-cache.ts`). */
const running = new Set<IDBTransaction>();
let state: 'free' | 'followed' | 'left' = 'free';

/** Tracks the transactions that begin from now on. */
export function followTransactions(): void {
  state = 'followed';
}

/** Aborts the open ones, none of which was reported as saved, and lets nothing more begin. */
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

/** Begins a transaction, and keeps track of it until its end. */
export function beginTransaction<T extends IDBTransaction>(begin: () => T): T {
  if (state === 'free') return begin();
  if (state === 'left') throw new DOMException('This page was left.', 'InvalidStateError');
  const transaction = begin();
  running.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction), { once: true });
  return transaction;
}
