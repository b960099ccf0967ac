import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { elements } from '../../../contract/resources/elements.ts';
import { useData, useLive } from '../../../crud/public.ts';

export interface ShownElement {
  /** What the address says until the row is known. */
  readonly name: string;
  readonly about: string;
  /** The service knows no such element. */
  readonly isGone: boolean;
}

/** The element of a page: first as the device has it, then as the service answers it. */
export function useElement(id: string, slug: string | undefined): ShownElement {
  const { mirror } = useData();
  const { value: shown, isStale } = useLive(useMemo(() => mirror.row(elements, id), [mirror, id]));
  const { data: answer } = useQuery({
    queryKey: ['element', id],
    queryFn: () => mirror.fetchRow(elements, id),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const kept = isStale ? undefined : shown;
  // What was typed here and has not arrived is newer than what the service has.
  const row = kept?.pending ? kept.row : answer?.ok ? answer.value : kept?.row;
  const isGone = answer !== undefined && !answer.ok && answer.error.code === 'not-found' && !kept?.pending;
  return { name: shownText(row?.name_element) || slug || id, about: shownText(row?.description), isGone };
}
