// Writes public/regions and src/contract/regions/edition.ts from one table of all regions of Indonesia:
//
//   node tools/make/make-regions.mjs regions.csv
//
// The table has a heading and then a line for each region: code, name, postal code (only for villages).
//   32,Jawa Barat,
//   32.75,Kota Bekasi,
//   32.75.09,Jatiasih,
//   32.75.09.1001,Jatimekar,17422
// It is db/wilayah.sql of github.com/cahyadsn/wilayah (names after Kepmendagri 300.2.2-2430 of 2025) joined by code with
// db/wilayah_kodepos.sql of github.com/cahyadsn/wilayah_kodepos. Both are under the MIT licence; their texts are stored with
// the output, and published with it.
//
// The output, in a folder named after its content, so that a device may keep a file for good:
//   index.txt  "wilayah 38 514 7285", then provinces, regencies and districts: a blank for each level above, the part of
//              the code that is new on this level, the name.
//   3275.txt   "3275 56", then the villages of this regency: a line with the code of each district, and below it, after a
//              blank, what the village's code adds, its postal code and its name.
// The first line says how many lines of each kind follow: half a file, or the login page of a wireless network, is not taken.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const [source] = process.argv.slice(2);
if (source === undefined) {
  process.stderr.write('node tools/make/make-regions.mjs TABLE.csv\n');
  process.exit(1);
}

/** A name may hold commas, and is then quoted. */
function readLine(line) {
  const found = /^([\d.]+),(?:"((?:[^"]|"")*)"|([^,]*)),(\d*)$/.exec(line);
  if (!found) throw new Error(`This line is not understood: ${line}`);
  const [, code, quoted, plain, postal] = found;
  return { parts: code.split('.'), name: (quoted?.replaceAll('""', '"') ?? plain).trim().replace(/\s+/g, ' '), postal };
}

const rows = readFileSync(source, 'utf8').split(/\r?\n/).slice(1).filter(Boolean).map(readLine);
const counts = [0, 0, 0, 0];
for (const { parts } of rows) counts[parts.length - 1] += 1;
const [provinces, regencies, districts] = counts;

const index = [`wilayah ${provinces} ${regencies} ${districts}`];
const regions = new Map();
for (const { parts, name, postal } of rows) {
  const last = parts.at(-1);
  if (parts.length < 4) index.push(`${' '.repeat(parts.length - 1)}${last} ${name}`);
  if (parts.length < 3) continue;
  const [province, regency, district] = parts;
  const lines = regions.get(province + regency) ?? [];
  if (parts.length === 3) lines.push(district);
  else lines.push(` ${last} ${postal} ${name}`);
  regions.set(province + regency, lines);
}

const files = new Map([['index.txt', index]]);
for (const [code, lines] of regions) files.set(`${code}.txt`, [`${code} ${lines.filter((line) => line.startsWith(' ')).length}`, ...lines]);
const texts = [...files].map(([name, lines]) => [name, `${lines.join('\n')}\n`]);
const hash = createHash('sha256');
for (const [name, text] of texts) hash.update(name).update(text);
const edition = hash.digest('hex').slice(0, 8);

const folder = new URL('../../public/regions/', import.meta.url);
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (entry.isDirectory()) rmSync(new URL(entry.name, folder), { recursive: true });
}
mkdirSync(new URL(`${edition}/`, folder));
for (const [name, text] of texts) writeFileSync(new URL(`${edition}/${name}`, folder), text);
writeFileSync(
  new URL('../../src/contract/regions/edition.ts', import.meta.url),
  `/** The folder in public/regions, named after what is in it. Written by tools/make/make-regions.mjs. */\nexport const regionEdition = '${edition}';\n`,
);
process.stdout.write(`${edition}: ${counts.join(' ')} regions in ${texts.length} files\n`);
