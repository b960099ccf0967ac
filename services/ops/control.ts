import { createReadStream, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../db/open/open-problems.ts';
import { inDatabase, type PhotoStore } from '../photos/store.ts';
import { noteBackup } from './backed-up.ts';
import { backUp } from './backup.ts';
import { placeOf } from './origin.ts';
import { BackupProblem } from './file/backup-format.ts';
import { type Reset, resetPassword } from './reset-password.ts';
import { words } from './words.ts';

/**
 * The embedded database belongs to one process, so a running server makes its own backup, and also sets a new password
 * asked for at the console. It is asked through a socket in the data folder, which only those can open who could read the
 * database's files anyway.
 */
const socketIn = (dataDir: string): string => {
  const path = join(dataDir, 'control.sock');
  const near = relative(process.cwd(), path);
  // A socket's path has room for about a hundred bytes.
  return near.length < path.length ? near : path;
};
const longestPath = 100;
const question = 'backup\n';
const questionWithout = 'backup without photos\n';
/** Said by whoever asked for a backup, once the file has its name: only then is there one. */
const backedUp = 'backed up\n';
/** Followed by the e-mail as JSON. */
const resetQuestion = 'reset-password ';
/** How long a stopped or hanging client may keep the connection at most. */
const patienceMs = 60_000;

export interface Control {
  close(): Promise<void>;
}

interface Served {
  readonly db: Database;
  readonly dataDir: string;
  readonly photos: PhotoStore;
  readonly patience: number;
}

async function answer(socket: Socket, { db, dataDir, photos, patience }: Served, spool: string, areLeft: boolean): Promise<void> {
  rmSync(spool, { force: true });
  try {
    // First into a file of our own: a slow reader must not hold up the database.
    await backUp(db, spool, placeOf({ kind: 'embedded', dataDir }), { store: photos, areLeft });
    socket.setTimeout(patience);
    socket.write(`ok ${statSync(spool).size}\n`);
    await pipeline(createReadStream(spool), socket);
  } catch (problem) {
    const reason =
      problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC' ? words.spoolFull(dataDir) : reasonOf(problem);
    socket.end(`no ${reason.replaceAll('\n', ' ')}\n`);
  } finally {
    rmSync(spool, { force: true });
  }
}

/** Answers the new password in one line. */
async function answerReset(socket: Socket, db: Database, asked: string): Promise<void> {
  try {
    socket.end(`ok ${JSON.stringify(await resetPassword(db, String(JSON.parse(asked.slice(resetQuestion.length)))))}\n`);
  } catch (problem) {
    socket.end(`no ${reasonOf(problem).replaceAll('\n', ' ')}\n`);
  }
}

async function answerBackedUp(socket: Socket, db: Database): Promise<void> {
  await noteBackup(db);
  socket.end('ok \n');
}

/** What is asked, if it is answered in one line, whatever else is under way. */
function shortAnswer(socket: Socket, db: Database, asked: string): Promise<void> | undefined {
  if (asked === backedUp) return answerBackedUp(socket, db);
  return asked.startsWith(resetQuestion) ? answerReset(socket, db, asked) : undefined;
}

/** Serves backups and new passwords of the open embedded database; `undefined` where no such socket can be made. */
export async function openControl(
  dataDir: string,
  db: Database,
  photos: PhotoStore = inDatabase,
  patience = patienceMs,
): Promise<Control | undefined> {
  const path = socketIn(dataDir);
  const spool = join(dataDir, 'backup.tmp');
  rmSync(spool, { force: true });
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return undefined;
  // The lock says that nobody else is here: a socket still lying around belongs to a dead process.
  rmSync(path, { force: true });
  let busy: Promise<void> | undefined;
  const short = new Set<Promise<void>>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const asked = data.toString();
      const answered = shortAnswer(socket, db, asked);
      if (answered) {
        short.add(answered);
        void answered.finally(() => short.delete(answered));
        return;
      }
      const isKnown = asked === question || asked === questionWithout;
      if (!isKnown || busy) {
        socket.end(`no ${isKnown ? words.serverBusy : words.unknownQuestion}\n`);
        return;
      }
      // Reading everything takes what it takes; while it is sent, the client has to read on.
      socket.setTimeout(0);
      busy = answer(socket, { db, dataDir, photos, patience }, spool, asked === questionWithout).finally(() => {
        busy = undefined;
      });
    });
  });
  const close = async () => {
    const gone = new Promise<void>((done) => server.close(() => done()));
    await busy;
    await Promise.all(short);
    // A connection that asks nothing must not hold up the end.
    for (const socket of open) socket.destroy();
    await gone;
  };
  return (await listening(server, path)) ? { close } : undefined;
}

function listening(server: Server, path: string): Promise<boolean> {
  return new Promise((done) => {
    server.once('error', () => done(false)).once('listening', () => done(true));
    // The socket's file is made within this call: it must not be open to others even for a moment.
    const before = process.umask(0o177);
    server.listen(path);
    process.umask(before);
  });
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => done(socket)).once('error', () => done(undefined));
  });
}

const ended = { done: true, value: undefined } as const;

/** The server that has this data folder open, and the first line of its answer; `undefined` if none answers there. */
async function ask(dataDir: string, asked: string, refused: (reason: string) => string) {
  const path = socketIn(dataDir);
  const socket = process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? undefined : await connected(path);
  if (!socket) return undefined;
  socket.write(asked);
  const pieces = (socket as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes(10)) {
    const { value, done } = await pieces.next().catch(() => ended);
    if (done) throw new BackupProblem(refused(words.serverStopped));
    head = Buffer.concat([head, value]);
  }
  const end = head.indexOf(10);
  const said = head.subarray(0, end).toString();
  if (!said.startsWith('ok ')) throw new BackupProblem(refused(said.slice(3)));
  return { said: said.slice(3), more: () => rest(head.subarray(end + 1), pieces) };
}

/** A new password from the server that has this data folder open; `undefined` if no server answers there. */
export async function askForPassword(dataDir: string, email: string): Promise<Reset | undefined> {
  const answered = await ask(dataDir, `${resetQuestion}${JSON.stringify(email)}\n`, words.resetRefused);
  return answered && (JSON.parse(answered.said) as Reset);
}

/** A backup, as it arrives, from the server that has this data folder open; `undefined` if no server answers there. */
export async function askForBackup(dataDir: string, areLeft: boolean): Promise<AsyncIterable<Buffer> | undefined> {
  return (await ask(dataDir, areLeft ? questionWithout : question, words.serverRefused))?.more();
}

/** Tells that server that its backup is a file by now. One of an earlier version has noted it by itself, and refuses. */
export async function tellBackedUp(dataDir: string): Promise<void> {
  await ask(dataDir, backedUp, words.serverRefused).catch(() => undefined);
}

async function* rest(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  const more = () => pieces.next().catch(() => ended);
  for (let next = await more(); !next.done; next = await more()) yield next.value;
}
