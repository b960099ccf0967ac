import { teacherStatusRecords } from '../../contract/resources/people/teacher-status-records.ts';
import type { teachers } from '../../contract/resources/people/teachers.ts';
import type { FieldName, HeldRow, InputFor } from '../../contract/resource.ts';
import type { FormModel } from '../../crud/public.ts';

/** The columns of a status history, as the person fills them in. */
export const statusColumns = ['nip_ypi', 'status_code', 'date'] as const satisfies readonly FieldName<typeof teacherStatusRecords>[];
export type StatusColumn = (typeof statusColumns)[number];
export const statusField = (column: StatusColumn) => teacherStatusRecords.fields[column];

export type StatusRow = Readonly<Record<StatusColumn, string>>;
export type StatusRecord = HeldRow<typeof teacherStatusRecords>;
export const emptyStatus: StatusRow = { nip_ypi: '', status_code: '', date: '' };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A record, a draft or a row of `array_status` as the inputs hold it. */
export const statusRowOf = (value: Readonly<Record<string, unknown>>): StatusRow => ({
  nip_ypi: text(value.nip_ypi),
  status_code: text(value.status_code),
  date: text(value.date).slice(0, 10),
});

/** A row of a new teacher's history as it is sent, without ids: the services give them. */
export const wireStatus = (row: StatusRow): InputFor<typeof teacherStatusRecords> & { readonly id: string } => ({
  id: '',
  ysb_id_teacher: '',
  ...row,
});

/** Reads the rows that a form holds. */
export const statusRowsOf = (value: unknown): readonly StatusRow[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' && one !== null ? [statusRowOf({ ...one })] : [])) : [];

const history = 'array_status' satisfies FieldName<typeof teachers>;
const prefix = `${history}.`;
/** Name of a cell among the problems of the teacher's form. */
export const cellName = (row: number, column: string): string => `${prefix}${row}.${column}`;
/** The problems of all other fields: once rows have moved, the messages about their cells no longer fit. */
export const withoutCells = (problems: FormModel['problems']): FormModel['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !name.startsWith(prefix)));
