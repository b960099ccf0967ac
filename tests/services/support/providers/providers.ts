import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { providerPath } from '../../../../src/contract/values/provider-path.ts';

async function listen(handler: () => RequestListener): Promise<{ server: Server; host: string; close(): Promise<unknown> }> {
  const server = createServer((request, response) => handler()(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { server, host, close };
}

export const [clientId, clientSecret] = ['amanah', 'rahasia-klien-untuk-uji-yang-panjang'];

export interface Claims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** A real provider on this machine. Whoever logs in there as `name` is what `people` says of it. */
export async function realProvider(origin: string, people: ReadonlyMap<string, Claims>) {
  let callback: RequestListener = (_request, response) => void response.end();
  const { host, close } = await listen(() => callback);
  const issuer = `http://${host}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${origin}${providerPath}`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    pkce: { required: () => true },
    cookies: { keys: ['kunci kue untuk uji'] },
  });
  callback = provider.callback();
  return { issuer, host, close };
}

/** A browser that keeps cookies, follows the provider's own pages and stops where it is sent elsewhere. */
function browser(host: string) {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Readonly<Record<string, string>>) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const next = location === null ? undefined : new URL(location, `http://${host}`).href;
    return { next, text: await answer.text(), status: answer.status };
  };
}

export interface Back {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

/** Logs in at the provider as a person would, and tells what it sends the browser back with. */
export async function visitProvider(address: string, name: string, does: 'agree' | 'cancel' = 'agree'): Promise<Back> {
  const { host } = new URL(address);
  const visit = browser(host);
  let at: string | undefined = address;
  for (let step = 0; at !== undefined && step < 12; step += 1) {
    const { pathname, hash, search, host: here } = new URL(at);
    if (here !== host) return Object.fromEntries(new URLSearchParams(hash.slice(1) || search)) as unknown as Back;
    if (!/^\/interaction\/[\w-]+$/.test(pathname)) {
      const answer = await visit(at);
      if (answer.next === undefined) throw new Error(`${at}: ${answer.status} ${answer.text.slice(0, 300)}`);
      at = answer.next;
    } else if (does === 'cancel') at = (await visit(`${at}/abort`)).next;
    else {
      const page: { text: string } = await visit(at);
      const prompt = page.text.includes('name="login"') ? 'login' : 'consent';
      at = (await visit(at, { prompt, ...(prompt === 'login' ? { login: name, password: 'apa saja' } : {}) })).next;
    }
  }
  throw new Error('the provider sends in circles');
}

/** What a lying provider says: claims of the token over good ones, and of its description over a good one. */
interface Lies {
  claims?: Readonly<Record<string, unknown>>;
  description?: Readonly<Record<string, unknown>>;
  /** Signed with a key that it does not publish. */
  isForged?: boolean;
  /** In place of an answer at the token endpoint. */
  answer?: 'hangs' | 'redirects' | 'refuses' | 'endless' | 'breaks' | 'is busy';
}

/** A provider that answers whatever it is told to, to whoever asks, with a nonce that it was told. */
export async function lyingProvider() {
  const lies: Lies = {};
  let nonce = '';
  const asked: string[] = [];
  const [good, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const key = { ...(await exportJWK(good.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' };
  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: 'orang', nonce, iat: now, exp: now + 300, ...lies.claims };
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(lies.isForged ? other.privateKey : good.privateKey);
  };
  const answers: Readonly<Record<string, () => Promise<object> | object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      ...lies.description,
    }),
    '/keys': () => ({ keys: [key] }),
    '/token': async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
  };
  const { host, close } = await listen(() => (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    request.resume();
    const atToken = path === '/token' ? lies.answer : undefined;
    if (atToken === 'hangs') return;
    if (atToken === 'redirects') return void response.writeHead(307, { location: 'http://127.0.0.1:64998/token' }).end();
    if (atToken === 'refuses')
      return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' }));
    // As its proxy answers while it is away, and as it does itself when it has too much to do.
    if (atToken === 'breaks') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    if (atToken === 'is busy')
      return void response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'temporarily_unavailable' }));
    if (atToken === 'endless')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(2_000_000)}"`);
    void Promise.resolve(answers[path]?.() ?? {}).then((body) =>
      response.writeHead(path in answers ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const issuer = `http://${host}`;
  /** What it sends a browser back with, without asking anybody anything. */
  const visit = (address: string): Back => {
    const asks = new URL(address).searchParams;
    nonce = asks.get('nonce') ?? '';
    return { state: asks.get('state') ?? '', code: 'kode' };
  };
  return { issuer, host, lies, asked, visit, close };
}
