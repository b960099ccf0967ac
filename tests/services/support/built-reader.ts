/**
 * Set up before each file of the services' tests: the process that reads somebody's spreadsheet is started from what
 * `npm test` has just built, as `scriptOf` does for every other process; compiling itself first would take it three
 * times as long.
 */
import childProcess, { type ForkOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { scriptOf } from './process.ts';

const reader = 'services/import/sheet-reader.process.ts';
const { fork } = childProcess;

function forkBuilt(script: string, options: ForkOptions): childProcess.ChildProcess {
  if (script !== join(projectRoot, reader)) return fork(script, options);
  const [built = script] = scriptOf(reader);
  const withoutLoader = (options.execArgv ?? []).filter((argument) => argument !== '--import' && argument !== 'tsx');
  return fork(built, { ...options, execArgv: withoutLoader });
}

if (process.env['SERVICES_BUILT'] === '1' && fork.name !== forkBuilt.name) {
  Object.assign(childProcess, { fork: forkBuilt });
  syncBuiltinESMExports();
}
