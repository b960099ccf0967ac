import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Running, start } from '../services/support/process.ts';

const disk = mkdtempSync(join(tmpdir(), 'amanah-disk-'));
const password = 'kata-sandi-uji';

/** A disk of its own, which only root can create; elsewhere the test is skipped. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128M', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isDisk = mounted();
let running: Running | undefined;
afterAll(async () => {
  await running?.kill('SIGKILL');
  if (isDisk) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Fills it to the last block. */
function fill(file: string): void {
  const to = openSync(file, 'w');
  for (const size of [1 << 20, 4096]) {
    try {
      for (;;) writeSync(to, Buffer.alloc(size));
    } catch {
      // That was the last block of this size.
    }
  }
  closeSync(to);
}

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly data: Record<string, unknown>;
}

async function call(method: string, path: string, token: string, body?: unknown): Promise<Answer> {
  const reply = await fetch(`${running?.address}${path}`, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, ...((await reply.json()) as Omit<Answer, 'status'>) };
}
const login = async () => String((await call('POST', '/api/auth/login', '', { email: 'awal@amanah.test', password })).data['token']);

test.skipIf(!isDisk)(
  'a full disk: refused with the reason while lists go on; what was acknowledged stays, and room is used again',
  async () => {
    const env = { DATA_DIR: join(disk, 'data'), DEMO: '0', ADMIN_PASSWORD: password, ADMIN_EMAIL: 'awal@amanah.test' };
    running = await start(env);
    const token = await login();
    const acknowledged: string[] = [];
    const store = async (name: string) => {
      const answer = await call('POST', '/api/departments/store', token, { kode_dept: name, departemen: name.padEnd(150, '-') });
      if (answer.status === 200) acknowledged.push(name);
      return answer;
    };
    for (let at = 0; at < 20; at += 1) await store(`A${at}`);
    fill(join(disk, 'ballast'));
    let refused: Answer | undefined;
    for (let at = 0; at < 3000 && !refused; at += 1) {
      const answer = await store(`B${at}`);
      if (answer.status !== 200) refused = answer;
    }
    expect([refused?.status, refused?.message]).toEqual([503, expect.stringContaining('Penyimpanan server penuh')]);
    expect((await call('GET', '/api/departments?limit=1', token)).status).toBe(200);
    rmSync(join(disk, 'ballast'));
    expect((await store('C')).status).toBe(200);
    await running.kill('SIGKILL');
    running = await start(env);
    const { data } = await call('GET', '/api/departments?limit=1000&ascending=1', await login());
    const names = (data as unknown as { kode_dept: string }[]).map((row) => row.kode_dept);
    expect(names.sort()).toEqual(acknowledged.sort());
  },
  300_000,
);
