import { quantile } from '../figure.ts';

/** One time of a task next to its bound, both in seconds on paper and in milliseconds here. */
interface Step {
  readonly what: string;
  readonly times: readonly number[];
  readonly bound: number;
}

/** A line of the table of taps and seconds. */
export interface Task {
  readonly who: 'officer' | 'teacher' | 'admin';
  readonly task: string;
  readonly taps: number;
  readonly mostTaps: number;
  /** What is typed in addition to the taps. */
  readonly keys?: string;
  /** Empty if the product cannot do it yet; `note` says so. */
  readonly steps: readonly Step[];
  readonly note?: string;
}

const mark = (isReached: boolean): string => (isReached ? '✓' : '✗');
const seconds = (ms: number): string => (ms / 1000).toFixed(ms < 100 ? 3 : 2);

/** The table's rows for one task: one for the taps and one for each time. */
export function linesOf({ who, task, taps, mostTaps, keys, steps, note }: Task): string[] {
  if (steps.length === 0) return [`${who.padEnd(8)}  ${task.padEnd(50)}  ✗ ${note ?? ''}`];
  const counted = `${taps} ≤ ${mostTaps}`;
  return steps.map(({ what, times, bound }, at) => {
    const middle = quantile(times, 0.5);
    const spread = times.length > 1 ? `middle of ${times.length}, ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}` : '';
    const first = at === 0;
    return [
      (first ? who : '').padEnd(8),
      (first ? task : '').padEnd(50),
      (first ? `${counted} ${mark(taps <= mostTaps)}` : '').padEnd(10),
      what.padEnd(34),
      `${seconds(middle)} s`.padStart(8),
      `≤ ${seconds(bound)} s`.padEnd(9),
      mark(middle <= bound),
      [spread, first && keys ? `with ${keys}` : '', first ? note : ''].filter(Boolean).join('; '),
    ]
      .join('  ')
      .trimEnd();
  });
}

/** Repeats a measurement; every run starts where the last one started. */
export async function repeated(runs: number, measure: (run: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await measure(run));
  return times;
}
