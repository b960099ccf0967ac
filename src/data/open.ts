import { makeInFrame } from '../platform/storage/page-cache.ts';
import { cacheName, nameOf, opsName } from './store/database-names.ts';
import { openNamed } from './store/databases.ts';
import { createLosses } from './store/losses.ts';

// Opens the data of a logged-in person. It comes with Dexie, so it is loaded only then.
export { createDataLayer } from './create-data-layer.ts';
export { finishLeaving } from './leave-device.ts';

/** Creates both databases of a user who is new here, in browsers where a page left halfway through would block them. */
export function prepareDatabases(origin: string, who: string, waiting?: number): Promise<void> {
  const name = nameOf(origin, who);
  return makeInFrame([opsName(name), cacheName(name)], async (factory) => {
    const { ops, cache } = openNamed(name, factory);
    createLosses(ops, waiting);
    await Promise.all([ops.open(), cache.open()]);
    ops.close();
    cache.close();
  });
}
