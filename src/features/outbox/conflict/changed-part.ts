/** A text in three parts: the same before, what differs, the same after. */
export interface ChangedPart {
  readonly before: string;
  readonly changed: string;
  readonly after: string;
}

/** Letters as people count them: one with its marks is never split. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('id', { granularity: 'grapheme' }).segment(text)].map((one) => one.segment);

/** Where a text differs from what it was; undefined if a mark would say nothing: if all of it differs, or if it only became shorter. */
export function changedPart(from: string, to: string): ChangedPart | undefined {
  const [was, is] = [graphemes(from), graphemes(to)];
  const most = Math.min(was.length, is.length);
  let head = 0;
  while (head < most && was[head] === is[head]) head++;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  if (head + tail === 0 || head + tail === is.length) return undefined;
  const part = (start: number, end?: number) => is.slice(start, end).join('');
  return { before: part(0, head), changed: part(head, is.length - tail), after: part(is.length - tail) };
}
