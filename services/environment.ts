import { resolve } from 'node:path';
import { type ServiceName, serviceNames } from '../src/contract/resource.ts';
import type { DatabaseOptions } from './db/open.ts';
import { StartProblem } from './start-problem.ts';
import { projectRoot } from './project-root.ts';
import { texts } from './texts.ts';

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseOptions;
  readonly demo: boolean;
  readonly scale: 'normal' | 'large';
  readonly admin: { readonly email: string; readonly password: string | undefined };
  readonly services: readonly ServiceName[];
  readonly appOrigins: readonly string[];
  readonly tokenSecret: string | undefined;
  readonly staticDir: string;
  readonly trustProxy: boolean;
}

type Source = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function portIn(env: Source): number {
  const text = env['PORT'] || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartProblem(texts.start.invalid('PORT', text, 'bukan nomor port.'));
  return port;
}

function servicesIn(env: Source): readonly ServiceName[] {
  const names = list(env['SERVICES']);
  const known = serviceNames.filter((name) => names.includes(name));
  const odd = names.find((name) => !serviceNames.some((service) => service === name));
  if (odd !== undefined) throw new StartProblem(texts.start.invalid('SERVICES', odd, `pilih dari ${serviceNames.join(', ')}.`));
  return known.length > 0 ? known : serviceNames;
}

function secretIn(env: Source): string | undefined {
  const secret = env['TOKEN_SECRET'] || undefined;
  // HS256 is as strong as its key; 32 characters is the least RFC 7518 allows.
  if (secret !== undefined && secret.length < 32)
    throw new StartProblem(texts.start.invalid('TOKEN_SECRET', '***', 'paling sedikit 32 huruf.'));
  return secret;
}

function databaseIn(env: Source): DatabaseOptions {
  const url = env['DATABASE_URL'];
  if (!url) return { kind: 'embedded', dataDir: resolve(projectRoot, env['DATA_DIR'] || '.data') };
  if (!URL.canParse(url))
    throw new StartProblem(
      texts.start.invalid('DATABASE_URL', '***', 'bukan alamat, contoh: postgresql://nama:sandi@127.0.0.1:5432/amanah'),
    );
  return { kind: 'postgres', url };
}

/** Everything the environment may say, checked. */
export function readEnvironment(env: Source): Environment {
  const database = databaseIn(env);
  // Demo accounts have a known password: a real database server gets them only when asked.
  const demo = env['DEMO'] === undefined || env['DEMO'] === '' ? database.kind === 'embedded' : env['DEMO'] !== '0';
  return {
    port: portIn(env),
    host: env['HOST'] || '127.0.0.1',
    database,
    demo,
    scale: env['DEMO_SCALE'] === 'large' ? 'large' : 'normal',
    admin: { email: env['ADMIN_EMAIL'] || 'superadmin@amanah.local', password: env['ADMIN_PASSWORD'] || undefined },
    services: servicesIn(env),
    appOrigins: list(env['APP_ORIGINS']),
    tokenSecret: secretIn(env),
    staticDir: resolve(projectRoot, env['STATIC_DIR'] || 'dist/app'),
    trustProxy: env['TRUST_PROXY'] === '1',
  };
}
