import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';

/** `public/config.json`: one build serves every deployment. */
export interface AppConfig {
  readonly services: Readonly<Record<'user' | 'master' | 'patrol' | 'access', string>>;
  readonly authorization: { readonly scheme: string };
  readonly compat: { readonly rowNumbers: string };
  /** The provider of accounts by which people may log in; our services add it where there is one. */
  readonly provider?: string;
}

const address = z.catch(z.string(), '');
const shape = z.object({
  services: z.object({ user: address, master: address, patrol: address, access: address }),
  authorization: z.catch(z.object({ scheme: z.string() }), { scheme: 'Bearer' }),
  compat: z.catch(z.object({ rowNumbers: z.string() }), { rowNumbers: 'false' }),
  provider: address,
});
const copyKey = 'amanah-config';

/** All services at the app's own origin: used if the file is missing or damaged. */
export const plainConfig: AppConfig = {
  services: { user: '', master: '', patrol: '', access: '' },
  authorization: { scheme: 'Bearer' },
  compat: { rowNumbers: 'false' },
};

function parse(text: string): AppConfig | undefined {
  try {
    const found = shape.safeParse(JSON.parse(text));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `config.json`; offline, the copy from the last start is used. */
export async function loadConfig(platform: Pick<Platform, 'fetch' | 'text'>): Promise<AppConfig> {
  try {
    const answer = await platform.fetch('/config.json', { cache: 'no-cache', redirect: 'error' });
    const body = answer.ok ? await answer.text() : '';
    const config = parse(body);
    if (config) {
      platform.text.set(copyKey, body);
      return config;
    }
  } catch {
    /* offline: the copy follows */
  }
  return parse(platform.text.get(copyKey) ?? '') ?? plainConfig;
}
