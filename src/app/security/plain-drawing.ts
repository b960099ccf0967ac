const shapes: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);

/** Letters, digits, and what stands between them: neither an address nor a function call can be written with these. */
const plain = /^[\w\s.,%#-]*$/;
const turned = /^(?:(?:rotate|translate|scale|matrix)\([\d\s.,-]+\)\s*)*$/;
const exactly =
  (value: string) =>
  (text: string): boolean =>
    text === value;
const written =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** The attributes that a shape may have, and how each may be written. */
const attributes: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['xmlns', exactly('http://www.w3.org/2000/svg')],
  ['xml:space', exactly('preserve')],
  ['transform', written(turned)],
  ...'viewBox class role width height x y x1 y1 x2 y2 cx cy r rx ry d points opacity fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity data-name aria-hidden'
    .split(' ')
    .map((name) => [name, written(plain)] as const),
]);

function hasOnlyKnownAttributes(text: string): boolean {
  for (const [, name = '', , double, single] of text.matchAll(/([\w:-]+)=("([^"<>]*)"|'([^'<>]*)')/g))
    if (attributes.get(name)?.(double ?? single ?? '') !== true) return false;
  return true;
}

/**
 * True for markup that draws shapes and can do nothing else: one `<svg>` with the shapes and attributes named above,
 * every tag closed, no text. Anything unknown is refused.
 */
export function isPlainDrawing(markup: string): boolean {
  const tag = /\s*<(?:\/([a-z]+)|([a-z]+)((?:\s+[\w:-]+=(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?))>/y;
  const open: string[] = [];
  let count = 0;
  while (tag.lastIndex < markup.length) {
    const from = tag.lastIndex;
    const found = tag.exec(markup);
    if (!found) return count > 0 && open.length === 0 && markup.slice(from).trim() === '';
    const [, closed, opened = '', attributesOf = '', alone] = found;
    count += 1;
    // Nothing may stand next to the drawing.
    if (count > 1 && open.length === 0) return false;
    if (closed !== undefined) {
      if (open.pop() !== closed) return false;
    } else {
      if (!shapes.has(opened) || (opened === 'svg') !== (count === 1) || !hasOnlyKnownAttributes(attributesOf)) return false;
      if (alone === '') open.push(opened);
    }
  }
  return count > 0 && open.length === 0;
}
