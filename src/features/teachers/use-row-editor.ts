import { useCallback, useEffect, useRef, useState } from 'react';
import { teacherStatusRecords } from '../../contract/resources/teacher-status-records.ts';
import type { Row } from '../../contract/resource.ts';
import { inputProblems } from '../../contract/validation.ts';
import { useData, useSave } from '../../crud/public.ts';
import { emptyStatus, type StatusColumn, type StatusRow, statusRowOf } from './status-row.ts';

/** Stands for the row that is being added. */
export const newRow = 'new';
// As long as every other draft waits for a pause in typing.
const draftMs = 400;

export interface Editing {
  /** The record, or `newRow`. */
  readonly id: string;
  readonly row: StatusRow;
}

/** Keeps the row that is typed on the device, so that closing the dialog loses nothing. */
function useEditorDraft(key: string, restore: (editing: Editing) => void) {
  const { drafts } = useData();
  const waiting = useRef<Editing | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const restored = useRef(restore);
  restored.current = restore;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = waiting;
    waiting.current = undefined;
    if (current) void drafts.save(key, { id: current.id, ...current.row });
  }, [drafts, key]);
  useEffect(() => {
    let isCurrent = true;
    void drafts.get(key).then((draft) => {
      if (isCurrent && draft && typeof draft.input.id === 'string') restored.current({ id: draft.input.id, row: statusRowOf(draft.input) });
    });
    return () => {
      isCurrent = false;
      flush();
    };
  }, [drafts, key, flush]);
  const keep = useCallback(
    (editing: Editing) => {
      waiting.current = editing;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, draftMs);
    },
    [flush],
  );
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  return { keep, hold, drop: useCallback(() => void drafts.drop(key), [drafts, key]) };
}

/** At most one row of a saved history is edited or added at a time; each is saved by itself. */
export function useRowEditor(teacher: Row, onSaved: () => void) {
  const key = `${teacherStatusRecords.name}:of:${teacher.id}`;
  const [editing, setEditing] = useState<Editing>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useEditorDraft(key, (found) => setEditing((now) => now ?? found));
  const end = () => {
    setEditing(undefined);
    setProblems({});
  };
  const save = useSave({ resource: teacherStatusRecords, onClose: end, onSaved });
  const submit = async (record: Row | undefined) => {
    if (!editing) return;
    const input = { ysb_id_teacher: teacher.id, ...editing.row };
    const found = inputProblems(teacherStatusRecords, 'create', input);
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
    draft.keep(editing);
    setProblems({ ...effect.fields, ...(effect.notSaved ? { date: effect.notSaved } : {}) });
  };
  return {
    editing,
    problems,
    submit,
    add: () => setEditing({ id: newRow, row: emptyStatus }),
    edit: (record: Row) => setEditing({ id: record.id, row: statusRowOf(record) }),
    change: (column: StatusColumn, value: string) => {
      if (!editing) return;
      const next = { ...editing, row: { ...editing.row, [column]: value } };
      setEditing(next);
      draft.keep(next);
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
