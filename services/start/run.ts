import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { dropStoredKey, forgetDeleted, keyIn } from '../auth/token-key.ts';
import { unknownBranches } from '../auth/oidc/terms.ts';
import type { Database } from '../db/database.ts';
import { demandListening } from '../db/open/demand-listening.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { type OpenDatabase, openDatabase } from '../db/open/open.ts';
import { accountsOf, fillEmpty, tidy, tidyDaily } from './fill.ts';
import { keepForgetting } from './forget.ts';
import { keepPhotos } from './photos.ts';
import { fillingOf } from '../db/filling.ts';
import type { Environment } from '../settings/environment.ts';
import { firstPassword, firstStart, listenProblem } from './first-start.ts';
import { buildServer } from '../http/server.ts';
import { hasBuild } from '../http/static-app.ts';
import { type Log, logToStderr } from '../kernel/log.ts';
import { versionHere } from '../kernel/version.ts';
import { lookedUp, replicaFigures } from '../observe/looked.ts';
import { Meters } from '../observe/meters.ts';
import { serveMetrics } from '../observe/metrics-server.ts';
import { openPhotos } from '../photos/open.ts';
import { keepRounds } from '../rounds/freeze.ts';
import { openControl } from '../ops/control.ts';
import { words } from '../ops/words.ts';
import { bringMenus } from '../privileges/standard-menus.ts';
import type { OidcTerms } from '../settings/oidc-settings.ts';
import { texts } from '../kernel/texts.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fills an empty database; a generated password is printed here and nowhere else. */
async function fill(environment: Environment, { db }: OpenDatabase): Promise<boolean> {
  if (await fillingOf(db)) return false;
  const { email } = environment.admin;
  const password = firstPassword(environment);
  if (environment.demo) say(texts.start.filling);
  const filled = await fillEmpty(db, { demo: environment.demo, scale: environment.scale, today: new Date(), admin: { email, password } });
  if (filled && !environment.demo) say(texts.start.admin(email, environment.admin.password ? undefined : password));
  return filled;
}

const loopback = /^(127\.|::1$|localhost$)/;

async function printAccounts(database: OpenDatabase, host: string): Promise<void> {
  if ((await fillingOf(database.db)) !== 'demo') return;
  const { demoPassword, shownAccounts } = await import('../demo/people/accounts.ts');
  say(texts.start.accounts(demoPassword));
  for (const account of await accountsOf(database.db, shownAccounts)) say(`  ${account.email.padEnd(28)} ${account.nik}`);
  if (!loopback.test(host)) say(texts.start.openDemo(host));
}

/** Ends what is under way, then closes the database, and then the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

const idleEveryMs = 100;

/** Lets what is under way finish, and cuts connections as they become idle: a client that keeps one open must not hold up the end. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleEveryMs);
  await app.close().finally(() => clearInterval(idle));
}

/** Fills and tidies. */
async function prepare(environment: Environment, database: OpenDatabase): Promise<void> {
  const filled = await fill(environment, database);
  const brought = await bringMenus(database.db);
  if (brought.length > 0) say(texts.start.newMenus(brought.map(({ name, url }) => `${name} (${url})`).join(', ')));
  const unknown = environment.oidc ? await unknownBranches(database.db, environment.oidc) : [];
  if (unknown.length > 0) say(texts.start.unknownBranches(unknown.join(', ')));
  if (filled) await tidy(database.db);
  else if (database.kind === 'embedded') await tidyDaily(database.db);
}

/** What the tokens are signed with; once a file or the environment has a key, one stored in the database is dropped. */
async function tokenSecretOf({ tokenSecret, database: options }: Environment, { db, kind, leftOpen }: OpenDatabase) {
  if (leftOpen !== undefined) say(texts.start.leftOpen(leftOpen));
  const secret = tokenSecret ?? (options.kind === 'embedded' ? keyIn(options.dataDir) : undefined);
  if (secret === undefined) say(texts.start.noTokenSecret);
  else if (await dropStoredKey(db)) {
    if (kind === 'embedded') await forgetDeleted(db);
    say(texts.start.tokenKeyReplaced);
  }
  return secret;
}

/** What watches a server: its log, and what counts. */
interface Watching {
  readonly log: Log;
  /** Only where figures are served. */
  readonly meters: Meters | undefined;
}

/** The port it listens on: 0 asked for any that is free. */
function portOf(server: Server, asked: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
}

/** A host as a browser on this machine would name it. */
const shown = (host: string): string => {
  if (host === '127.0.0.1' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Serves the figures where a port is named for them; what comes out ends it. */
async function watchFrom({ metrics }: Environment, { db, pool, replica }: OpenDatabase, meters: Meters | undefined): Promise<() => void> {
  if (!metrics || !meters) return () => undefined;
  if (pool) meters.watchPool(pool);
  meters.watchTurns();
  for (const one of [...lookedUp(db), ...(replica ? replicaFigures(replica) : [])]) meters.watch(one);
  const server = await serveMetrics(metrics, meters).catch((problem: unknown) => {
    throw listenProblem(problem, metrics, 'METRICS_');
  });
  say(texts.start.figures(`http://${shown(metrics.host)}:${portOf(server, metrics.port)}/metrics`));
  return () => server.close().closeAllConnections();
}

/** The services have no use for the secret, nor for where the provider may be reached. */
const termsIn = ({ issuer, clientId, name, origin, branches }: OidcTerms): OidcTerms => ({ issuer, clientId, name, origin, branches });

/** Only a process beside the server calls others, and it can't open the embedded database: somebody would wait for nothing. */
function sayNeedsServer({ webhookHosts, oidc }: Environment): void {
  if (webhookHosts.length > 0) say(words.webhooksNeedServer);
  if (oidc) say(words.oidcNeedsServer);
}

async function serve(environment: Environment, database: OpenDatabase, { log, meters }: Watching): Promise<void> {
  await prepare(environment, database);
  const { database: options } = environment;
  if (database.isPooled && options.kind === 'postgres' && !options.listenUrl) say(texts.start.pooled);
  if (options.kind === 'embedded') sayNeedsServer(environment);
  const tokenSecret = await tokenSecretOf(environment, database);
  const { services, appOrigins, staticDir, trustProxy, factorFor, securityContact, webhookHosts, oidc, port, host } = environment;
  const photos = await openPhotos(database.db, environment.bucket);
  const app = await buildServer({
    db: database.db,
    listen: database.listen,
    replica: database.replica,
    services,
    appOrigins,
    staticDir,
    trustProxy,
    factorFor,
    securityContact,
    webhookHosts,
    oidc: oidc && termsIn(oidc),
    photos: photos.store,
    log,
    ...(meters ? { meters } : {}),
    ...(tokenSecret ? { tokenSecret } : {}),
  });
  const control =
    environment.database.kind === 'embedded' ? await openControl(environment.database.dataDir, database.db, photos.store) : undefined;
  if (environment.database.kind === 'embedded' && !control) say(words.noControl(environment.database.dataDir));
  const endWatching = await watchFrom(environment, database, meters);
  const endRounds = await keepRounds(database.db, log);
  const endReplica = await database.replica?.watch(log);
  const endForgetting = await keepForgetting(database.db, log);
  const endPhotos = keepPhotos(database.db, photos.bucket, log);
  stopOnSignal(async () => {
    await endRounds();
    await endForgetting();
    await endPhotos();
    await endReplica?.();
    await closeServer(app);
    await control?.close();
    endWatching();
    await database.close();
  });
  await app.listen({ port, host }).catch((problem: unknown) => {
    throw listenProblem(problem, environment);
  });
  if (!hasBuild(staticDir)) say(texts.start.noBuild(staticDir));
  await printAccounts(database, host);
  say(texts.start.ready(`http://${shown(host)}:${portOf(app.server, port)}`));
}

/** Opens the database, fills it where it is empty, and serves until the process is told to end. */
export async function run(environment: Environment): Promise<void> {
  const first = firstStart(environment);
  await first.connecting();
  const log = logToStderr(environment.logLevel);
  const meters = environment.metrics && new Meters(versionHere());
  const tell = (statement: string, ms: number) => {
    meters?.slowStatement();
    log('warn', 'slow statement', { statement, ms });
  };
  const slow = environment.slowStatementMs === 0 ? {} : { slow: { ms: environment.slowStatementMs, tell } };
  const { database: options } = environment;
  const onConnected = async (db: Database) => {
    await first.connected(db);
    if (options.kind === 'postgres' && options.listenUrl) await demandListening(options.listenUrl, db);
  };
  const database = await openDatabase({ ...options, ...slow }, { onConnected });
  try {
    await serve(environment, database, { log, meters });
  } catch (problem) {
    // The original problem says more than anything that fails after it.
    await database.close().catch(() => undefined);
    throw openingProblem(problem);
  }
}
