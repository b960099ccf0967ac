/** Comparing a thousand words takes a few milliseconds on a slow phone: the screen may update after each step. */
const step = 1000;

/** Lets the browser answer a tap before the next step. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Merges two sorted runs; equal rows keep their order. */
async function merged<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): Promise<T[]> {
  const out: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    const takesLeft = j >= b.length || (i < a.length && compare(x as T, y as T) <= 0);
    out.push((takesLeft ? x : y) as T);
    if (takesLeft) i += 1;
    else j += 1;
    if (out.length % step === 0) await breathe();
  }
  return out;
}

/** Sorts any number of rows without a long step: sorted runs, then merged two by two. */
export async function sortInSteps<T>(rows: readonly T[], compare: (x: T, y: T) => number): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < rows.length; from += step) {
    runs.push(rows.slice(from, from + step).sort(compare));
    await breathe();
  }
  while (runs.length > 1) {
    const next: (readonly T[])[] = [];
    for (let k = 0; k < runs.length; k += 2) {
      const [a, b] = [runs[k] ?? [], runs[k + 1]];
      next.push(b ? await merged(a, b, compare) : a);
    }
    runs = next;
  }
  return runs[0] ?? [];
}
