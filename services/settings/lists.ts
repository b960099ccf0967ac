import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';
import type { Source } from './names.ts';

/** The parts of a setting that names several things. */
export const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Hosts as addresses write them, so that comparing them is comparing texts. */
export function hostsIn(env: Source, name: 'WEBHOOK_HOSTS' | 'OIDC_HOSTS', example: string): readonly string[] {
  const hosts = list(env[name]);
  const odd = hosts.find((host) => {
    const text = `https://${host}`;
    return !URL.canParse(text) || new URL(text).host !== host || new URL(text).href !== `${text}/`;
  });
  if (odd !== undefined)
    throw new StartProblem(texts.start.invalid(name, odd, `tulis nama host saja, contoh: ${example} atau 10.0.0.5:8080`));
  return hosts;
}
