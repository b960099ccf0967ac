import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { semesterAssignments } from '../../../contract/resources/semester-assignments.ts';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { conductTeacherTexts } from '../../../ui/texts/id/conduct-teacher.ts';
import type { ShownRow } from '../../../data/public.ts';
import { byName, isFound } from './find-pupils.ts';

const texts = conductTeacherTexts.home;
const { fields } = semesterAssignments;
/** As many as stand on a tablet under the school; the search looks through all. */
const firstFew = 7;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const noop = () => undefined;

function PupilTable({ rows, caption }: { readonly rows: readonly ShownRow[]; readonly caption: string }) {
  return (
    <table className="data class-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{fields.name_student.label}</th>
          <th scope="col">{fields.nisn.label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row }) => (
          <tr key={row.id}>
            <td className="key">{text(row.name_student)}</td>
            <td className="digits muted">{text(row.nisn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ClassCardProps {
  readonly kelas: string;
  readonly rows: readonly ShownRow[];
  /** The whole list may be opened. */
  readonly hasList: boolean;
}

/** The teacher's own pupils, found at the first letter. */
export function ClassCard({ kelas, rows, hasList }: ClassCardProps) {
  const [typed, setTyped] = useState('');
  const sorted = useMemo(() => byName(rows), [rows]);
  const found = sorted.filter(({ row }) => isFound(row, typed));
  const shown = typed === '' ? found.slice(0, firstFew) : found;
  const heading = texts.pupils(kelas);
  return (
    <section className="panel class-card" aria-labelledby="murid-kelas">
      <div className="panel-head">
        <h2 id="murid-kelas">{heading}</h2>
        {hasList && (
          <Link className="btn quiet" to="/identitas-murid">
            {texts.allPupils(formatNumber(rows.length))}
            <Icon name="chevron-forward-outline" size="s" />
          </Link>
        )}
      </div>
      <div className="toolbar">
        <SearchBox label={conductTeacherTexts.pupils.search} value="" onSearch={noop} onTyped={setTyped} />
      </div>
      {shown.length === 0 ? (
        <EmptyState kind="no-match" title={listTexts.noMatch(typed)}>
          {listTexts.noMatchHelp}
        </EmptyState>
      ) : (
        <PupilTable rows={shown} caption={heading} />
      )}
      {shown.length < found.length && <p className="class-rest">{texts.more(formatNumber(found.length - shown.length))}</p>}
    </section>
  );
}
