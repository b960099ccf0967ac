import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketOptions } from '../../../services/settings/bucket.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { freePort } from '../../support/machine/free-port.ts';

const script = new URL('bucket.process.mjs', import.meta.url).pathname;

/** A bucket that a test can look into, stop, and start again as it was. */
export interface TestBucket {
  readonly options: BucketOptions;
  /** The same as the settings name it. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The keys of the pictures in it. */
  keys(): readonly string[];
  bytesOf(key: string): Buffer;
  /** Puts something else under a key, behind everybody's back. */
  spoil(key: string, bytes: Buffer): void;
  lose(key: string): void;
  /** As if it had been put there so long ago. */
  age(key: string, ms: number): void;
  close(): Promise<void>;
}

const ending = '._S3rver_object';

/** Starts a bucket server on a port of its own. */
export async function openTestBucket(): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-bucket-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/foto`;
  let child: ChildProcess | undefined;
  const start = async () => {
    if (child) return;
    const started = spawn(process.execPath, ['--openssl-legacy-provider', script, folder, String(port)], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((done, failed) => {
      started.stdout.once('data', () => done());
      started.once('exit', (code) => failed(new Error(`the bucket ended with ${code}`)));
    });
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await ended;
  };
  const fileOf = (key: string) => join(folder, 'foto', `${key}${ending}`);
  const keys = () =>
    readdirSync(join(folder, 'foto'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .filter((key) => !key.endsWith('/owner'))
      .sort();
  await start();
  return {
    options: { url, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER', takesNew: true },
    env: { PHOTOS_BUCKET_URL: url, PHOTOS_BUCKET_KEY_ID: 'S3RVER', PHOTOS_BUCKET_SECRET: 'S3RVER' },
    start,
    stop,
    keys,
    bytesOf: (key) => readFileSync(fileOf(key)),
    spoil: (key, bytes) => writeFileSync(fileOf(key), bytes),
    lose: (key) => rmSync(fileOf(key)),
    age: (key, ms) => {
      const then = new Date(statSync(fileOf(key)).mtimeMs - ms);
      utimesSync(fileOf(key), then, then);
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
