import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of a browser's folder; files that vanish while it is read are left out. */
async function* filesUnder(folder: string): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) {
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes) yield { path, bytes };
    }
  }
}

/** The files that contain these texts (in both encodings that a browser writes) and bytes: "name: file". */
export async function foundIn(folder: string, wanted: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const needles = Object.entries(wanted).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [
          { name, bytes: Buffer.from(value, 'utf8') },
          { name: `${name} (UTF-16)`, bytes: Buffer.from(value, 'utf16le') },
        ]
      : [{ name, bytes: Buffer.from(value) }],
  );
  const found: string[] = [];
  for await (const { path, bytes } of filesUnder(folder))
    for (const needle of needles) if (bytes.includes(needle.bytes)) found.push(`${needle.name}: ${path.slice(folder.length)}`);
  return found.sort();
}
