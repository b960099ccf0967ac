import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, unknownPath } from '../request/requests.ts';

const fresh = 'no-cache';
/** Names of built files carry a hash of their content, and so does the regions folder. */
const immutable = 'public, max-age=31536000, immutable';

export const hasBuild = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** Addresses of other origins in the app's own configuration: the content policy must let the app call them. */
export function originsInConfig(folder: string): string[] {
  try {
    const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    return origins(typeof config === 'object' && config !== null && 'services' in config ? Object.values(config.services ?? {}) : []);
  } catch {
    return [];
  }
}

const origins = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.filter((value) => typeof value === 'string' && /^https?:\/\//.test(value)).map((value) => new URL(String(value)).origin),
  ),
];

/** Pages with names in their addresses; a dot in a name doesn't make them files. */
const namedPages = ['privileges', 'permissions', 'sub-elements'];
const named = new RegExp(`^/(${namedPages.join('|')})/.`);

/** A page of the app: something a browser navigates to, not a file. */
function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const last = path.slice(path.lastIndexOf('/') + 1);
  const accepts = request.headers.accept ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    accepts.includes('text/html') &&
    (!last.includes('.') || named.test(path)) &&
    !/^\/(api|user-service|qr|docs|health)(\/|$)/.test(path)
  );
}

/** The app's own configuration, with the provider that the login page offers: the page needs not ask for it. */
function configWith(folder: string, provider: string): string | undefined {
  try {
    const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    return typeof config === 'object' && config !== null ? JSON.stringify({ ...config, provider }) : undefined;
  } catch {
    return undefined;
  }
}

/** Serves the built app, if there is one; all its pages are index.html. */
export async function serveApp(app: FastifyInstance, folder: string | undefined, provider?: string): Promise<void> {
  if (!folder || !hasBuild(folder)) {
    app.setNotFoundHandler((_request, reply) => unknownPath(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) =>
      void response.header('cache-control', /[\\/](?:assets|regions[\\/][\da-f]{8})[\\/]/.test(path) ? immutable : fresh),
  });
  const config = provider === undefined ? undefined : configWith(folder, provider);
  if (config !== undefined)
    app.get('/config.json', (_request, reply) => reply.header('cache-control', fresh).type('application/json; charset=utf-8').send(config));
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    isNavigation(request) ? reply.header('cache-control', fresh).sendFile('index.html') : unknownPath(reply);
  app.setNotFoundHandler(page);
  // If it were looked up as a file first, a name with a backslash would be refused as a path out of the folder.
  for (const name of namedPages) app.get(`/${name}/*`, page);
}
