import { createWriteStream, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Whoever packs the same sources, and when, gets the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Everything in `folder` as `file`, a tar.gz, below the name `called`. Not by the machine's own tar: that of macOS sorts nothing. */
export async function packFolder(folder, called, file) {
  const tar = pack();
  const add = (header, data) =>
    new Promise((done, fail) => tar.entry({ ...header, mtime }, data, (problem) => (problem ? fail(problem) : done())));
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  await add({ name: `${called}/`, type: 'directory', mode: 0o755 });
  for (const path of readdirSync(folder, { recursive: true }).sort()) {
    const from = join(folder, path);
    const name = `${called}/${path.split(sep).join('/')}`;
    const found = lstatSync(from);
    if (found.isDirectory()) await add({ name: `${name}/`, type: 'directory', mode: 0o755 });
    else if (found.isFile()) await add({ name, mode: found.mode & 0o111 ? 0o755 : 0o644 }, readFileSync(from));
    else throw new Error(`${from} is neither a file nor a folder.`);
  }
  tar.finalize();
  await written;
}
