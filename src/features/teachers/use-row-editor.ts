import { useState } from 'react';
import { teacherStatusRecords } from '../../contract/resources/people/teacher-status-records.ts';
import type { HeldRow, InputFor } from '../../contract/resource.ts';
import type { teachers } from '../../contract/resources/people/teachers.ts';
import { inputProblems } from '../../contract/validation.ts';
import { rowProblems } from '../../contract/declared/row-rules.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { changedFields, useData, useLooseDraft, useSave } from '../../crud/public.ts';
import { emptyStatus, type StatusColumn, type StatusRecord, type StatusRow, statusRowOf } from './status-row.ts';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

/** Stands for the row that is being added. */
export const newRow = 'new';
export interface Editing {
  /** The id of the record, or `newRow`. */
  readonly id: string;
  readonly row: StatusRow;
}

/** At most one row of a saved history is edited or added at a time; each is saved by itself. */
export function useRowEditor(teacher: HeldRow<typeof teachers>, onSaved: () => void) {
  const key = `${teacherStatusRecords.name}:of:${teacher.id}`;
  const [editing, setEditing] = useState<Editing>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useLooseDraft(key, ({ id, ...row }) => {
    if (typeof id === 'string') setEditing((now) => now ?? { id, row: statusRowOf(row) });
  });
  const end = () => {
    setEditing(undefined);
    setProblems({});
  };
  const { time } = useData();
  const save = useSave({ resource: teacherStatusRecords, toasts: academicTimes, onClose: end, onSaved });
  const submit = async (record: StatusRecord | undefined) => {
    if (!editing) return;
    const input: InputFor<typeof teacherStatusRecords> = { ysb_id_teacher: teacher.id, ...editing.row };
    const changed = record && Object.keys(changedFields({ ...statusRowOf(record) }, { ...editing.row }));
    const broken = rowProblems(teacherStatusRecords, input, changed, wallClock(time.now()).date);
    const found = { ...broken, ...inputProblems(teacherStatusRecords, 'create', input) };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    draft.hold();
    const effect = await save({
      operation: record ? 'update' : 'create',
      input,
      draft: { key, input: { id: editing.id, ...editing.row } },
      ...(record ? { row: record } : {}),
    });
    if (!effect || effect.close) return;
    draft.keep({ id: editing.id, ...editing.row });
    setProblems({ ...effect.fields, ...(effect.notSaved ? { date: effect.notSaved } : {}) });
  };
  return {
    editing,
    problems,
    submit,
    add: () => setEditing({ id: newRow, row: emptyStatus }),
    edit: (record: StatusRecord) => setEditing({ id: record.id, row: statusRowOf(record) }),
    change: (column: StatusColumn, value: string) => {
      if (!editing) return;
      const next = { ...editing, row: { ...editing.row, [column]: value } };
      setEditing(next);
      draft.keep({ id: next.id, ...next.row });
      const { [column]: _good, ...others } = problems;
      setProblems(others);
    },
    cancel: () => {
      draft.hold();
      draft.drop();
      end();
    },
  };
}

export type RowEditor = ReturnType<typeof useRowEditor>;
