// npm run dev: the services restart and the app reloads when a file changes. Vite hands service calls on (vite.config.ts).
import { spawn } from 'node:child_process';
import { requireDependencies } from './dependencies.mjs';
import { bin, root } from './step.mjs';

await requireDependencies();
const children = [bin('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'services/main.ts'), bin('vite/bin/vite.js')].map(
  ([command, ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }),
);

const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
