/** What the app starts with, before anybody is logged in and without IndexedDB: kept small, since the login page loads it. */
export { loadConfig } from './api/app-config.ts';
export { drainTag } from './outbox/sending/drain-tag.ts';
export { mendSession } from './session/kept-session.ts';
export { leavingPeople } from './session/leaving.ts';
export { createSessionStore } from './session/session-store.ts';
export { waitingAtLogin, waitingWork } from './session/waiting-work.ts';
export { nameOf } from './store/database-names.ts';
