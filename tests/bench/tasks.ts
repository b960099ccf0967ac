import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../support/machine/server.ts';
import { linesOf, type Task } from './tasks/task.ts';
import { adminTasks } from './tasks/tasks-admin.ts';
import { officerTasks } from './tasks/tasks-officer.ts';
import { teacherTasks } from './tasks/tasks-teacher.ts';

/** The table of taps and seconds, measured by a hand that counts; every task is done in the built app. Asserts nothing. */
const people: Readonly<Record<string, (origin: string, tell: (task: Task) => void) => Promise<void>>> = {
  officer: officerTasks,
  teacher: teacherTasks,
  admin: adminTasks,
};
const asked = process.argv.slice(2);

const tell = (task: Task): void => {
  for (const line of linesOf(task)) console.log(line);
};

const [load = 0] = loadavg();
const cores = availableParallelism();
console.log('Taps and seconds: counted taps and app time beside their bounds; phone and tablet at CPU ×4.');
console.log(
  `Load of the machine: ${load.toFixed(1)} on ${cores} cores${load > cores ? ', busy with something else: times are too long' : ''}.\n`,
);
const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
const server = await Server.start({ dataDir });
for (const [name, measure] of Object.entries(people)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await measure(server.origin, tell).catch((problem: unknown) => {
    console.log(`${name}: not measured further. ${problem instanceof Error ? problem.message : String(problem)}`);
  });
}
await server.stop();
await rm(dataDir, { recursive: true, force: true });
