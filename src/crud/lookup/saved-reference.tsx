import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Live, Mirror } from '../../data/public.ts';
import type { RefOption } from '../../ui/field/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';

/** The resource that a reference leads to, if this app knows it. */
export const targetOf = (to: string): Resource | undefined => (isResourceName(to) ? resourceOf(to) : undefined);

/** How a choice reads; if a service does not send all of its fields, those it sends. */
function readAs(template: string, row: Row): string {
  const told = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => String(row[name] ?? ''));
  if (told.some((text) => text === '')) return told.filter((text) => text !== '').join(' - ');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? ''));
}

/** "Bekasi (BKS)": a stored code is shown next to the name it stands for, unless the field says how a choice reads. */
export function optionOf(field: RefField, row: Row): RefOption {
  const value = String(row[field.value] ?? row.id);
  if (field.reads) return { value, label: readAs(field.reads, row) };
  const label = String(row[targetOf(field.to)?.title ?? 'id'] ?? value);
  return { value, label: field.value === 'id' || label === value ? label : `${label} (${value})` };
}

const mapped = <A, B>(live: Live<A>, map: (value: A) => B): Live<B> => ({
  subscribe: (next, error) => live.subscribe((value) => next(map(value)), error),
});

const isMeant = (row: Row, by: string, value: string): boolean => String(by === 'id' ? row.id : row[by]) === value;
const byValue = (by: string, value: string) => ({ search: '', filters: { [by]: value }, limit: 1 });

/**
 * The row that a saved reference means, as far as the device has it: the row of `to` whose field `by` holds `value`.
 * Null if there is nothing to look for.
 */
export function referredRow(mirror: Mirror, to: string, by: string, value: string): Live<Row | undefined> | null {
  const target = targetOf(to);
  if (!target || value === '') return null;
  if (by === 'id') return mapped(mirror.row(target, value), (shown) => shown?.row);
  return mapped(mirror.lookup(target, byValue(by, value)), (rows) => rows.find((row) => isMeant(row, by, value)));
}

/** A saved reference in words; its row is fetched if it is not on the device. */
export function useSavedReference(field: RefField, value: string): RefOption | undefined {
  const { mirror } = useData();
  const { to, value: by } = field;
  const { value: row } = useLive(useMemo(() => referredRow(mirror, to, by, value), [mirror, to, by, value]));
  // Until the row of this value is read, the previous value's is still here.
  const isKnown = row !== undefined && isMeant(row, by, value);
  const { isFetched: isAsked, data: answered } = useQuery({
    queryKey: ['lookup-saved', to, by, field.reads, value],
    enabled: targetOf(to) !== undefined && value !== '' && !isKnown,
    queryFn: async () => {
      const target = targetOf(to);
      if (!target) return null;
      if (by !== 'id') {
        await mirror.refreshLookup(target, byValue(by, value));
        return null;
      }
      // A single row that was fetched by its id is stored nowhere; only its words are kept.
      const answer = await mirror.fetchRow(target, value);
      return answer.ok ? optionOf(field, answer.value) : null;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
  return useMemo(() => {
    if (value === '') return undefined;
    if (isKnown && row) return optionOf(field, row);
    if (answered) return answered;
    // People can read a code; a row's number means nothing to them.
    return by === 'id' ? { value, label: isAsked ? formTexts.savedUnknown(value) : '' } : undefined;
  }, [value, isKnown, row, field, by, isAsked, answered]);
}

interface RefWordsProps {
  readonly field: RefField;
  readonly value: string;
  /** The name that the services sent with the row: used until the reference itself is known, and if it cannot be. */
  readonly told?: string;
}

/** What a saved reference means, in words: a code until its name is known, and nothing as long as only a row's number is. */
export function useRefWords({ field, value, told = '' }: RefWordsProps): string {
  const label = useSavedReference(field, value)?.label ?? '';
  const isKnown = label !== '' && label !== formTexts.savedUnknown(value);
  return isKnown ? label : told || label || (field.value === 'id' ? '' : value);
}

/** The same to be shown; dots while it is looked for. */
export const RefWords = (props: RefWordsProps) => useRefWords(props) || '…';
