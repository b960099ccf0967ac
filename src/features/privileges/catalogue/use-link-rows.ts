import { useCallback, useEffect, useMemo, useState } from 'react';
import { type LooseDraft, useLooseDraft } from '../../../crud/public.ts';
import type { PickedRow } from '../picker-rows.tsx';

let count = 0;
export const emptyRow = (): PickedRow => {
  count += 1;
  return { key: `pick-${count}`, value: '' };
};

const rowsOf = (values: unknown): PickedRow[] =>
  Array.isArray(values) ? values.map((value) => ({ ...emptyRow(), value: String(value) })) : [];

export interface LinkRows {
  readonly rows: readonly PickedRow[];
  readonly setRows: (rows: readonly PickedRow[]) => void;
  /** The rows come from an earlier attempt. */
  readonly isRestored: boolean;
  /** Back to one empty row. */
  readonly clear: () => void;
  readonly draft: LooseDraft;
  /** Keeps the rows again, because sending them failed. */
  readonly keepAgain: () => void;
}

/** The rows of an add dialog; what was picked survives a refusal, the closing of the dialog and a reload. */
export function useLinkRows(draftKey: string): LinkRows {
  const [rows, setRows] = useState<readonly PickedRow[]>(() => [emptyRow()]);
  const [isTouched, setTouched] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const draft = useLooseDraft(draftKey, ({ rows: kept }) => {
    const found = rowsOf(kept);
    if (found.length === 0) return;
    setRows(found);
    setRestored(true);
  });
  const { keep, drop, hold } = draft;
  const values = useMemo(() => ({ rows: rows.map(({ value }) => value) }), [rows]);
  useEffect(() => {
    if (isTouched) keep(values);
  }, [isTouched, keep, values]);
  return {
    rows,
    setRows: useCallback((next) => {
      setRows(next);
      setTouched(true);
    }, []),
    isRestored,
    clear: () => {
      hold();
      drop();
      setTouched(false);
      setRestored(false);
      setRows([emptyRow()]);
    },
    draft,
    keepAgain: () => keep(values),
  };
}
