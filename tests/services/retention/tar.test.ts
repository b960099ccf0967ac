import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { entriesOf, sha256, TarProblem, TarWriter } from '../../../services/ops/retention/tar.ts';
import { newFolder, removeFolders } from './old-logs.ts';

afterAll(removeFolders);

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const at = new Date('2026-01-02T03:04:05Z');
const contents = new Map([
  ['a/info.json', Buffer.from('{}\n')],
  ['a/empty', Buffer.alloc(0)],
  ['a/foto/1.jpg', Buffer.alloc(200_000, 'foto')],
  ['a/block', Buffer.alloc(512, 7)],
]);

async function made(): Promise<string> {
  const path = join(newFolder(), 'one.tar');
  const tar = await TarWriter.create(path, at);
  for (const [name, content] of contents) await tar.add(name, content);
  await tar.finish();
  return path;
}

async function readAll(path: string, hash = createHash('sha256')): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, read } of entriesOf(path, hash)) found.set(name, await read());
  return found;
}

/** How often this process holds the file open. */
const held = (path: string): number =>
  (process.platform === 'linux' ? readdirSync('/proc/self/fd') : []).filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;

test('what is written comes back, by its own reader and by tar, and only its owner may read it', async () => {
  const path = await made();
  const hash = createHash('sha256');
  expect(await readAll(path, hash)).toEqual(contents);
  expect(hash.digest('hex')).toBe(sha256(readFileSync(path)));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(held(path)).toBe(0);
  const folder = newFolder();
  execFileSync('tar', ['-xf', path, '-C', folder]);
  for (const [name, content] of contents) expect(readFileSync(join(folder, name)).equals(content)).toBe(true);
  expect([statSync(join(folder, 'a/block')).mode & 0o777, statSync(join(folder, 'a/block')).mtime]).toEqual([0o600, at]);
  await expect(TarWriter.create(path, at)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('a file that tar wrote itself, with long names, is read too', async () => {
  const [folder, path] = [newFolder(), join(newFolder(), 'tar.tar')];
  const long = 'n'.repeat(150);
  writeFileSync(join(folder, long), 'isi');
  execFileSync('tar', ['-cf', path, '-C', folder, long]);
  expect(await readAll(path)).toEqual(new Map([[long, Buffer.from('isi')]]));
});

/** What Amanah wrote before tar-stream did it: info.json, an empty entry, and one of more than a block. */
const earlier =
  '7dVBCsIwEAXQWXsKT9D8SSbpebJpsUJGTF2JdxfdlS4EoVFxHnxmOYvPJNkdyqDdVLXQVgAgAc+J9QQQiCP7mIJPEgkMiNAe1MClzvlMaLLrC11vOzL/K7ujVi3jljte3z+W949eQrL7b9P/oLM67qbT+KH+2feyfv+99d/Co32L5Rdjv7cxxrzvDg==';

test('a file of an earlier version is read', async () => {
  const path = join(newFolder(), 'earlier.tar');
  writeFileSync(path, inflateRawSync(Buffer.from(earlier, 'base64')));
  expect([...(await readAll(path))]).toEqual([
    ['a/info.json', Buffer.from('{}\n')],
    ['a/kosong', Buffer.alloc(0)],
    ['a/foto/1.jpg', Buffer.alloc(700, 'foto')],
  ]);
});

test('a file that is cut off anywhere in its entries is no whole one, and is let go of', async () => {
  const path = await made();
  const whole = readFileSync(path);
  const kinds = new Set<string>();
  // Behind its last entry are only the two empty blocks of the end.
  for (let size = whole.length - 1025; size > 0; size -= 511) {
    truncateSync(path, size);
    const found = await readAll(path).catch((problem: unknown) => problem);
    // Cut between two entries it is a tar file of fewer: the sums of an archive, its last entry, are what is missing then.
    if (found instanceof Map) expect(found.size).toBeLessThan(contents.size);
    else if (found instanceof TarProblem) kinds.add(found.kind);
    else throw found;
    expect(held(path)).toBe(0);
  }
  expect([...kinds]).toEqual(['cut off']);
});

test('a header that changed is damage, and so is what comes after the end', async () => {
  const path = await made();
  const whole = readFileSync(path);
  const changed = Buffer.from(whole);
  changed.write('b', 512 * 2);
  for (const bytes of [changed, Buffer.concat([whole, Buffer.alloc(512, 'x')]), Buffer.alloc(2048, 'x')]) {
    writeFileSync(path, bytes);
    await expect(readAll(path)).rejects.toMatchObject({ kind: 'damaged' });
    expect(held(path)).toBe(0);
  }
});

test('whoever stops early, passes over entries, or finds no file is not left with an open one', async () => {
  const path = await made();
  for await (const { name } of entriesOf(path)) {
    expect(name).toBe('a/info.json');
    break;
  }
  expect(held(path)).toBe(0);
  const stops = async () => {
    for await (const { name, read } of entriesOf(path)) if (name === 'a/block') throw new Error(`${(await read()).length}`);
  };
  await expect(stops()).rejects.toThrow('512');
  expect(held(path)).toBe(0);
  rmSync(path);
  await expect(readAll(path)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readAll(newFolder())).rejects.toMatchObject({ code: 'EISDIR' });
});

const fullDisk = '/dev/full';

// A device that is always full is there on Linux alone.
test.skipIf(process.platform !== 'linux').each([0, 1, contents.size])(
  'a full disk is told by its own code, after %i entries',
  async (count) => {
    const { open: opened } = files;
    vi.spyOn(files, 'open').mockImplementation(() => opened(fullDisk, 'w'));
    syncBuiltinESMExports();
    const tar = await TarWriter.create(join(newFolder(), 'one.tar'), at);
    const all = async () => {
      for (const [name, content] of [...contents].slice(0, count)) await tar.add(name, content);
      await tar.finish();
    };
    await expect(all()).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(tar.add('again', Buffer.alloc(9))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(tar.finish()).rejects.toMatchObject({ code: 'ENOSPC' });
    await tar.drop();
    expect(held(fullDisk)).toBe(0);
  },
);

test('the disk has every byte when it is finished', async () => {
  const file = await files.open(join(newFolder(), 'any'), 'w');
  const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync');
  await file.close();
  let synced = 0;
  const path = join(newFolder(), 'one.tar');
  sync.mockImplementation(async () => {
    synced = statSync(path).size;
  });
  const tar = await TarWriter.create(path, at);
  await tar.add('one', Buffer.alloc(100_000));
  await tar.finish();
  expect(synced).toBe(512 + 100_352 + 1024);
  expect(statSync(path).size).toBe(synced);
});

test('one that is dropped in the middle, or before anything came, is let go of', async () => {
  for (const adds of [0, 1]) {
    const path = join(newFolder(), 'one.tar');
    const tar = await TarWriter.create(path, at);
    for (let n = 0; n < adds; n++) await tar.add('one', Buffer.alloc(100_000));
    await tar.drop();
    expect(held(path)).toBe(0);
  }
});
