import './node-version.ts';
import { openTokens } from '../auth/tokens.ts';
import { logToStderr } from '../kernel/log.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openBeside, untilEnded } from './beside.ts';
import { runAlone, say } from './command.ts';
import { words } from './words.ts';

/** The only process that talks to a provider of accounts: it runs beside the services, which call nobody. */
await runAlone(async ({ values }) => {
  const { oidc, database: options, tokenSecret, logLevel } = readEnvironment(values);
  if (!oidc) throw new StartProblem(words.oidcOff);
  const database = await openBeside(options, { table: 'oidc_logins', server: words.oidcNeedsServer });
  // Loading it takes a while: what is wrong with settings or database is said before that.
  const { keepExchanging } = await import('../oidc/keep-exchanging.ts');
  const { oidcSeals } = await openTokens(database.db, tokenSecret);
  untilEnded(database, keepExchanging(database.db, oidcSeals, oidc, logToStderr(logLevel)));
  say(words.oidcRunning(oidc.name, oidc.hosts.join(', ')));
});
