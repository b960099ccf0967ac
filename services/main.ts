import './ops/node-version.ts';
import { readSettings } from './settings/env-file.ts';
import { readEnvironment } from './settings/environment.ts';
import { logToStderr } from './kernel/log.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { texts } from './kernel/texts.ts';
import { withoutValues } from './kernel/without-values.ts';

async function main(): Promise<void> {
  const { values, file, warning } = readSettings(process.env);
  // Whoever starts a server that doesn't come up notices, and the file is fixed with one command.
  if (warning !== undefined) throw new StartProblem(warning);
  const environment = readEnvironment(values);
  if (file !== undefined) process.stdout.write(`${texts.start.envFile.read(file)}\n`);
  // Loading the services takes most of a second: a setting that can't be right is reported before that.
  const { run } = await import('./start/run.ts');
  await run(environment);
}

main().catch((caught: unknown) => {
  const problem = withoutValues(caught);
  if (problem instanceof StartProblem) process.stderr.write(`${problem.message}\n`);
  else logToStderr('error')('error', 'start failed', { reason: problem instanceof Error ? problem.stack : String(problem) });
  process.exit(1);
});
