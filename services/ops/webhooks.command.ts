import './node-version.ts';
import { sql } from 'drizzle-orm';
import { openTokens } from '../auth/tokens.ts';
import { rowsOf } from '../db/database.ts';
import { connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { keepSending } from '../hooks/keep-sending.ts';
import { logToStderr } from '../kernel/log.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { readEnvironment } from '../settings/environment.ts';
import { runAlone, say } from './command.ts';
import { words } from './words.ts';

/** The only process that calls others: it runs beside the services, which call nobody. */
await runAlone(async ({ values }) => {
  const { webhookHosts, database: options, tokenSecret, logLevel } = readEnvironment(values);
  if (webhookHosts.length === 0) throw new StartProblem(words.webhooksOff);
  if (options.kind !== 'postgres') throw new StartProblem(words.webhooksNeedServer);
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  const [found] = await rowsOf(database.db, sql`select to_regclass('webhooks')::text as webhooks`);
  if (!found?.['webhooks']) {
    await database.close();
    throw new StartProblem(words.webhooksNoTables);
  }
  const { hookSeals } = await openTokens(database.db, tokenSecret);
  // Told to end while the first look is under way, it ends after that.
  const sending = keepSending(database.db, hookSeals, webhookHosts, logToStderr(logLevel));
  say(words.webhooksRunning(webhookHosts.join(', ')));
  const stop = async () => {
    await (await sending)();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
});
