import type { AppConfig } from '../data/public.ts';
import type { Platform } from '../platform/platform.ts';

type Needs = Pick<Platform, 'fetch' | 'text'>;
/** A network that neither answers nor fails must not hold up an officer whose device knows the addresses already. */
const patienceMs = 2000;

/** `config.json`, or after a short wait the copy of the last start. */
export function startConfig(platform: Needs, load: (platform: Needs) => Promise<AppConfig>): Promise<AppConfig> {
  if (platform.text.get('amanah-config') === null) return load(platform);
  const fetch: Platform['fetch'] = (input, init) => platform.fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs) });
  return load({ text: platform.text, fetch });
}
