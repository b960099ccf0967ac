// The sizes of the sources, next to their targets: small files, small functions, no loose types in features.
import { pathToFileURL } from 'node:url';
import { functionsOf, isTest, looseTypesOf, sources } from './source-tree.mjs';

/** The smallest value that at least `share` of all values do not exceed. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function measure() {
  const files = sources(['src', 'services'])
    .filter((file) => !isTest(file.path))
    .map((file) => ({ ...file, lines: file.text.trimEnd().split('\n').length }));
  const functions = files.flatMap((file) => functionsOf(file).map((one) => ({ ...one, path: file.path })));
  const loose = files
    .filter((file) => file.path.startsWith('src/features/'))
    .flatMap((file) => looseTypesOf(file).map((one) => ({ ...one, path: file.path })));
  return { files, functions, loose };
}

const longest = (list) => list.reduce((most, one) => (one.lines > most.lines ? one : most), { lines: 0, path: 'none' });

export function sizeTable({ files, functions, loose }) {
  const lines = files.map((file) => file.lines);
  const spans = functions.map((one) => one.lines);
  const file = longest(files);
  const fn = longest(functions);
  const rows = [
    ['files', `${files.length}`, ''],
    ['file, median', `${quantile(lines, 0.5)}`, '60'],
    ['file, 90th percentile', `${quantile(lines, 0.9)}`, '200'],
    ['file, longest', `${file.lines}`, `400   ${file.path}`],
    ['functions', `${functions.length}`, ''],
    ['function, 90th percentile', `${quantile(spans, 0.9)}`, '30'],
    ['function, longest', `${fn.lines}`, `80    ${fn.name} ${fn.path}:${fn.line ?? ''}`],
    [
      'any and as in features',
      `${loose.length}`,
      `0     ${loose
        .slice(0, 3)
        .map((one) => `${one.kind} ${one.path}:${one.line}`)
        .join(', ')}`,
    ],
  ];
  return rows
    .map(([name, value, bound]) => `  ${name.padEnd(28)}${value.padStart(6)}   ${bound ? `≤ ${bound}`.trimEnd() : ''}`.trimEnd())
    .join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(`${sizeTable(measure())}\n`);
