import { useMemo } from 'react';
import type { Call } from '../../../../contract/calls/call.ts';
import { lookupCalls } from '../../../../contract/calls/lookup-calls.ts';
import { f, type RefField } from '../../../../contract/fields.ts';
import { plainText } from '../../../../contract/words/field-text.ts';
import type { FieldName } from '../../../../contract/resource.ts';
import type { departments } from '../../../../contract/resources/people/departments.ts';
import { useData } from '../../../../crud/public.ts';
import { filterTexts } from '../../../../ui/texts/id/list-tools.ts';
import { logListTexts as texts } from '../texts/id.ts';
import type { LogFilter } from './log-filter.ts';

/** What each picker offers comes from the calls of the source product; it includes people who left, since filters look back. */
const offeredBy = ({ service, path }: Call) => ({ offeredBy: { service, path, takes: 'pages' } }) as const;

const officer = {
  ...f.ref(texts.officer, 'employes', { ...offeredBy(lookupCalls.accessEmployes), byName: true }),
  everybody: true,
} as const;

const [name, code] = ['departemen', 'kode_dept'] as const satisfies readonly FieldName<typeof departments>[];

const fields = {
  date_in: f.date(filterTexts.from),
  date_out: f.date(filterTexts.until),
  ysb_branch_id: f.ref(texts.branch, 'branches', { value: 'branch_code', ...offeredBy(lookupCalls.accessBranches), scopedQuery: true }),
  ysb_department_id: f.ref(texts.department, 'departments', {
    ...offeredBy(lookupCalls.accessDepartments),
    reads: `{${name}} ({${code}})`,
  }),
};

interface FilterFields {
  readonly fields: typeof fields & { readonly ysb_employe_id: RefField };
  /** The branch and department that the call for the officers sends. */
  readonly officersOf: string;
}

/** The fields of the filter; officers are those of the chosen branch and department, or of the caller's own branch if none is chosen. */
export function useFilterFields({ ysb_branch_id: branch, ysb_department_id: department }: LogFilter): FilterFields {
  const { session } = useData();
  const own = plainText(session.current()?.user.ysb_branch_id);
  return useMemo(() => {
    const only = {
      ...(branch === '' ? {} : { ysb_branch_id: branch }),
      ...(department === '' ? {} : { ysb_department_id: department }),
    };
    return {
      fields: { ...fields, ysb_employe_id: { ...officer, only } },
      officersOf: new URLSearchParams({ branch: branch || own, ysb_department_id: department }).toString(),
    };
  }, [branch, department, own]);
}
