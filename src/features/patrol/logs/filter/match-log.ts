import { plainText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow, Row } from '../../../../contract/resource.ts';
import type { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import type { LogFilter } from './log-filter.ts';
import { isLocal } from '../../../../data/public.ts';

/** Names for rows that do not give the officer's id: those of a plain service, and those made here. */
export interface OfficerNames {
  readonly department: string | undefined;
  readonly officer: string | undefined;
}

type Log = HeldRow<typeof logCheckPoints>;

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Ids that are not fields of a log: a service may send them all the same. */
const toldIds = ({ ysb_department_id, ysb_employe_id }: Row) => ({
  department: plainText(ysb_department_id),
  officer: plainText(ysb_employe_id),
});

/** By id if the row has one, else by name. A row with neither is hidden only if it has arrived. */
function fitsId(row: Log, id: string, own: string, ownName: string | null | undefined, wantedName: string | undefined): boolean {
  if (id === '') return true;
  if (own !== '') return own === id;
  const name = shownText(ownName);
  if (name !== '' && wantedName !== undefined) return isSameName(name, wantedName);
  return name === '' && isMadeHere(row);
}

const isMadeHere = (row: Log): boolean => isLocal(row.id);

function fitsDay(row: Log, { date_in, date_out }: LogFilter): boolean {
  if (date_in === '' && date_out === '') return true;
  const day = shownText(row.date_check).slice(0, 10);
  if (day === '') return isMadeHere(row);
  return (date_in === '' || day >= date_in) && (date_out === '' || day <= date_out);
}

function fitsBranch(row: Log, branch: string): boolean {
  if (branch === '') return true;
  const own = shownText(row.ysb_branch_id);
  return own === '' ? isMadeHere(row) : own === branch;
}

/** Whether a log passes the filter, as the services decide it. */
export const logMatcher =
  (filter: LogFilter, names: OfficerNames) =>
  (row: Log): boolean =>
    fitsDay(row, filter) &&
    fitsBranch(row, filter.ysb_branch_id) &&
    fitsId(row, filter.ysb_department_id, toldIds(row).department, row.name_department, names.department) &&
    fitsId(row, filter.ysb_employe_id, toldIds(row).officer, row.name_users, names.officer);
