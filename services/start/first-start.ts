import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { passwordProblem } from '../auth/passwords.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { fillingOf } from '../db/filling.ts';
import type { Environment } from '../settings/environment.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';

/** Why the server cannot listen at this address. */
export function listenProblem(problem: unknown, { port, host }: Pick<Environment, 'port' | 'host'>, prefix: '' | 'METRICS_' = ''): unknown {
  const code = problem instanceof Error && 'code' in problem ? problem.code : '';
  if (code === 'EADDRINUSE') return new StartProblem(texts.start.portTaken(port, `${prefix}PORT`), { cause: problem });
  if (code === 'EACCES') return new StartProblem(texts.start.portForbidden(port, `${prefix}PORT`), { cause: problem });
  // No resolver answered: whether the name is one of this machine is not known.
  if (code === 'EAI_AGAIN') return new StartProblem(texts.start.nameUnknownNow(host, `${prefix}HOST`), { cause: problem });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL' || code === 'EAFNOSUPPORT')
    return new StartProblem(texts.start.noAddress(host, `${prefix}HOST`), { cause: problem });
  return problem;
}

/** Listens for a moment: an unavailable address is reported before anything is made for it. */
async function demandAddress(address: Pick<Environment, 'port' | 'host'>, prefix: '' | 'METRICS_' = ''): Promise<void> {
  const { port, host } = address;
  const trial = createServer();
  try {
    await once(trial.listen({ port, host }), 'listening');
  } catch (problem) {
    throw listenProblem(problem, address, prefix);
  }
  trial.close();
  await once(trial, 'close');
}

/** The first account's password: the one given, or one that nobody can guess. */
export const firstPassword = ({ admin }: Environment): string => admin.password ?? randomBytes(12).toString('base64url');

async function demandSettings(environment: Environment): Promise<void> {
  const problem = environment.demo ? undefined : await passwordProblem(firstPassword(environment), [environment.admin.email]);
  if (problem) throw new StartProblem(texts.start.invalid('ADMIN_PASSWORD', '***', problem));
  await demandAddress(environment);
  // The server listens there only once the database is filled, which is too late to be refused.
  if (environment.metrics) await demandAddress(environment.metrics, 'METRICS_');
}

/** Whether a start, of whatever version, was ever completed here. */
async function wasFilled(db: Database): Promise<boolean> {
  const [found] = await rowsOf(db, sql`select to_regclass('settings')::text as settings`);
  return Boolean(found?.['settings']) && (await fillingOf(db)) !== undefined;
}

/**
 * Everything that can be refused about a first start is refused before the first table is made: it must leave the database
 * empty, for a restore accepts nothing else. A server that was filled long ago skips these checks.
 */
export function firstStart(environment: Environment): { connecting(): Promise<void>; connected(db: Database): Promise<void> } {
  const { database } = environment;
  const isNew = database.kind === 'embedded' && !existsSync(join(database.dataDir, 'db'));
  return {
    connecting: async () => {
      if (isNew) await demandSettings(environment);
    },
    connected: async (db) => {
      if (!isNew && !(await wasFilled(db))) await demandSettings(environment);
    },
  };
}
