import { shownText } from '../../../../contract/words/shown-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HeldRow } from '../../../../contract/resource.ts';
import { branches } from '../../../../contract/resources/places/branches.ts';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { useData, useLive } from '../../../../crud/public.ts';

export interface ShownRole {
  readonly id: string;
  readonly name: string;
  /** The name is the role's own, not what the address says. */
  readonly isKnown: boolean;
  /** Whom the role is for, in the screen's words. */
  readonly kategori: string;
  readonly branch: string;
}

function useRow(id: string): HeldRow<typeof roles> | undefined {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.row(roles, id), [mirror, id]));
  const asked = useQuery({
    queryKey: ['page', roles.name, 'row', id],
    queryFn: () => mirror.fetchRow(roles, id),
    enabled: id !== '',
    networkMode: 'always',
    retry: false,
  });
  // The device keeps only rows of lists, so the answer about this one is held here.
  const row = value?.row ?? (asked.data?.ok ? asked.data.value : undefined);
  return row?.id === id ? row : undefined;
}

/** The role of a page: from the device if it is there, else from the service; until then by the name in the address. */
export function useRole(id: string, fallback: string): ShownRole {
  const { mirror } = useData();
  const row = useRow(id);
  const code = shownText(row?.ysb_branch_id);
  const found = useLive(
    useMemo(() => (code === '' ? null : mirror.lookup(branches, { search: '', filters: { branch_code: code }, limit: 1 })), [mirror, code]),
  );
  const branch = found.value?.find((one) => shownText(one.branch_code) === code);
  return useMemo(
    () => ({
      id,
      name: shownText(row?.name) || fallback,
      isKnown: row !== undefined,
      kategori: shownText(row?.ysb_kategori),
      branch: shownText(branch?.branch_name) || code,
    }),
    [id, fallback, row, branch, code],
  );
}
