// Writes the files of shapes in src/ui/icons from the ionicons named in names.json there: "start" are those of the login page
// and of overlays on every page, "first" those of the frame, of an officer's home and of the camera, and "later" all others,
// which are fetched with the screens that show them. Three files, because a bundler never splits one.
// Every element becomes a path with a pen (glyph.tsx): data instead of elements is a third smaller and costs a start nothing,
// and nothing has to go through innerHTML.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../src/ui/icons/', import.meta.url);
const source = new URL('../../node_modules/ionicons/dist/svg/', import.meta.url);
const { start, first, later } = JSON.parse(readFileSync(new URL('names.json', folder), 'utf8'));

const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const round = (number) => String(Math.round(number * 1000) / 1000);

/** The letter of the pen that draws an element; the pens are in glyph.tsx. */
function penOf(name, attributes) {
  const { fill, stroke } = attributes;
  if (!stroke) {
    if (fill !== undefined && fill !== 'currentColor') throw new Error(`${name}: no pen fills with ${fill}`);
    return attributes['fill-rule'] === 'evenodd' ? 'e' : 'f';
  }
  // Some outlines don't say that they are not filled, and would come out as blots.
  if (fill !== 'none' && !(fill === undefined && name.endsWith('-outline'))) throw new Error(`${name}: no pen both fills and strokes`);
  const [cap, join, width] = [attributes['stroke-linecap'], attributes['stroke-linejoin'], Number.parseInt(attributes['stroke-width'], 10)];
  const pen = {
    28: { 'round ': 'q' },
    32: { 'round round': 'r', ' round': 'j', 'round ': 'c', ' ': 'm' },
    36: { 'round round': 'w' },
    48: { 'round round': 'b' },
  }[width]?.[`${cap ?? ''} ${join ?? ''}`];
  if (!pen) throw new Error(`${name}: no pen for ${JSON.stringify(attributes)}`);
  return pen;
}

/** The outline of a circle or an ellipse, turned as its transform says: `rotate(degrees x y)`. */
function ovalPath({ cx, cy, rx, ry, transform }) {
  const [degrees, x, y] = transform
    ? transform
        .match(/^rotate\((\S+) (\S+) (\S+)\)$/)
        .slice(1)
        .map(Number)
    : [0, 0, 0];
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [cx - x, cy - y];
  const [mx, my] = [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  const [ex, ey] = [rx * Math.cos(turn), rx * Math.sin(turn)];
  const arc = `a${rx} ${ry} ${degrees} 1 0`;
  return `M${round(mx - ex)} ${round(my - ey)}${arc} ${round(2 * ex)} ${round(2 * ey)}${arc} ${round(-2 * ex)} ${round(-2 * ey)}z`;
}

function rectPath({ x, y, width, height, rx, ry }) {
  if (!rx) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx, dy) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [round(width - 2 * rx), round(height - 2 * ry)];
  const side = (letter, length) => (Number(length) === 0 ? '' : `${letter}${length}`);
  return `M${round(x + rx)} ${y}${side('h', w)}${corner(rx, ry)}${side('v', h)}${corner(-rx, ry)}${side('h', -w)}${corner(-rx, -ry)}${side('v', -h)}${corner(rx, -ry)}z`;
}

function pathOf(name, tag, attributes) {
  const number = (key, otherwise = 0) => (attributes[key] === undefined ? otherwise : Number.parseFloat(attributes[key]));
  if (tag === 'path') return attributes.d;
  const { transform } = attributes;
  if (tag === 'circle') return ovalPath({ cx: number('cx'), cy: number('cy'), rx: number('r'), ry: number('r'), transform });
  if (tag === 'ellipse') return ovalPath({ cx: number('cx'), cy: number('cy'), rx: number('rx'), ry: number('ry'), transform });
  if (tag !== 'rect' || transform) throw new Error(`${name}: no path for <${tag}>`);
  const [width, height] = [number('width'), number('height')];
  const rx = Math.min(number('rx', number('ry')), width / 2);
  const ry = Math.min(number('ry', number('rx')), height / 2);
  return rectPath({ x: number('x'), y: number('y'), width, height, rx, ry });
}

function shape(name) {
  const inner = readFileSync(new URL(`${name}.svg`, source), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const parts = [...inner.matchAll(/<([a-z]+)((?: [a-z-]+="[^"]*")*)\s*\/>/g)];
  if (parts.map(([whole]) => whole).join('') !== inner) throw new Error(`${name}: more than plain elements`);
  return parts.map(([, tag, text]) => {
    const attributes = Object.fromEntries([...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    return penOf(name, attributes) + pathOf(name, tag, attributes);
  });
}

const list = (name) =>
  `[${shape(name)
    .map((part) => `'${part}'`)
    .join(', ')}]`;
const constant = (name) => `export const ${camel(name)} = ${list(name)} as const;`;
const head = `// biome-ignore-all format: one icon a line, written by tools/make/make-icons.mjs
// From ionicons (MIT). Add a name to names.json and run it again.
`;
const write = (file, lines) => writeFileSync(new URL(file, folder), `${lines.join('\n')}\n`);

write('start-shapes.ts', [`${head}${start.map(constant).join('\n')}`]);
write('first-shapes.ts', [`${head}${first.map(constant).join('\n')}`]);
write('later-shapes.ts', [`${head}export const laterShapes = {`, ...later.map((name) => `  '${name}': ${list(name)},`), '} as const;']);

const entries = [...start.map((name) => [name, 'startShapes']), ...first.map((name) => [name, 'firstShapes'])].sort(([one], [other]) =>
  one < other ? -1 : 1,
);
write('allowed.ts', [
  '// biome-ignore-all format: written by tools/make/make-icons.mjs',
  "import * as firstShapes from './first-shapes.ts';",
  "import type { laterShapes } from './later-shapes.ts';",
  "import * as startShapes from './start-shapes.ts';",
  '',
  '/** The icons that are always here. */',
  'export const atHand = {',
  ...entries.map(([name, from]) => `  '${name}': ${from}.${camel(name)},`),
  '} as const;',
  '',
  '/** Those whose shapes are fetched; their names are here, since data may name them. */',
  'export const fetched: Readonly<Record<keyof typeof laterShapes, true>> = {',
  ...later.map((name) => `  '${name}': true,`),
  '};',
  'export type IconName = keyof typeof atHand | keyof typeof laterShapes;',
]);
