import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../../services/db/open/open.ts';
import { buildServer, type ServerOptions } from '../../../services/http/server.ts';
import { openPhotos } from '../../../services/photos/open.ts';
import type { BucketOptions } from '../../../services/settings/bucket.ts';
import { type Engine, openTestDatabase } from './engines.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed body; tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on the shape it expects
  readonly json: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  call(method: string, url: string, options?: CallOptions): Promise<Reply>;
  /** A token of a demo account, made without asking for its password. */
  tokenOf(email: string): Promise<string>;
  close(): Promise<void>;
}

export const password = 'amanah-demo-2026';

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function call(app: FastifyInstance, method: string, url: string, { token, body, headers = {} }: CallOptions = {}): Promise<Reply> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.payload, json: bodyOf(response.payload) };
}

/** A server on a fresh copy of the demo foundation; one that listens reports changes as they come. */
export async function startServer(
  engine: Engine,
  options: Partial<ServerOptions> = {},
  { hears = false, bucket }: { readonly hears?: boolean; readonly bucket?: BucketOptions } = {},
): Promise<TestServer> {
  const database = await openTestDatabase(engine);
  const photos = bucket ? { photos: (await openPhotos(database.db, bucket)).store } : {};
  const app = await buildServer({ db: database.db, ...(hears ? { listen: database.listen } : {}), ...photos, ...options });
  const tokens = new Map<string, string>();
  const close = async () => {
    await app.close();
    await database.close();
  };
  const tokenOf = async (email: string) => {
    const known = tokens.get(email);
    if (known) return known;
    const reply = await call(app, 'POST', '/api/auth/login', { body: { email, password } });
    if (reply.status !== 200) throw new Error(`login of ${email}: ${reply.text}`);
    tokens.set(email, String(reply.json.data.token));
    return String(reply.json.data.token);
  };
  return { app, database, tokenOf, close, call: (method, url, more) => call(app, method, url, more) };
}
