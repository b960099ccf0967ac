import type { Page } from '@playwright/test';

/**
 * Runs in the page before the app does: the device's databases from outside, the worker's requests, and how long the
 * page's thread was blocked. It is text because a compiled function would call helpers that the page does not have.
 */
export const pageTools = `(() => {
  if (window.offlineBench) return;
  const until = (request, event = 'onsuccess') => new Promise((resolve, reject) => {
    request[event] = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const open = async (start) => {
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith(start));
    return until(indexedDB.open(name));
  };
  const asked = [];
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        for (const one of asked) if (one.id === data.id) one.answered ??= performance.now();
      });
    }
    postMessage(message, ...more) {
      const { kind, id, question } = message;
      if (kind === 'ask') asked.push({ id, search: question.search, at: performance.now() });
      // What the palette asks, of the list that is long here.
      if (kind === 'near' && question.resource === 'students') asked.push({ id, search: question.typed, at: performance.now() });
      // Read by the worker just before the question itself: a listener that comes after the app's would hear of that when it is answered.
      if (kind === 'ask' || kind === 'near')
        super.postMessage({ kind: 'timed', id, name: question.resource + ' ' + (question.search ?? question.typed) });
      super.postMessage(message, ...more);
    }
  };
  const steps = [];
  new PerformanceObserver((list) => steps.push(...list.getEntries())).observe({ type: 'longtask' });
  performance.setResourceTimingBufferSize(100000);
  window.offlineBench = {
    async put(start, store, records) {
      const database = await open(start);
      const transaction = database.transaction(store, 'readwrite');
      for (const record of records) {
        if (record.sealed) record.sealed = Uint8Array.from(record.sealed);
        transaction.objectStore(store).put(record);
      }
      await until(transaction, 'oncomplete');
      database.close();
    },
    /** How long the worker read a long list before the first key was pressed. */
    async readied() {
      for (;;) {
        const one = asked.find(({ search, answered }) => search === String.fromCharCode(1) && answered !== undefined);
        if (one) return one.answered - one.at;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async commands() {
      const database = await open('amanah-ops-');
      const found = await until(database.transaction('outbox').objectStore('outbox').getAll());
      database.close();
      return found;
    },
    /** Opens the database and counts what waits, as a start of the app does. */
    async openAndCount() {
      const since = performance.now();
      const database = await open('amanah-ops-');
      const count = await until(database.transaction('outbox').objectStore('outbox').index('bucket').count('waiting'));
      const took = performance.now() - since;
      database.close();
      return { count, took };
    },
    /** When nothing waits any more, looked at every few milliseconds. */
    async sent() {
      const database = await open('amanah-ops-');
      for (;;) {
        if ((await until(database.transaction('outbox').objectStore('outbox').index('bucket').count('waiting'))) === 0) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      database.close();
      return performance.now();
    },
    /**
     * From the next key until the rows of this search stood for good: the last change of the rows, or the answer where the
     * same rows were there before. Known only once nothing changed for a while.
     */
    armSearch(search) {
      asked.length = 0;
      const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent).join();
      window.offlineKey = new Promise((resolve, reject) => {
        let pressed;
        let shown = rows();
        let changed = 0;
        addEventListener('keydown', (event) => { pressed = event.timeStamp; }, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const now = rows();
          if (now !== shown) changed = performance.now();
          shown = now;
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const look = setInterval(() => {
          const one = asked.find((one) => one.search === search && one.answered !== undefined);
          if (!one || performance.now() < Math.max(changed, one.answered) + 250) return;
          clearInterval(look);
          observer.disconnect();
          resolve({ shown: Math.max(changed, one.answered) - pressed, asked: one.at - pressed, beside: one.answered - one.at });
        }, 25);
        setTimeout(() => reject(new Error('nothing came of "' + search + '": ' + JSON.stringify(asked))), 15000);
      });
      window.offlineKey.catch(() => undefined);
    },
    /** From the next key until what is named stands and was answered, and how long the answer took. */
    armKey(search, mark) {
      asked.length = 0;
      window.offlineKey = new Promise((resolve, reject) => {
        let pressed;
        addEventListener('keydown', (event) => { pressed = event.timeStamp; }, { capture: true, once: true });
        const end = () => {
          const one = asked.find((one) => one.search === search && one.answered !== undefined);
          if (!one || pressed === undefined || !document.querySelector(mark)) return;
          observer.disconnect();
          resolve({ shown: performance.now() - pressed, beside: one.answered - one.at });
        };
        const observer = new MutationObserver(end);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => reject(new Error('nothing came of "' + search + '": ' + JSON.stringify(asked))), 15000);
      });
      window.offlineKey.catch(() => undefined);
    },
    /** Goes to a route within the app; until its first row, or what is named, stands. */
    go(path, mark = '[data-row]') {
      return new Promise((resolve) => {
        const since = performance.now();
        const left = document.querySelector('h1').textContent;
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === left || !document.querySelector(mark)) return;
          observer.disconnect();
          resolve(performance.now() - since);
        });
        observer.observe(document.body, { subtree: true, childList: true });
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    },
    /** From the next Enter until the page of a person stands, and its facts with it. */
    armPerson() {
      window.offlineKey = new Promise((resolve) => {
        let pressed;
        addEventListener('keydown', (event) => { pressed = event.timeStamp; }, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (pressed === undefined || !document.querySelector('.who h1') || !document.querySelector('main dl')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
    },
    /** From a signal of the device to the first request that follows. */
    armRequest(target, name) {
      window.offlineRequest = new Promise((resolve) => {
        window[target].addEventListener(name, () => {
          const since = performance.now();
          const observer = new PerformanceObserver((list) => {
            const first = list.getEntries().find((entry) => entry.initiatorType === 'fetch' && entry.startTime >= since);
            if (!first) return;
            observer.disconnect();
            resolve(first.startTime - since);
          });
          observer.observe({ type: 'resource' });
        }, { once: true, capture: true });
      });
    },
    restSteps() { steps.length = 0; },
    longestStep: () => Math.max(0, ...steps.map((step) => step.duration)),
  };
})()`;

/**
 * Runs in the worker of the lists: how long each answer took it, from the first question that waited (ms). Seen from the
 * page this also holds whatever the page did meanwhile.
 */
const workerTools = `(() => {
  if (self.offlineTook) return;
  self.offlineTook = {};
  const begun = new Map();
  addEventListener('message', ({ data: { kind, id, name } }) => {
    if (kind === 'timed') begun.set(id, { name, at: performance.now() });
    if (kind === 'drop') begun.delete(id);
  });
  const post = self.postMessage.bind(self);
  self.postMessage = (reply, ...more) => {
    const one = begun.get(reply.id);
    if (one) self.offlineTook[one.name] = performance.now() - Math.min(...[...begun.values()].map(({ at }) => at));
    begun.delete(reply.id);
    post(reply, ...more);
  };
})()`;

/** From now on the page's workers note how long their answers take. */
export async function timeWorkers(page: Page): Promise<void> {
  for (const worker of page.workers()) await worker.evaluate(workerTools);
}

/** How long the worker took for the last answer to this search in a list (ms); undefined if it gave none. */
export async function workerTook(page: Page, resource: string, search: string): Promise<number | undefined> {
  for (const worker of page.workers()) {
    const found = await worker.evaluate<number | null>(`self.offlineTook?.[${JSON.stringify(`${resource} ${search}`)}] ?? null`);
    if (found !== null) return found;
  }
}

/** Calls one of the page's tools. */
export function tool<T>(page: Page, call: string): Promise<T> {
  return page.evaluate<T>(`window.offlineBench.${call}`);
}

/** Puts records into a store of one of the device's databases, a few at a time. */
export async function putRecords(page: Page, start: string, store: string, records: readonly unknown[]): Promise<void> {
  for (let from = 0; from < records.length; from += 2000)
    await tool(page, `put(${JSON.stringify(start)}, ${JSON.stringify(store)}, ${JSON.stringify(records.slice(from, from + 2000))})`);
}
