import { reasonOf } from '../db/open-problems.ts';
import { StartProblem } from '../start-problem.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command with the one file it was given; what goes wrong is one line and an exit code. */
export async function runCommand(usage: string, work: (file: string) => Promise<void>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (file === undefined || file === '' || file.startsWith('-') || more.length > 0) throw new StartProblem(usage);
    await work(file);
  } catch (problem) {
    process.stderr.write(
      `${problem instanceof StartProblem ? problem.message : `${problem instanceof Error ? problem.name : 'Error'}: ${reasonOf(problem)}`}\n`,
    );
    process.exitCode = 1;
  }
}
