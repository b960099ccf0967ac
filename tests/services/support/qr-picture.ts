/** The dark modules of a drawn code, as a picture a reader can look at. */
export function pictureOf(svg: string): { data: Uint8ClampedArray; side: number } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = /<path stroke[^>]* d="([^"]+)"/.exec(svg)?.[1] ?? '';
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mmh])([^Mmh]*)/g)) {
    const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') [x, y] = [a, b];
    if (command === 'm') [x, y] = [x + a, y + b];
    if (command !== 'h') continue;
    for (let column = x * scale; column < (x + a) * scale; column += 1) {
      for (let row = Math.floor(y) * scale; row < (Math.floor(y) + 1) * scale; row += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
    x += a;
  }
  return { data, side };
}
