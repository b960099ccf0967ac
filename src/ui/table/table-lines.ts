import { useLayoutEffect, useMemo, useRef } from 'react';

/** A row, and the line of the table that shows it. */
export interface Lined {
  readonly key: string;
  readonly line: number;
}

/**
 * Gives each row the line it is drawn in. A page that follows another fills the same lines: half the work of drawing
 * new ones. If only some rows come or go, every other one stays in its line, and a new one gets a line of its own: a
 * button under the mouse or with the focus must not turn into that of another row.
 */
export function assignLines<R extends { readonly key: string }>(rows: readonly R[], before: readonly Lined[]): (R & Lined)[] {
  const lineOf = new Map(before.map(({ key, line }) => [key, line]));
  const isSamePage = rows.some(({ key }) => lineOf.has(key));
  let unused = before.reduce((last, { line }) => Math.max(last, line), -1) + 1;
  return rows.map((row, index) => ({ ...row, line: (isSamePage ? lineOf.get(row.key) : before[index]?.line) ?? unused++ }));
}

/** The rows with their lines, assigned anew whenever `rows` is another list. */
export function useTableLines<R extends { readonly key: string }>(rows: readonly R[]): readonly (R & Lined)[] {
  const before = useRef<readonly Lined[]>([]);
  const lined = useMemo(() => assignLines(rows, before.current), [rows]);
  useLayoutEffect(() => {
    before.current = lined;
  }, [lined]);
  return lined;
}

/** Keys for React: while the distant rows of a list are still the earlier ones, a line can occur twice there. */
export function lineNames(lines: readonly Lined[]): readonly string[] {
  const used = new Set<number>();
  return lines.map(({ line }) => {
    const isTaken = used.has(line);
    used.add(line);
    return isTaken ? `${line} later` : `${line}`;
  });
}
