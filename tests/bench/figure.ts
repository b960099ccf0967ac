/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | '%' | '';
  readonly bound: number;
  /** Whether the bound is a minimum or a maximum. */
  readonly aim: 'at most' | 'at least';
  readonly note?: string;
}

/** Smallest value that at least `share` of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function line({ what, value, unit, bound, aim, note }: Figure): string {
  const reached = aim === 'at most' ? value <= bound : value >= bound;
  const digits = unit === '' ? (Number.isInteger(value) ? 0 : 2) : value < 100 ? 1 : 0;
  const words = [
    what.padEnd(52),
    `${value.toFixed(digits)} ${unit}`.trim().padStart(10),
    `${aim === 'at most' ? '≤' : '≥'} ${bound} ${unit}`.trimEnd().padEnd(11),
    reached ? '✓' : '✗',
    note ?? '',
  ];
  return words.join('  ').trimEnd();
}
