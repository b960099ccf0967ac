import type { AppConfig, DataLayer, SessionStore } from '../data/public.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import type { FreshRights } from './fresh-rights.ts';
import { rememberLastSession } from './last-session.ts';

/** The data layer comes with Dexie, so it is fetched only after the login. */
export async function openData(config: AppConfig, session: SessionStore, fresh: FreshRights): Promise<DataLayer> {
  const [{ createDataLayer }, { finishLeaving }] = await Promise.all([
    import('../data/create-data-layer.ts'),
    import('../data/leave-device.ts'),
  ]);
  const browser = browserPlatform();
  // Who comes back a moment after leaving must not be taken out of databases that are open again.
  await finishLeaving(browser);
  const platform = { ...browser, fetch: fresh.listening(browser.fetch) };
  return { ...createDataLayer({ config, session, platform }), session: rememberLastSession(session) };
}
