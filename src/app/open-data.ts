import type { AppConfig, DataLayer, SessionStore } from '../data/public.ts';

type Module = { createDataLayer: (parts: { config: AppConfig; session: SessionStore }) => DataLayer | Promise<DataLayer> };
const modules = import.meta.glob<Module>('../data/create-data-layer.ts');

/** The data layer comes with Dexie, so it is fetched only after the login. */
export async function openData(config: AppConfig, session: SessionStore): Promise<DataLayer> {
  const load = modules['../data/create-data-layer.ts'];
  if (!load) throw new Error('No data layer in this build.');
  return (await load()).createDataLayer({ config, session });
}
