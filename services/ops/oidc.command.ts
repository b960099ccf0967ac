import './node-version.ts';
import { sql } from 'drizzle-orm';
import { openTokens } from '../auth/tokens.ts';
import { rowsOf } from '../db/database.ts';
import { connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { logToStderr } from '../kernel/log.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { readEnvironment } from '../settings/environment.ts';
import { runAlone, say } from './command.ts';
import { words } from './words.ts';

/** The only process that talks to a provider of accounts: it runs beside the services, which call nobody. */
await runAlone(async ({ values }) => {
  const { oidc, database: options, tokenSecret, logLevel } = readEnvironment(values);
  if (!oidc) throw new StartProblem(words.oidcOff);
  if (options.kind !== 'postgres') throw new StartProblem(words.oidcNeedsServer);
  // Loading it takes a while: a setting that can't be right is reported before that.
  const { keepExchanging } = await import('../oidc/keep-exchanging.ts');
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  const [found] = await rowsOf(database.db, sql`select to_regclass('oidc_logins')::text as logins`);
  if (!found?.['logins']) {
    await database.close();
    throw new StartProblem(words.webhooksNoTables);
  }
  const { oidcSeals } = await openTokens(database.db, tokenSecret);
  // Told to end while the provider is looked for, it ends after that.
  const exchanging = keepExchanging(database.db, oidcSeals, oidc, logToStderr(logLevel));
  say(words.oidcRunning(oidc.name, oidc.hosts.join(', ')));
  const stop = async () => {
    await (await exchanging)();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
});
