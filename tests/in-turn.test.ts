import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inTurn } from '../tools/machine/in-turn.mjs';

const home = mkdtempSync(join(tmpdir(), 'amanah-in-turn-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process that notes when it begins to prepare and when it is done; whoever is first stays until all have come. */
function preparing(file: string, notes: string, all = 1) {
  const script = `import { appendFileSync, readFileSync } from 'node:fs';
    import { inTurn } from ${JSON.stringify(pathToFileURL('tools/machine/in-turn.mjs').href)};
    const [notes, come] = ${JSON.stringify([notes, `${notes}-come`])};
    const note = (what) => appendFileSync(notes, what + ' ');
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    appendFileSync(come, '.');
    await inTurn(async () => {
      note('begin');
      while (readFileSync(come).length < ${all}) await pause(20);
      await pause(300);
      note('end');
    }, ${JSON.stringify(file)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  return { pid: child.pid, ended: once(child, 'close').then(([code]) => ({ code: Number(code), output })) };
}

test('of several that prepare one folder at the same moment each has it for itself, and those who wait say so', async () => {
  const [file, notes] = [join(home, 'new/preparing'), join(home, 'notes')];
  const ended = await Promise.all([1, 2, 3].map(() => preparing(file, notes, 3).ended));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(notes, 'utf8')).toBe('begin end begin end begin end ');
  const told = ended.filter(({ output }) => output !== '').map(({ output }) => output);
  expect(new Set(told)).toEqual(new Set(['Another command is preparing this folder; waiting for it …\n']));
  expect(existsSync(file)).toBe(false);
});

test('one that was killed, or whose number another process has by now, keeps nobody out', async () => {
  const file = join(home, 'left');
  const dead = preparing(join(home, 'dead'), join(home, 'unread'));
  await dead.ended;
  const old = new Date(Date.now() - 600_000);
  for (const [pid, at] of [
    [dead.pid, new Date()],
    [process.pid, new Date()],
    [process.ppid, old],
    ['', old],
  ] as const) {
    writeFileSync(file, String(pid));
    utimesSync(file, at, at);
    expect(await inTurn(() => appendFileSync(join(home, 'works'), 'x') === undefined, file)).toBe(true);
  }
  expect(readFileSync(join(home, 'works'), 'utf8')).toBe('xxxx');
  await expect(inTurn(() => Promise.reject(new Error('no build')), file)).rejects.toThrow('no build');
  expect(existsSync(file)).toBe(false);
});
