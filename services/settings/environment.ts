import { resolve } from 'node:path';
import { type ServiceName, serviceNames } from '../../src/contract/resource.ts';
import type { DatabaseOptions } from '../db/open.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { texts } from '../kernel/texts.ts';

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

/** Every setting there is; a misspelt one in the env file is noticed by it. */
const settingNames = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'APP_ORIGINS',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DEMO_SCALE',
  'HOST',
  'PORT',
  'SERVICES',
  'STATIC_DIR',
  'TOKEN_SECRET',
  'TRUST_PROXY',
] as const;
export type SettingName = (typeof settingNames)[number];
export const isSettingName = (name: string): name is SettingName => settingNames.some((one) => one === name);

export type Source = Readonly<Partial<Record<SettingName, string | undefined>>>;

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

/** Yes or no; "false" must not pass for yes. */
function switchIn(env: Source, name: SettingName, otherwise: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (text !== '0' && text !== '1') throw new StartProblem(texts.start.invalid(name, text, 'pilih 0 atau 1.'));
  return text === '1';
}

function scaleIn(env: Source): 'normal' | 'large' {
  const text = env['DEMO_SCALE'] || 'normal';
  if (text !== 'normal' && text !== 'large') throw new StartProblem(texts.start.invalid('DEMO_SCALE', text, 'pilih normal atau large.'));
  return text;
}

function emailIn(env: Source): string {
  const text = env['ADMIN_EMAIL'] || 'superadmin@amanah.local';
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new StartProblem(texts.start.invalid('ADMIN_EMAIL', text, 'bukan alamat e-mail.'));
  return text;
}

/** Browsers write an origin in exactly one way; any other spelling would never be let in. */
function originsIn(env: Source): string[] {
  const origins = list(env['APP_ORIGINS']);
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    const web = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!url || !web || url.origin !== origin) {
      const hint = url && web ? `tulis ${url.origin}.` : 'bukan asal aplikasi, contoh: https://app.example.org';
      throw new StartProblem(texts.start.invalid('APP_ORIGINS', origin, hint));
    }
  }
  return origins;
}

function servicesIn(env: Source): readonly ServiceName[] {
  const names = list(env['SERVICES']);
  const known = serviceNames.filter((name) => names.includes(name));
  const odd = names.find((name) => !serviceNames.some((service) => service === name));
  if (odd !== undefined) throw new StartProblem(texts.start.invalid('SERVICES', odd, `pilih dari ${serviceNames.join(', ')}.`));
  return known.length > 0 ? known : serviceNames;
}

/** Different letters: a random text of 32 practically never has fewer than this, but a repeated word does. */
const leastLetters = 12;

function secretIn(env: Source): string | undefined {
  const secret = env['TOKEN_SECRET'] || undefined;
  // HS256 is only as strong as its key; 32 characters is the least RFC 7518 allows.
  if (secret !== undefined && secret.length < 32)
    throw new StartProblem(texts.start.invalid('TOKEN_SECRET', '***', 'paling sedikit 32 huruf.'));
  if (secret !== undefined && new Set(secret).size < leastLetters)
    throw new StartProblem(texts.start.invalid('TOKEN_SECRET', '***', 'terlalu mudah ditebak; buat dengan: openssl rand -base64 32'));
  return secret;
}

export function databaseIn(env: Source): DatabaseOptions {
  const url = env['DATABASE_URL'];
  if (!url) return { kind: 'embedded', dataDir: resolve(projectRoot, env['DATA_DIR'] || '.data') };
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartProblem(
      texts.start.invalid('DATABASE_URL', '***', 'bukan alamat, contoh: postgresql://nama:sandi@127.0.0.1:5432/amanah'),
    );
  return { kind: 'postgres', url };
}

/** Everything the environment may say, checked. */
export function readEnvironment(env: Source): Environment {
  const database = databaseIn(env);
  // Demo accounts have a known password: a real database server gets them only on request.
  const demo = switchIn(env, 'DEMO', database.kind === 'embedded');
  return {
    port: portIn(env),
    host: env['HOST'] || '127.0.0.1',
    database,
    demo,
    scale: scaleIn(env),
    admin: { email: emailIn(env), password: env['ADMIN_PASSWORD'] || undefined },
    services: servicesIn(env),
    appOrigins: originsIn(env),
    tokenSecret: secretIn(env),
    staticDir: resolve(projectRoot, env['STATIC_DIR'] || 'dist/app'),
    trustProxy: switchIn(env, 'TRUST_PROXY', false),
  };
}
