import type { Page } from '@playwright/test';

// As far apart as taps are: a disk that has been idle responds differently from a busy one.
const pauseMs = 500;

/**
 * How many milliseconds a strict IndexedDB transaction of two small rows takes in a database of its own, measured
 * repeatedly: what a save cannot beat on this machine's disk and browser.
 */
export function bareTransactions(page: Page, count: number): Promise<number[]> {
  return page.evaluate(
    async ([runs, pause]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('bench-bare', 1);
        asked.onupgradeneeded = () => {
          for (const store of ['first', 'second']) asked.result.createObjectStore(store, { autoIncrement: true });
        };
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const start = performance.now();
        await new Promise<void>((resolve, reject) => {
          const work = database.transaction(['first', 'second'], 'readwrite', { durability: 'strict' });
          work.objectStore('first').add({ text: 'x'.repeat(600) });
          work.objectStore('second').add({ run });
          work.oncomplete = () => resolve();
          work.onabort = () => reject(work.error);
        });
        times.push(performance.now() - start);
      }
      database.close();
      return times;
    },
    [count, pauseMs] as const,
  );
}
