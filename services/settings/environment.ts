import { resolve } from 'node:path';
import { levels, passesAll } from '../../src/contract/permissions.ts';
import { type ServiceName, serviceNames } from '../../src/contract/resource.ts';
import type { DatabaseOptions } from '../db/open/open.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { type LogLevel, logLevels } from '../kernel/log.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { texts } from '../kernel/texts.ts';
import { hostsIn, list } from './lists.ts';
import type { SettingName, Source } from './names.ts';
import { type OidcSettings, oidcIn } from './oidc-settings.ts';
import { type BucketOptions, bucketIn } from './bucket.ts';
import { type RetentionSettings, retentionIn } from './retention.ts';

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
  /** Whom to tell of a weakness: an address with its scheme. */
  readonly securityContact: string | undefined;
  /** Levels whose accounts have to have a second factor. */
  readonly factorFor: readonly string[];
  /** Where webhooks may go; none: they are off. */
  readonly webhookHosts: readonly string[];
  /** Logins by a provider; undefined: they are off. */
  readonly oidc: OidcSettings | undefined;
  /** Where photos of logs and findings are kept; in the database unless a bucket is named. */
  readonly bucket: BucketOptions | undefined;
  /** How long logs are kept; forever unless an age is named. Only the command reads it: a wrong value is noticed at the start. */
  readonly retention: RetentionSettings | undefined;
  readonly logLevel: LogLevel;
  /** Statements that take longer are named in the log (ms); 0 names none. */
  readonly slowStatementMs: number;
  /** Where figures for Prometheus are served; nowhere unless a port is named. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
}

/** Digits and nothing else: a space would count as 0, which stands for any port and for "never". */
const wholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function portIn(env: Source, name: 'PORT' | 'METRICS_PORT', otherwise: string): number {
  const text = env[name] || otherwise;
  const port = wholeNumber(text);
  if (port === undefined || port > 65_535) throw new StartProblem(texts.start.invalid(name, text, 'bukan nomor port.'));
  return port;
}

/** Figures tell what an operator's business is and nobody else's: they stay on this machine unless another address is named. */
function metricsIn(env: Source): Environment['metrics'] {
  if (!env['METRICS_PORT']) {
    if (env['METRICS_HOST'])
      throw new StartProblem(texts.start.invalid('METRICS_HOST', env['METRICS_HOST'], 'hanya bersama METRICS_PORT.'));
    return undefined;
  }
  const port = portIn(env, 'METRICS_PORT', '');
  if (port !== 0 && port === portIn(env, 'PORT', '3000'))
    throw new StartProblem(texts.start.invalid('METRICS_PORT', String(port), 'sama dengan PORT; pilih nomor lain.'));
  return { port, host: env['METRICS_HOST'] || '127.0.0.1' };
}

function levelIn(env: Source): LogLevel {
  // Whoever started it by hand reads along, and a line a request would hide what it says.
  const text = env['LOG_LEVEL'] || (process.stderr.isTTY ? 'warn' : 'info');
  const level = logLevels.find((one) => one === text);
  if (!level) throw new StartProblem(texts.start.invalid('LOG_LEVEL', text, `pilih dari ${logLevels.join(', ')}.`));
  return level;
}

function slowIn(env: Source): number {
  const text = env['SLOW_STATEMENT_MS'] || '500';
  const ms = wholeNumber(text);
  if (ms === undefined) throw new StartProblem(texts.start.invalid('SLOW_STATEMENT_MS', text, 'bukan jumlah milidetik.'));
  return ms;
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

/** A level that reaches beyond its rights. Ordinary accounts may have a second factor, but officers share phones without one. */
const highLevels = levels.filter(passesAll);

function factorIn(env: Source): readonly string[] {
  const asked = list(env['SECOND_FACTOR_FOR']);
  const odd = asked.find((name) => !highLevels.some((level) => level === name));
  if (odd !== undefined) throw new StartProblem(texts.start.invalid('SECOND_FACTOR_FOR', odd, `pilih dari ${highLevels.join(', ')}.`));
  return asked;
}

/** As RFC 9116 wants it: an address that can be followed. */
function contactIn(env: Source): string | undefined {
  const text = env['SECURITY_CONTACT'] || undefined;
  if (text === undefined) return undefined;
  const isAddress = /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (/^(https:\/\/|tel:)/.test(text) && URL.canParse(text) && !/\s/.test(text));
  if (isAddress) return text;
  throw new StartProblem(texts.start.invalid('SECURITY_CONTACT', text, 'tulis mailto:nama@yayasan.id, https://… atau tel:+62…'));
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

function postgresIn(env: Source, name: 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_REPLICA_URL'): string | undefined {
  const url = env[name] || undefined;
  if (url === undefined || (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol))) return url;
  throw new StartProblem(texts.start.invalid(name, '***', 'bukan alamat, contoh: postgresql://nama:sandi@127.0.0.1:5432/amanah'));
}

export function databaseIn(env: Source): DatabaseOptions {
  const url = postgresIn(env, 'DATABASE_URL');
  const listenUrl = postgresIn(env, 'DATABASE_LISTEN_URL');
  const replicaUrl = postgresIn(env, 'DATABASE_REPLICA_URL');
  if (url) return { kind: 'postgres', url, listenUrl, replicaUrl };
  if (listenUrl) throw new StartProblem(texts.start.invalid('DATABASE_LISTEN_URL', '***', 'hanya bersama DATABASE_URL.'));
  if (replicaUrl) throw new StartProblem(texts.start.invalid('DATABASE_REPLICA_URL', '***', 'hanya bersama DATABASE_URL.'));
  return { kind: 'embedded', dataDir: resolve(projectRoot, env['DATA_DIR'] || '.data') };
}

/** Everything the environment may say, checked. */
export function readEnvironment(env: Source): Environment {
  const database = databaseIn(env);
  // Demo accounts have a known password: a real database server gets them only on request.
  const demo = switchIn(env, 'DEMO', database.kind === 'embedded');
  return {
    port: portIn(env, 'PORT', '3000'),
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
    factorFor: factorIn(env),
    securityContact: contactIn(env),
    webhookHosts: hostsIn(env, 'WEBHOOK_HOSTS', 'kabar.example.org'),
    oidc: oidcIn(env),
    bucket: bucketIn(env),
    retention: retentionIn(env),
    logLevel: levelIn(env),
    slowStatementMs: slowIn(env),
    metrics: metricsIn(env),
  };
}
