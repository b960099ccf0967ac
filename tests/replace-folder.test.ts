import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { replaceFolder } from '../tools/machine/replace-folder.mjs';

const root = mkdtempSync(join(tmpdir(), 'amanah-replaced-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folder = join(root, 'app');
const fill = (text: string) => async (next: string) => {
  mkdirSync(next);
  writeFileSync(join(next, text), text);
};

it('what is there stays until the next is whole, and nothing of it afterwards', async () => {
  await replaceFolder(folder, fill('first'));
  expect(readdirSync(root)).toEqual(['app']);
  await replaceFolder(folder, async (next: string) => {
    expect(readFileSync(join(folder, 'first'), 'utf8')).toBe('first');
    await fill('second')(next);
    expect(existsSync(join(folder, 'first'))).toBe(true);
  });
  expect([readdirSync(root), readdirSync(folder)]).toEqual([['app'], ['second']]);
});

it('one that fails leaves it as it was, and so does one that was killed half-way', async () => {
  const broken = replaceFolder(folder, async (next: string) => {
    await fill('third')(next);
    throw new Error('no room');
  });
  await expect(broken).rejects.toThrow('no room');
  expect(readdirSync(folder)).toEqual(['second']);
  // What that one left behind is not mixed with the next.
  await replaceFolder(folder, fill('fourth'));
  expect([readdirSync(root), readdirSync(folder)]).toEqual([['app'], ['fourth']]);
});
