import { useEffect, useState } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import type { RowFilter, RowNote, ImportPage, ShownImportRow } from '../desk/import-protocol.ts';
import type { CheckedFile, ImportWork } from '../use-import.ts';

const texts = importTexts.check;
const pageSize = 25;

const chips: Record<
  ShownImportRow['state'],
  {
    readonly tone: string;
    readonly icon: 'add-outline' | 'help-circle-outline' | 'sync-outline' | 'checkmark-outline' | 'alert-circle';
    readonly words: string;
  }
> = {
  created: { tone: 'chip success', icon: 'add-outline', words: texts.isNew },
  known: { tone: 'chip', icon: 'sync-outline', words: texts.isKnown },
  changed: { tone: 'chip', icon: 'sync-outline', words: texts.isChanged },
  same: { tone: 'chip', icon: 'checkmark-outline', words: texts.isSame },
  asked: { tone: 'chip', icon: 'help-circle-outline', words: texts.isAsked },
  failed: { tone: 'chip danger', icon: 'alert-circle', words: texts.isFailed },
};

function Chip({ state }: { readonly state: ShownImportRow['state'] }) {
  const { tone, icon, words } = chips[state];
  return (
    <span className={tone}>
      <Icon name={icon} />
      {words}
    </span>
  );
}

/** "H47 NIK KTP terdiri dari 16 angka" */
function Note({ note: { cell, words }, tone }: { readonly note: RowNote; readonly tone: string }) {
  return (
    <li className={tone}>
      {cell !== '' && <b className="import-cell">{cell}</b>} {words}
    </li>
  );
}

type Answer = (at: number, isSame: boolean) => void;

/** Whether the row is somebody who is already there. */
function Question({ row, onAnswer }: { readonly row: ShownImportRow; readonly onAnswer: Answer }) {
  if (row.maybe === undefined) return null;
  return (
    <li className="import-question">
      <span>{texts.maybe(row.maybe)}</span>
      <span className="import-answers">
        <button type="button" className="btn" onClick={() => onAnswer(row.at, true)}>
          {texts.samePerson}
        </button>
        <button type="button" className="btn" onClick={() => onAnswer(row.at, false)}>
          {texts.otherPerson}
        </button>
      </span>
    </li>
  );
}

function Notes({ row, onAnswer }: { readonly row: ShownImportRow; readonly onAnswer: Answer }) {
  if (row.problems.length + row.warnings.length + row.changed.length === 0 && row.maybe === undefined) return null;
  return (
    <ul className="import-notes">
      <Question row={row} onAnswer={onAnswer} />
      {row.changed.length > 0 && <li>{texts.changedFields(row.changed.join(', '))}</li>}
      {row.problems.map((note) => (
        <Note key={note.cell + note.words} note={note} tone="problem" />
      ))}
      {row.warnings.map((note) => (
        <Note key={note.cell + note.words} note={note} tone="warning" />
      ))}
    </ul>
  );
}

interface RowsProps {
  readonly rows: readonly ShownImportRow[];
  readonly onAnswer: Answer;
}

function RowCards({ rows, onAnswer }: RowsProps) {
  return (
    <ul className="import-cards">
      {rows.map((row) => (
        <li key={row.at}>
          <p className="import-card-head">
            <b>{row.name || texts.noName}</b>
            <Chip state={row.state} />
          </p>
          <p className="muted xs">{[`${texts.row} ${row.at}`, row.details].filter(Boolean).join(' · ')}</p>
          <Notes row={row} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  );
}

function RowTable({ rows, label, onAnswer }: RowsProps & { readonly label: string }) {
  return (
    <table className="import-table">
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{label}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.notes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            <td className="num">{row.at}</td>
            <td>
              <b>{row.name || texts.noName}</b>
              <small>{row.details}</small>
            </td>
            <td>
              <Chip state={row.state} />
            </td>
            <td>
              <Notes row={row} onAnswer={onAnswer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PagerProps {
  readonly from: number;
  readonly total: number;
  readonly onFrom: (from: number) => void;
}

function Pager({ from, total, onFrom }: PagerProps) {
  if (total <= pageSize) return null;
  const to = Math.min(total, from + pageSize);
  return (
    <div className="import-pager">
      <span role="status">{texts.page(formatNumber(from + 1), formatNumber(to), formatNumber(total))}</span>
      <button type="button" className="icon-btn" aria-label={texts.previous} disabled={from === 0} onClick={() => onFrom(from - pageSize)}>
        <Icon name="chevron-back-outline" />
      </button>
      <button type="button" className="icon-btn" aria-label={texts.next} disabled={to >= total} onClick={() => onFrom(from + pageSize)}>
        <Icon name="chevron-forward-outline" />
      </button>
    </div>
  );
}

/** The rows of the file, problems first, fetched from the worker a page at a time. */
export function ImportRows({ work, checked }: { readonly work: ImportWork; readonly checked: CheckedFile }) {
  const isNarrow = useNarrow();
  const { counts, turn } = checked;
  const [filter, setFilter] = useState<RowFilter>(counts.failed > 0 ? 'failed' : counts.asked > 0 ? 'asked' : 'all');
  const [from, setFrom] = useState(0);
  const [page, setPage] = useState<ImportPage>({ rows: [], total: 0 });
  const { client } = work.foundation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new check of the file
  useEffect(() => {
    let isCurrent = true;
    client.current?.ask('page', filter, from, pageSize).then(
      (found) => isCurrent && setPage(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, filter, from, turn]);
  const shown: RowsProps = { rows: page.rows, onAnswer: (at, isSame) => void work.answer(checked, at, isSame) };
  const filters: readonly { readonly name: RowFilter; readonly words: string; readonly count: number }[] = [
    { name: 'all', words: texts.all, count: counts.all },
    { name: 'failed', words: texts.failed, count: counts.failed },
    { name: 'asked', words: texts.isAsked, count: counts.asked },
    { name: 'created', words: texts.created, count: counts.created },
    { name: 'changed', words: work.isOurs ? texts.changed : texts.known, count: counts.changed },
    { name: 'same', words: texts.same, count: counts.same },
    { name: 'warned', words: texts.warned, count: counts.warned },
  ];
  return (
    <section aria-label={texts.show}>
      <fieldset className="segment import-filter" aria-label={texts.show}>
        {filters
          .filter(({ name, count }) => count > 0 || name === 'all' || name === filter)
          .map(({ name, words, count }) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => {
                setFilter(name);
                setFrom(0);
              }}
            >
              {words} ({formatNumber(count)})
            </button>
          ))}
      </fieldset>
      {filter === 'asked' && counts.asked > 1 && (
        <p className="import-answers">
          <button type="button" className="btn" onClick={() => void work.answer(checked, 'all', true)}>
            {texts.allSame}
          </button>
          <button type="button" className="btn" onClick={() => void work.answer(checked, 'all', false)}>
            {texts.allOther}
          </button>
        </p>
      )}
      {page.rows.length === 0 && <p className="import-none muted">{texts.none}</p>}
      {page.rows.length > 0 && (isNarrow ? <RowCards {...shown} /> : <RowTable {...shown} label={work.plan.resource.label} />)}
      <Pager from={from} total={page.total} onFrom={setFrom} />
    </section>
  );
}
