import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPlainDrawing } from './plain-drawing.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" class="ionicon">';
const drawing = (inside: string, more = '') => `<svg viewBox="0 0 512 512"${more}>${inside}</svg>`;

test('every drawing of ionicons is one, as it lies on the disk and as a component writes it', () => {
  const folder = join(import.meta.dirname, '../../../node_modules/ionicons/dist/svg');
  const all = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(all.length).toBeGreaterThan(1000);
  const texts = all.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(all.filter((_, at) => !isPlainDrawing(texts[at] ?? ''))).toEqual([]);
  expect(texts.filter((text) => !isPlainDrawing(text.replaceAll('"', "'")))).toEqual([]);
  expect(isPlainDrawing(` ${head}<path d="M0 0h1" class="ionicon-fill-none ionicon-stroke-width"></path></svg>\n`)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a text', 'Kelas 7A'],
  ['a text beside it', `${drawing('')}x`],
  ['an element beside it', `${drawing('')}<img src=x>`],
  ['another drawing beside it', drawing('') + drawing('')],
  ['a drawing inside it', drawing('<svg></svg>')],
  ['one that is not closed', '<svg viewBox="0 0 1 1"><path d="M0 0">'],
  ['one that is closed otherwise', '<svg><g></svg></g>'],
  ['a script', drawing('<script>alert(1)</script>')],
  ['a script by another name', drawing('<svg:script>alert(1)</svg:script>')],
  ['a handler', drawing('<path onload="alert(1)"/>')],
  ['a handler after a slash', '<svg/onload=alert(1)>'],
  ['a handler without quotes', drawing('<path onclick=alert(1) />')],
  ['a handler on the drawing', drawing('', ' onload="alert(1)"')],
  ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a link of old', drawing('<path xlink:href="#x"/>')],
  ['a picture', drawing('<image href="https://evil.test/x.png"/>')],
  ['a copy', drawing('<use href="https://evil.test/#x"/>')],
  ['a page', drawing('<foreignObject><p>x</p></foreignObject>')],
  ['a change over time', drawing('<animate attributeName="href" values="javascript:alert(1)"/>')],
  ['a change of its address', drawing('<set attributeName="onmouseover" to="alert(1)"/>')],
  ['a style', drawing('<style>path{fill:url(https://evil.test)}</style>')],
  ['a style of its own', drawing('<path style="fill:red"/>')],
  ['an address as colour', drawing('<path fill="url(https://evil.test/#x)"/>')],
  ['an address as namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a call in a turn', drawing('<path transform="rotate(1) url(x)"/>')],
  ['a filter', drawing('<path filter="url(#x)"/>')],
  ['a title', drawing('<title><img src=x onerror=alert(1)></title>')],
  ['a comment', drawing('<!--><img src=x onerror=alert(1)>-->')],
  ['a section of text', drawing('<![CDATA[<img src=x>]]>')],
  ['an entity', drawing('<path d="&quot;"/>')],
  ['a doctype', `<!DOCTYPE svg>${drawing('')}`],
  ['another case', '<SVG></SVG>'],
  ['a template', '<template><svg></svg></template>'],
])('%s is not', (_name, markup) => {
  expect(isPlainDrawing(markup)).toBe(false);
});

test('a long text that is almost a drawing is refused as quickly as others', () => {
  expect(isPlainDrawing(`<svg ${'d="M0 0" '.repeat(100_000)}`)).toBe(false);
  expect(isPlainDrawing(`<svg${' '.repeat(200_000)}x`)).toBe(false);
});
