import * as client from 'openid-client';
import { providerPath } from '../../src/contract/values/provider-path.ts';
import type { Published } from '../auth/oidc/terms.ts';
import type { InHand, Problem, Proven } from '../auth/oidc/under-way.ts';
import { targetProblem } from '../kernel/targets.ts';
import type { OidcSettings } from '../settings/oidc-settings.ts';

/** How far a provider's clock may be off. */
const clockSeconds = 60;
const timeoutMs = 10_000;
/** Keys and descriptions of providers have a few kilobytes. */
const mostBytes = 1_000_000;

/** A host that was not named, or a redirect to one. */
class Forbidden extends Error {}

/** Forms and nothing: no other body is sent. */
const asBody = (body: client.FetchBody): string | URLSearchParams | null =>
  typeof body === 'string' || body instanceof URLSearchParams ? body : null;

/** Reads an answer to its end, unless it has none. */
async function bounded(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) throw new Forbidden('too large');
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Reaches named hosts alone, whatever the provider's own description says, and follows nothing. Unlike a webhook's, its
 * name may lead into the operator's network: the operator chose it, and often runs it.
 */
const namedOnly =
  (hosts: readonly string[]): client.CustomFetch =>
  async (address, options) => {
    const problem = targetProblem(address, hosts);
    if (problem) throw new Forbidden(problem);
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { ...options, body: asBody(options.body), redirect: 'manual', signal });
    const hasBody = ![204, 205, 304].includes(answer.status);
    const body = await bounded(answer);
    return new Response(hasBody ? body : null, { status: answer.status, headers: answer.headers });
  };

/** By the way that the provider names: both are in use, and a provider that names none means the first. */
const secretOf =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    return way(server, ...rest);
  };

export interface Provider {
  /** What the services have to know of it. */
  readonly found: Published;
  /** Exchanges a code once. Never throws. */
  exchange(inHand: InHand): Promise<Proven | Problem>;
}

type Claims = Readonly<Record<string, unknown>>;

/** Only what the provider says that it verified, in so many words: "true" is a text. */
function verifiedEmail(claims: Claims): string {
  const { email, email_verified: verified } = claims;
  return verified === true && typeof email === 'string' && email.length <= 191 ? email : '';
}

/** Together from one place: an address of one answer and a promise of another would be nobody's. */
async function emailOf(config: client.Configuration, claims: client.IDToken, token: string): Promise<string> {
  if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return verifiedEmail(claims);
  return verifiedEmail(await client.fetchUserInfo(config, token, claims.sub));
}

/** Subjects are at most this long (OpenID Connect Core, 2). */
const longestSubject = 255;

async function exchange(config: client.Configuration, { origin }: OidcSettings, { begun, returned }: InHand): Promise<Proven | Problem> {
  const address = new URL(providerPath, origin);
  const { code, state, iss } = returned;
  for (const [name, value] of Object.entries({ code, state, ...(iss === undefined ? {} : { iss }) })) address.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || claims.sub.length > longestSubject) return 'untrue';
  return { issuer: claims.iss, subject: claims.sub, email: await emailOf(config, claims, tokens.access_token) };
}

const causesOf = (problem: unknown): unknown[] => (problem instanceof Error ? [problem, ...causesOf(problem.cause)] : [problem]);

/** What a provider answers, or what stands before it, while it cannot do what it is asked for. */
const isAtFault = (problem: unknown): boolean =>
  (problem instanceof Response || problem instanceof client.ResponseBodyError) && (problem.status >= 500 || problem.status === 429);

/** No answer or none of use, a refusal, or an answer that does not hold. */
function kindOf(problem: unknown): Problem {
  const causes = causesOf(problem);
  if (causes.some(isAtFault)) return 'late';
  if (causes.some((one) => one instanceof client.ResponseBodyError || one instanceof client.AuthorizationResponseError)) return 'refused';
  const isLate = causes.some((one) => one instanceof Error && ['TimeoutError', 'AbortError'].includes(one.name));
  const isAway = causes.some((one) => one instanceof TypeError && one.message === 'fetch failed');
  return isLate || isAway ? 'late' : 'untrue';
}

/** Reads what a provider says of itself. `failed` hears why an exchange came to nothing. */
export async function findProvider(settings: OidcSettings, failed: (problem: unknown) => void): Promise<Provider> {
  const { issuer, clientId, clientSecret, hosts } = settings;
  const isPlain = issuer.startsWith('http:');
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockSeconds },
    clientSecret === undefined ? client.None() : secretOf(clientSecret),
    {
      [client.customFetch]: namedOnly(hosts),
      // The hosts decide: without TLS only a bare address that was named.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  );
  const metadata = config.serverMetadata();
  // The services compare texts; that one slash more is the same address helps nobody there.
  if (metadata.issuer !== issuer) throw new Error(`the provider calls itself ${metadata.issuer}: write OIDC_ISSUER like this`);
  const authorize = metadata.authorization_endpoint ?? '';
  // Browsers are not sent elsewhere either.
  if (targetProblem(authorize, hosts)) throw new Forbidden(`authorization_endpoint: ${targetProblem(authorize, hosts)}`);
  const isFragment = metadata.response_modes_supported?.includes('fragment') ?? false;
  return {
    found: { issuer: metadata.issuer, clientId, authorize, isFragment },
    exchange: (inHand) =>
      exchange(config, settings, inHand).catch((problem: unknown) => {
        failed(problem);
        return kindOf(problem);
      }),
  };
}
