import type { AppConfig, DataLayer, SessionStore } from '../data/public.ts';
import { rememberLastSession } from './last-session.ts';

/** The data layer comes with Dexie, so it is fetched only after the login. */
export async function openData(config: AppConfig, session: SessionStore): Promise<DataLayer> {
  const { createDataLayer } = await import('../data/create-data-layer.ts');
  return { ...createDataLayer({ config, session }), session: rememberLastSession(session) };
}
