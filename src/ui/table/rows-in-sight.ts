/** Rows on either side that a turn of the wheel brings into view before the next frame. */
const spare = 4;

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** The rows in view of a window, and how many it has room for. */
export interface Sight {
  readonly first: number;
  readonly last: number;
  readonly room: number;
}

/** The first of `count` rows that ends below a height, or `count`; rows stand below one another, with whatever between them. */
function firstBelow(count: number, edgesOf: (row: number) => Edges, height: number): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (edgesOf(middle).bottom > height) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Which rows are in view, with a few on either side: looked up, since headings between rows take room of their own. */
export function rowsInSight(count: number, edgesOf: (row: number) => Edges, height: number): Sight | undefined {
  if (count === 0) return undefined;
  const [begins, ends] = [edgesOf(0).top, edgesOf(count - 1).bottom];
  return {
    first: firstBelow(count, edgesOf, 0) - spare,
    last: firstBelow(count, edgesOf, height) + spare,
    room: Math.ceil(height / Math.max(1, (ends - begins) / count)) + 2 * spare,
  };
}

/** Whether a row is drawn at once: it is in view, or would be if another page began at its top. */
export const isInSight = (sight: Sight | undefined, row: number): boolean =>
  sight === undefined || row <= sight.room || (row >= sight.first && row <= sight.last);
