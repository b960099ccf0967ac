import Fastify, { type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { type ServiceName, serviceNames } from '../../src/contract/resource.ts';
import { type ThrottleLimits, usualLimits } from '../auth/throttle.ts';
import { tellFollowers } from '../auth/renewal.ts';
import { openTokens } from '../auth/tokens.ts';
import { ruleOf } from '../rules/rules.ts';
import { callRoutes } from '../calls/routes.ts';
import { resourceRoutes } from '../calls/resource-routes.ts';
import type { Database } from '../db/database.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Listen } from '../db/open/notices.ts';
import { helpCode } from '../observe/help-code.ts';
import type { Meters } from '../observe/meters.ts';
import { noteUnreadable, watchRequests } from '../observe/watch-requests.ts';
import { knownMigrations } from '../db/migrate.ts';
import { versionHere } from '../kernel/version.ts';
import { answering, inDatabase, type PhotoStore } from '../photos/store.ts';
import { openLiveRounds } from '../rounds/live.ts';
import { type Log, silent } from '../kernel/log.ts';
import { texts } from '../kernel/texts.ts';
import { guardBodies } from '../request/door.ts';
import { type LoadLimits, shedLoad, usualLoad } from '../request/load-shedding.ts';
import { ProgramCounts, type ProgramLimits, usualProgram } from '../request/program-limits.ts';
import { usualWrites, WriteCounts, type WriteLimits } from '../request/write-limits.ts';
import { answerFailures, notReady } from './failures.ts';
import { FoundationGuard, nameFoundation } from '../request/foundation-guard.ts';
import { cspReports } from './csp-reports.ts';
import { securityTxt } from './security-txt.ts';
import { addHeaders, bareHeaders } from './headers.ts';
import { acceptJson } from './json-bodies.ts';
import { documentRoutes } from './open-api.ts';
import { photoRoutes } from './photos.ts';
import { qrRoutes } from './qr.ts';
import { originsInConfig, serveApp } from './static-app.ts';
import { type Services, unknownPath } from '../request/requests.ts';
import type { OidcTerms } from '../settings/oidc-settings.ts';
import { bornAtOf } from '../request/times.ts';

export interface ServerOptions {
  readonly db: Database;
  /** Answers lists and reports. */
  readonly replica?: Replica | undefined;
  /** Which services to run; all by default. */
  readonly services?: readonly ServiceName[];
  readonly appOrigins?: readonly string[];
  readonly tokenSecret?: string;
  /** Folder of the built app. */
  readonly staticDir?: string;
  readonly log?: Log;
  /** What counts what happens here, where somebody watches. */
  readonly meters?: Meters;
  /** How changes of other processes are heard; without it nothing is streamed. */
  readonly listen?: Listen;
  /** How often a stream says that it is still open (ms). */
  readonly beatMs?: number;
  readonly now?: () => Date;
  readonly limits?: ThrottleLimits;
  /** How much one account may write. */
  readonly writes?: WriteLimits;
  /** How much is worked on at the same moment. */
  readonly load?: LoadLimits;
  /** How often one API token may ask. */
  readonly programs?: ProgramLimits;
  /** Whom to tell of a weakness, for security.txt. */
  readonly securityContact?: string | undefined;
  /** Levels whose accounts have to have a second factor; none by default. */
  readonly factorFor?: readonly string[];
  /** Where webhooks may go; they are sent by a process of their own. */
  readonly webhookHosts?: readonly string[];
  /** Logins by a provider, which a process of its own talks to; none: they are off. */
  readonly oidc?: OidcTerms | undefined;
  /** Where photos of logs and findings are kept; in the database unless told otherwise. */
  readonly photos?: PhotoStore;
  /** Behind a proxy: believe its X-Forwarded-For. */
  readonly trustProxy?: boolean;
}

/** Photos are at most 200 KB, which base64 makes 270. */
const bodyLimit = 1_048_576;

/** What a client may count on here but not with a plain service. */
const capabilities = ['idempotency-key', 'if-match', 'occurred-at', 'updated-since', 'foundation'];

/**
 * Answers once the database does; for load balancers and for clients that ask what this service can do. `/health/live`
 * asks nothing of the database: a process that answers there need not be started anew because the database is away.
 */
function healthRoutes(
  app: FastifyInstance,
  { foundation, replica }: Pick<Services, 'foundation' | 'replica'>,
  services: readonly ServiceName[],
): void {
  const { version, commit } = versionHere();
  // A database that lacks one of them, or has another, is not served at all.
  const newest = knownMigrations().at(-1)?.name;
  app.get('/health', async () => {
    const beside = replica ? { replica: replica.state().use } : {};
    const about = { live: true, version, commit, ...beside, migration: newest, services, capabilities };
    try {
      const { takesWrites } = await foundation.look();
      // Still ready: everybody goes on reading, and what is written stays on its device until it is taken again.
      const database = takesWrites ? 'ok' : 'read-only';
      return { error: 0, message: texts.done.healthy, data: { ...about, ready: true, database, ...foundation.clockOff() } };
    } catch (problem) {
      throw notReady(problem, about);
    }
  });
  app.get('/health/live', async () => ({ error: 0, message: texts.done.healthy, data: { live: true, version, commit } }));
}

/** The photos as the services ask for them: what a bucket does is counted, and what goes wrong is in the log. */
const watched = (store: PhotoStore, log: Log, meters: Meters | undefined): PhotoStore =>
  answering(store, (what, outcome, reason) => {
    meters?.photo(what, outcome);
    if (reason !== undefined) log('error', what === 'put' ? 'photo not stored' : 'photo not fetched', { reason });
  });

/** The HTTP server over an open database; `listen` or `inject` it. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const served = new Set(options.services ?? serviceNames);
  const { log = silent, now = () => new Date(), limits = usualLimits, staticDir } = options;
  const foundation = new FoundationGuard(options.db);
  // If the database can't be asked now, a later look will tell.
  await foundation.look().catch(() => undefined);
  const clockOff = foundation.clockOff();
  if (clockOff) log('warn', 'clock differs from the database', clockOff);
  const app = Fastify({
    bodyLimit,
    // Only the proxy right in front of us is believed: anything further left in X-Forwarded-For may have been written by the caller himself.
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: helpCode,
    // An id that a stranger names could be anybody's.
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_problem, request, reply) => {
      noteUnreadable(request, reply, log, options.meters);
      return unknownPath(reply.headers(bareHeaders(foundation.wordsFor())));
    },
  });
  watchRequests(app, log, options.meters);
  answerFailures(app, log);
  const serviceOrigins = staticDir ? originsInConfig(staticDir) : [];
  await addHeaders(app, { appOrigins: options.appOrigins ?? [], serviceOrigins, now });
  tellFollowers(app);
  nameFoundation(app, foundation);
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'deflate'] });
  acceptJson(app);
  const services = {
    db: options.db,
    replica: options.replica,
    ruleOf,
    tokens: await openTokens(options.db, options.tokenSecret),
    foundation,
    bornAt: await bornAtOf(options.db),
    now,
    programs: new ProgramCounts(options.programs ?? usualProgram),
    limits,
    webhookHosts: options.webhookHosts ?? [],
    oidc: options.oidc,
    photos: watched(options.photos ?? inDatabase, log, options.meters),
    factorFor: new Set(options.factorFor),
    rounds: await openLiveRounds(served.has('patrol') ? options.listen : undefined, now, { log, beatMs: options.beatMs }),
  };
  app.addHook('preClose', () => services.rounds.end());
  const line = shedLoad(app, options.load ?? usualLoad);
  await guardBodies(app, services, { line, counts: new WriteCounts(options.writes ?? usualWrites) });
  for (const resource of resourceNames.map(resourceOf)) if (served.has(resource.service)) resourceRoutes(app, services, resource);
  callRoutes(app, services, served);
  if (served.has('patrol')) qrRoutes(app, options.db);
  if (served.has('user')) photoRoutes(app, options.db);
  healthRoutes(app, services, [...served]);
  documentRoutes(app, served);
  securityTxt(app, options.securityContact, now);
  await cspReports(app, log, now);
  await serveApp(app, staticDir, options.oidc?.name);
  return app;
}
