import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMagic } from '../../src/contract/spreadsheet/archive.ts';
import { type RawRow, type RawSheet, sheetLimits } from '../../src/contract/spreadsheet/raw-sheet.ts';
import { refusalStatus, refusalWords, type SheetRefusal, SheetRefused } from '../../src/contract/spreadsheet/sheet-refusal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { texts } from '../kernel/texts.ts';
import { takeTurns } from '../kernel/turns.ts';
import type { ReaderMessage } from './sheet-messages.ts';

/** Reading keeps a core busy; the other cores are for everyone else. */
const inTurn = takeTurns({ name: 'imports', atOnce: 2, longestQueue: 8, retryAfter: 5 });
/** Measured: 20,000 rows of 66 columns need less than 640 MB; anything that needs more is refused as too large. */
const heapMegabytes = 768;
/** For starting the process, which is slow on a machine under load, whatever the file. */
const startMs = 10_000;
/** Measuring has limits of its own, so anything slower for its size is no spreadsheet: a bomb is small until it goes off. */
const [measureMs, packedAMs] = [1500, 3000];
/** Reading gets more time for more cells; a busy machine reads this many in a millisecond. */
const [readMs, cellsAMs] = [1500, 40];

export const refuseSheet = (reason: SheetRefusal): Refusal => new Refusal(refusalStatus[reason], refusalWords[reason]);

const dataUrl = /^data:[\w.+/-]*;base64,/;

/** The bytes of a data URL; anything that doesn't even begin like a workbook never reaches a reader. */
export function bytesOf(file: string): Uint8Array {
  const start = dataUrl.exec(file.slice(0, 200))?.[0];
  if (start === undefined) throw refuseSheet('not-a-sheet');
  const bytes = Buffer.from(file.slice(start.length), 'base64');
  try {
    checkMagic(bytes);
  } catch (problem) {
    throw problem instanceof SheetRefused ? refuseSheet(problem.reason) : problem;
  }
  return bytes;
}

/** When running from the sources it needs the same loader as the tests; compiled it needs none. */
function startReader(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  // Built, this very code may lie in a file that others share, elsewhere.
  const file = isSource ? 'services/import/sheet-reader.process.ts' : 'dist/server/services/import/sheet-reader.process.js';
  return fork(join(projectRoot, file), {
    cwd: projectRoot,
    // None of the services' own settings: the file's reader has no business with the database.
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The clock by which Linux tells how long a process has computed (ms). */
const tickMs = 10;
/** How many times its computing time a reader may take if others leave it no more of the machine. */
const patience = 10;

/** How long a process has computed (ms), where the system tells it. */
function computedMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

const tooBusy = () => new Refusal(503, texts.refused.overload, { retryAfter: 5 });

function readInProcess(bytes: Uint8Array, start: () => ChildProcess): Promise<readonly RawSheet[]> {
  return new Promise((resolve, reject) => {
    const child = start();
    const sheets: { readonly name: string; readonly date1904: boolean; readonly rows: RawRow[] }[] = [];
    let timer: NodeJS.Timeout;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A late failure of a process that is being ended doesn't matter.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (problem: Refusal) => end(() => reject(problem));
    const within = (ms: number, look: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    };
    // A file is to blame only for what was computed for it: on a machine with too much to do the reader hardly has a turn.
    const withinForFile = (ms: number) => {
      const [since, before] = [performance.now(), computedMs(child.pid)];
      const look = () => {
        const now = computedMs(child.pid);
        const left = before === undefined || now === undefined ? 0 : before + ms - now;
        if (left < tickMs) fail(refuseSheet('too-slow'));
        else if (performance.now() - since > ms * patience) fail(tooBusy());
        else within(left, look);
      };
      within(ms, look);
    };
    const takes: { readonly [K in ReaderMessage['kind']]: (message: Extract<ReaderMessage, { kind: K }>) => void } = {
      ready: () => {
        child.send(bytes);
        withinForFile(measureMs + bytes.length / packedAMs);
      },
      measured: ({ cells }) => withinForFile(readMs + Math.min(cells, sheetLimits.cells) / cellsAMs),
      sheet: ({ name, date1904 }) => sheets.push({ name, date1904, rows: [] }),
      rows: ({ rows }) => sheets.at(-1)?.rows.push(...rows),
      done: () => end(() => resolve(sheets)),
      refused: ({ reason }) => fail(refuseSheet(reason)),
    };
    // Each message goes to the handler of its kind, which the compiler can't follow.
    child.on('message', (message: ReaderMessage) => (takes[message.kind] as (message: ReaderMessage) => void)(message));
    child.on('error', () => fail(tooBusy()));
    // Out of memory because of the file.
    child.on('exit', () => fail(refuseSheet('too-large')));
    within(startMs, () => fail(tooBusy()));
  });
}

/**
 * The visible sheets of somebody's file; hostile files are refused while everything else goes on. `start` begins the
 * process that reads it.
 */
export const readSheets = (bytes: Uint8Array, start = startReader): Promise<readonly RawSheet[]> =>
  inTurn(() => readInProcess(bytes, start));
