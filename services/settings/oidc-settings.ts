import ipaddr from 'ipaddr.js';
import { targetProblem } from '../kernel/targets.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';
import type { Source } from './names.ts';
import { hostsIn, list } from './lists.ts';

/** What the services know of the provider. They talk to it never, and hold no secret of it. */
export interface OidcTerms {
  readonly issuer: string;
  readonly clientId: string;
  /** What the button calls it. */
  readonly name: string;
  /** Where the app is served: the provider sends browsers back there. */
  readonly origin: string;
  /** Codes of the branches whose accounts may log in by it; none named: all. */
  readonly branches: readonly string[];
}

/** What the process knows that talks to it. */
export interface OidcSettings extends OidcTerms {
  readonly clientSecret: string | undefined;
  /** Where it may go. */
  readonly hosts: readonly string[];
}

const wrong = (name: Parameters<typeof texts.start.invalid>[0], text: string, hint: string) =>
  new StartProblem(texts.start.invalid(name, text, hint));

/** A page that browsers come back to with a code has to be served by TLS, but for a machine of one's own. */
function originIn(env: Source): string {
  const text = env['OIDC_ORIGIN'] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isHere = host === 'localhost' || ipaddr.isValid(host);
  const isFit = url?.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere));
  if (!isFit) throw wrong('OIDC_ORIGIN', text, 'tulis alamat aplikasi tanpa garis miring di akhir, contoh: https://app.example.org');
  return text;
}

const besides = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_HOSTS', 'OIDC_ORIGIN', 'OIDC_NAME', 'OIDC_BRANCHES'] as const;

/** Logins by a provider; undefined where none is named: they are off. */
export function oidcIn(env: Source): OidcSettings | undefined {
  const issuer = env['OIDC_ISSUER'] || undefined;
  if (issuer === undefined) {
    const alone = besides.find((name) => env[name]);
    if (alone !== undefined) throw wrong(alone, '***', 'hanya bersama OIDC_ISSUER.');
    return undefined;
  }
  const hosts = hostsIn(env, 'OIDC_HOSTS', 'akun.example.org');
  const problem = targetProblem(issuer, hosts);
  if (problem === 'not named') throw wrong('OIDC_HOSTS', hosts.join(','), 'host OIDC_ISSUER harus disebut juga.');
  if (problem || new URL(issuer).search !== '')
    throw wrong('OIDC_ISSUER', issuer, 'tulis alamat penerbit, contoh: https://akun.example.org');
  const clientId = env['OIDC_CLIENT_ID'] || undefined;
  if (clientId === undefined) throw wrong('OIDC_CLIENT_ID', '', 'wajib diisi bersama OIDC_ISSUER.');
  const name = env['OIDC_NAME']?.trim() || new URL(issuer).hostname;
  if (name.length > 40) throw wrong('OIDC_NAME', name, 'paling panjang 40 huruf.');
  const clientSecret = env['OIDC_CLIENT_SECRET'] || undefined;
  return { issuer, clientId, clientSecret, hosts, name, origin: originIn(env), branches: list(env['OIDC_BRANCHES']) };
}
