/** What opens the data of a person who has logged in. It comes with Dexie, so it is fetched only then. */
export { createDataLayer } from './create-data-layer.ts';
export { finishLeaving } from './leave-device.ts';
export { prepareDatabases } from './prepare-databases.ts';
