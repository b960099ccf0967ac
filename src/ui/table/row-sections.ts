import type { ReactNode } from 'react';
import { groupHead, type ListedRow, type RowGroups } from './rows.ts';

/** Rows that stand together in the table, below a heading if there is one. */
export interface RowSection {
  /** Tells it apart from the others of the table. */
  readonly name: string;
  readonly head: ReactNode;
  readonly from: number;
  readonly to: number;
}

/** The sections of a list: one for each group, or a single one. Rows without a group stay with those above them. */
export function rowSections(groups: RowGroups | undefined, rows: readonly ListedRow[]): readonly RowSection[] {
  const used = new Map<string, number>();
  const starts = rows.flatMap((item, from) => {
    const head = groupHead(groups, rows, from);
    if (from > 0 && head === undefined) return [];
    const heading = head === undefined ? '' : (groups?.headingOf(item) ?? '');
    const times = used.get(heading) ?? 0;
    used.set(heading, times + 1);
    return [{ name: times === 0 ? heading : `${heading} ${times}`, head, from }];
  });
  if (starts.length === 0) return [{ name: '', head: undefined, from: 0, to: 0 }];
  return starts.map((one, at) => ({ ...one, to: starts[at + 1]?.from ?? rows.length }));
}
