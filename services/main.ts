import './ops/node-version.ts';
import { readEnvironment } from './environment.ts';
import { logToStderr } from './log.ts';
import { StartProblem } from './start-problem.ts';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  // Loading the services takes most of a second: a setting that cannot be meant is told before.
  const { run } = await import('./run.ts');
  await run(environment);
}

main().catch((problem: unknown) => {
  if (problem instanceof StartProblem) process.stderr.write(`${problem.message}\n`);
  else logToStderr('error', 'start failed', { reason: problem instanceof Error ? problem.stack : String(problem) });
  process.exit(1);
});
