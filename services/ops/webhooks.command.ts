import './node-version.ts';
import { openTokens } from '../auth/tokens.ts';
import { keepSending } from '../hooks/keep-sending.ts';
import { logToStderr } from '../kernel/log.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openBeside, untilEnded } from './beside.ts';
import { runAlone, say } from './command.ts';
import { words } from './words.ts';

/** The only process that calls others of its own accord: it runs beside the services, which call nobody. */
await runAlone(async ({ values }) => {
  const { webhookHosts, database: options, tokenSecret, logLevel } = readEnvironment(values);
  if (webhookHosts.length === 0) throw new StartProblem(words.webhooksOff);
  const database = await openBeside(options, { table: 'webhooks', server: words.webhooksNeedServer });
  const { hookSeals } = await openTokens(database.db, tokenSecret);
  untilEnded(database, keepSending(database.db, hookSeals, webhookHosts, logToStderr(logLevel)));
  say(words.webhooksRunning(webhookHosts.join(', ')));
});
