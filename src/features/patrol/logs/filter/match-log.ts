import type { Row } from '../../../../contract/resource.ts';
import type { LogFilter } from './log-filter.ts';

/** How rows tell who it was that do not tell it by id: those of a plain service, and those made here. */
export interface OfficerNames {
  readonly department: string | undefined;
  readonly officer: string | undefined;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** By id where the row has one, else by name; what a row does not tell at all hides it only if it has arrived. */
function fitsId(row: Row, id: string, idField: string, nameField: string, wantedName: string | undefined): boolean {
  if (id === '') return true;
  const own = text(row[idField]);
  if (own !== '') return own === id;
  const name = text(row[nameField]);
  if (name !== '' && wantedName !== undefined) return isSameName(name, wantedName);
  return name === '' && isMadeHere(row);
}

const isMadeHere = (row: Row): boolean => row.id.startsWith('local:');

function fitsDay(row: Row, { date_in, date_out }: LogFilter): boolean {
  if (date_in === '' && date_out === '') return true;
  const day = text(row['date_check']).slice(0, 10);
  if (day === '') return isMadeHere(row);
  return (date_in === '' || day >= date_in) && (date_out === '' || day <= date_out);
}

function fitsBranch(row: Row, branch: string): boolean {
  if (branch === '') return true;
  const own = text(row['ysb_branch_id']);
  return own === '' ? isMadeHere(row) : own === branch;
}

/** Whether a log passes the filter, as the services decide it. */
export const logMatcher =
  (filter: LogFilter, names: OfficerNames) =>
  (row: Row): boolean =>
    fitsDay(row, filter) &&
    fitsBranch(row, filter.ysb_branch_id) &&
    fitsId(row, filter.ysb_department_id, 'ysb_department_id', 'name_department', names.department) &&
    fitsId(row, filter.ysb_employe_id, 'ysb_employe_id', 'name_users', names.officer);
