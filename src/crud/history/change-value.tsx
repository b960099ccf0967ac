import { useMemo } from 'react';
import type { Field, RefField } from '../../contract/fields.ts';
import { isResourceName } from '../../contract/registry.ts';
import { fieldWords } from '../../ui/field-cells.tsx';
import { historyTexts } from '../../ui/texts/id/history.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useData } from '../data-context.tsx';
import { optionOf } from '../lookup-provider.tsx';
import { useLive } from '../use-live.ts';

/** The name behind a stored reference where the device knows it, else what is stored. */
function RefWords({ field, value }: { readonly field: RefField; readonly value: string }) {
  const { mirror } = useData();
  const name = isResourceName(field.to) ? field.to : undefined;
  const isById = field.value === 'id';
  const byId = useMemo(() => (name && isById ? mirror.row(name, value) : null), [mirror, name, isById, value]);
  const byValue = useMemo(
    () => (name && !isById ? mirror.lookup(name, { search: '', filters: { [field.value]: value }, limit: 1 }) : null),
    [mirror, name, isById, field.value, value],
  );
  const shown = useLive(byId).value?.row;
  const found = useLive(byValue).value?.[0];
  const row = isById ? shown : found;
  return <span>{row ? optionOf(field, row).label : value}</span>;
}

const isWithheld = (field: Field) => field.sensitive || field.kind === 'file' || field.kind === 'secret';

/** A value of a change in words. */
export function ChangeValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if (isWithheld(field)) return <span className="muted">{historyTexts.hidden}</span>;
  if (value === null || value === undefined || value === '') return <span className="muted">{listTexts.empty}</span>;
  if (field.kind === 'ref') return <RefWords field={field} value={String(value)} />;
  return <span>{fieldWords(field, value)}</span>;
}

/** Whether there is anything to compare: a withheld field says only that it changed. */
export const hasBefore = (field: Field): boolean => !isWithheld(field);
