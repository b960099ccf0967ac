import { shownText } from '../../../../contract/words/shown-text.ts';
import { useMemo } from 'react';
import { branches } from '../../../../contract/resources/places/branches.ts';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { useData, useLive, useOwnerRow } from '../../../../crud/public.ts';

export interface ShownRole {
  readonly id: string;
  readonly name: string;
  /** The name is the role's own, not what the address says. */
  readonly isKnown: boolean;
  /** Whom the role is for, in the screen's words. */
  readonly kategori: string;
  readonly branch: string;
  /** Why there is no such role. */
  readonly missing: ReturnType<typeof useOwnerRow>['missing'];
}

/** The role of a page: from the device if it is there, else from the service; until then by the name in the address. */
export function useRole(id: string, fallback: string): ShownRole {
  const { mirror } = useData();
  const { row, missing } = useOwnerRow(roles, id);
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
      missing,
    }),
    [id, fallback, row, branch, code, missing],
  );
}
