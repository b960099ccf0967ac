import { readSettings, type Settings } from '../settings/env-file.ts';
import { reasonOf } from '../db/open-problems.ts';
import { StartProblem } from '../kernel/start-problem.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A night without a backup is worse than a file that others could read: the mail tells of it, and the work goes on. */
function settingsOfProcess(): Settings {
  const settings = readSettings(process.env);
  if (settings.warning !== undefined) process.stderr.write(`${settings.warning}\n`);
  return settings;
}

/** Runs a command with the one file it was given; what goes wrong is one line and an exit code. */
export async function runCommand(usage: string, work: (file: string, settings: Settings) => Promise<void>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (file === undefined || file === '' || file.startsWith('-') || more.length > 0) throw new StartProblem(usage);
    await work(file, settingsOfProcess());
  } catch (problem) {
    process.stderr.write(
      `${problem instanceof StartProblem ? problem.message : `${problem instanceof Error ? problem.name : 'Error'}: ${reasonOf(problem)}`}\n`,
    );
    process.exitCode = 1;
  }
}
