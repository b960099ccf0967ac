import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { shownText } from '../../contract/words/shown-text.ts';
import { teacherStatusRecords } from '../../contract/resources/people/teacher-status-records.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { isKnown, listedRows, type ResourcePage, RightButton, useRemove, useResourcePage, useRights } from '../../crud/public.ts';
import type { PageQuery } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ListedRow } from '../../ui/table/rows.ts';
import { teacherTexts } from './texts/id.ts';
import { EditorRow } from './editor-row.tsx';
import { RecordRow, recordWords } from './record-row.tsx';
import type { StatusRecord } from './status-row.ts';
import { StatusTable } from './status-table.tsx';
import { newRow, useRowEditor } from './use-row-editor.ts';

const texts = teacherTexts.history;
// More than a lifetime's worth of statuses.
const mostRecords = 200;

/** A teacher's records, the oldest first; from the device at once, from the service as soon as it answers. */
function useRecords(teacher: HeldRow<typeof teachers>): { items: readonly ListedRow<StatusRecord>[]; page: ResourcePage<StatusRecord> } {
  const query = useMemo(
    (): PageQuery<typeof teacherStatusRecords> => ({ page: 1, limit: mostRecords, search: '', filters: { ysb_id_teacher: teacher.id } }),
    [teacher.id],
  );
  const page = useResourcePage(teacherStatusRecords, query);
  const items = useMemo(() => {
    const dateOf = (item: ListedRow<StatusRecord>) => shownText(item.row.date);
    return [...listedRows(page.view?.rows ?? [])].sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  }, [page.view]);
  return { items, page };
}

function emptyWords({ view, isLoading }: ResourcePage): string {
  if (view && isKnown(view)) return texts.none;
  return isLoading || !view ? texts.loading : texts.notHere;
}

/** Fetches the history and the list behind the dialog again. */
function useReload(page: ResourcePage) {
  const client = useQueryClient();
  return () => {
    page.reload();
    void client.invalidateQueries({ queryKey: ['page', teachers.name] });
  };
}

/** The status history of an existing teacher: rows to look at, one of which at a time is edited or added and saved by itself. */
export function SavedRecords({ teacher, formId }: { readonly teacher: HeldRow<typeof teachers>; readonly formId: string }) {
  const { items, page } = useRecords(teacher);
  const reload = useReload(page);
  const editor = useRowEditor(teacher, reload);
  const { remove, undo } = useRemove(teacherStatusRecords, reload);
  const rights = useRights('/teachers', 'Data Guru');
  const [isBegun, setBegun] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { editing } = editor;
  const begin = (act: () => void) => {
    setBegun(true);
    act();
  };
  const shared = { editor, formId, isBegun, onEnd: () => addButton.current?.focus() };
  const isAdding = editing !== undefined && !items.some((item) => item.key === editing.id && item.mark !== 'gone');
  return (
    <div className="status-history">
      {items.length === 0 && !editing && <p className="muted">{emptyWords(page)}</p>}
      {(items.length > 0 || editing) && (
        <StatusTable>
          {items.map((item) =>
            editing?.id === item.key && !isAdding ? (
              <EditorRow key={item.key} {...shared} editing={editing} record={item.row} of={recordWords(item.row)} />
            ) : (
              <RecordRow
                key={item.key}
                item={item}
                rights={rights}
                isBusy={editing !== undefined}
                onEdit={(row) => begin(() => editor.edit(row))}
                onRemove={(row) => void remove(row)}
                onUndo={(commandId, row) => void undo(commandId, row)}
              />
            ),
          )}
          {isAdding && <EditorRow key={newRow} {...shared} editing={editing} of={texts.row(items.length + 1)} />}
        </StatusTable>
      )}
      <div className="row wrap">
        <span
          ref={(span) => {
            addButton.current = span?.querySelector('button') ?? null;
          }}
        >
          <RightButton
            missing={rights.missing('create')}
            className="btn"
            onClick={() => {
              if (!editing) begin(editor.add);
            }}
          >
            <Icon name="add-outline" />
            {texts.add}
          </RightButton>
        </span>
        <span className="muted xs">{texts.eachSaved}</span>
      </div>
    </div>
  );
}
