// npm run dev: the services restart and the app reloads when a file changes. Vite forwards service calls (vite.config.ts).
import { spawn } from 'node:child_process';
import { requireDependencies } from './dependencies.mjs';
import { bin, root } from './step.mjs';

await requireDependencies();
const children = [bin('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'services/main.ts'), bin('vite/bin/vite.js')].map(
  // In process groups of their own: if a Ctrl-C reached them as well as our signal, it would end them twice, by force.
  ([command, ...args]) =>
    spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' }),
);

let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
