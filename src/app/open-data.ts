import type { AppConfig, DataLayer, SessionStore } from '../data/public.ts';
import { waitingWork } from '../data/start.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import { startFreshLog } from '../platform/fresh-log.ts';
import { tabStore } from '../platform/storage/web-storage.ts';
import { followServicesTime } from '../ui/words/services-now.ts';
import type { FreshRights } from './session/fresh-rights.ts';
import { isFreshTab } from './session/fresh-tab.ts';
import { rememberLastSession } from './session/last-session.ts';

/** In sessionStorage: since this tab was opened, the log that a killed browser may have torn has been replaced. */
const mark = 'amanah-fresh-log';

/** Nobody waits for it, and it never fails. */
function leaveTornLog(): void {
  if (isFreshTab(mark)) void startFreshLog().then(() => tabStore.setItem(mark, '1'));
}

/** The data layer comes with Dexie, so it is fetched only after the login. */
export async function openData(config: AppConfig, session: SessionStore, fresh: FreshRights): Promise<DataLayer> {
  leaveTornLog();
  const { createDataLayer, finishLeaving, prepareDatabases } = await import('../data/open.ts');
  const browser = browserPlatform();
  // Cleaning up after a logout must be over before the same person's databases are opened again.
  await finishLeaving(browser);
  const who = session.current()?.who ?? '';
  const unsent = waitingWork(browser.text).find((line) => line.who === who)?.count;
  // If this fails the data layer meets the same trouble, and says so.
  await prepareDatabases(browser.origin, who, unsent).catch(() => undefined);
  const platform = { ...browser, fetch: fresh.listening(browser.fetch) };
  const data = createDataLayer({ config, session, platform });
  followServicesTime(data.time.now);
  return { ...data, session: rememberLastSession(session) };
}
