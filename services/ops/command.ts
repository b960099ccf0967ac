import { readSettings, type Settings } from '../settings/env-file.ts';
import { reasonOf } from '../db/open/open-problems.ts';
import { StartProblem } from '../kernel/start-problem.ts';

/** Whoever stopped reading (`| head -1`) must not turn a finished backup into a failed one. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A night without a backup is worse than a file that others could read: the mail reports it, and the work goes on. */
function settingsOfProcess(): Settings {
  const settings = readSettings(process.env);
  if (settings.warning !== undefined) process.stderr.write(`${settings.warning}\n`);
  return settings;
}

/** Does what a command line asks for; a failure is one line and an exit code. */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    process.stderr.write(
      `${problem instanceof StartProblem ? problem.message : `${problem instanceof Error ? problem.name : 'Error'}: ${reasonOf(problem)}`}\n`,
    );
    process.exitCode = 1;
  }
}

/** Runs a command that takes no arguments and goes on until it is told to end. */
export const runAlone = (work: (settings: Settings) => Promise<void>): Promise<void> => told(() => work(settingsOfProcess()));

const isArgument = (text: string | undefined): text is string => text !== undefined && text !== '' && !text.startsWith('-');

/** Runs a command with the one file it was given, and such of its options as were given. */
export async function runCommand(
  usage: string,
  work: (file: string, settings: Settings, options: readonly string[]) => Promise<void>,
  known: readonly string[] = [],
): Promise<void> {
  const given = process.argv.slice(2);
  const options = known.filter((one) => given.includes(one));
  const [file, ...more] = given.filter((one) => !options.includes(one));
  await told(async () => {
    if (!isArgument(file) || more.length > 0) throw new StartProblem(usage);
    await work(file, settingsOfProcess(), options);
  });
}

/** Runs a command that is told by its words what to do; what it does says how it ended. */
export const runWords = (work: (words: readonly string[], settings: Settings) => Promise<void>): Promise<void> =>
  told(() => work(process.argv.slice(2), settingsOfProcess()));

/** Runs one of several tasks, each with its single argument. */
export async function runTask(
  usage: string,
  tasks: Readonly<Record<string, (about: string, settings: Settings) => Promise<void>>>,
): Promise<void> {
  const [name, about, ...more] = process.argv.slice(2);
  await told(async () => {
    const task = name !== undefined && Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task || !isArgument(about) || more.length > 0) throw new StartProblem(usage);
    await task(about, settingsOfProcess());
  });
}
