import { shownText } from '../../../../contract/words/shown-text.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { HeldRow } from '../../../../contract/resource.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../../contract/resources/people/students.ts';
import { freshnessWords, listedRows, PendingChip, rowPagePath } from '../../../../crud/public.ts';
import type { PageView } from '../../../../data/public.ts';
import { listTexts } from '../../../../ui/texts/id/list.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../../ui/words/format.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { ListedRow } from '../../../../ui/table/rows.ts';
import { SearchBox } from '../../../../ui/field/search-box.tsx';
import { useNarrow, useNarrowerThan } from '../../../../ui/gesture/use-narrow.ts';
import { conductTeacherTexts } from '../texts/id.ts';
import { byName, isFound } from './find-pupils.ts';

const texts = conductTeacherTexts.home;
const { fields } = semesterAssignments;
type Assignment = HeldRow<typeof semesterAssignments>;
/** On an upright tablet this many leave room for the school below them; the search looks through all. */
const firstFew = 7;
/** Next to the school there is more room. */
const firstBeside = 12;
/** From this width on the school is next to the class (teacher.css). */
const besideFrom = 1100;

const noop = () => undefined;

/** The name leads to the pupil's page; an old row on this device does not say whose it is. */
function PupilName({ row }: { readonly row: Assignment }) {
  const name = shownText(row.name_student);
  const href = rowPagePath(students, shownText(row.ysb_student_id));
  if (href === undefined || shownText(row.ysb_student_id) === '') return name;
  return (
    <HrefLink className="row-link" href={href}>
      {name}
    </HrefLink>
  );
}

function PupilTable({ rows, caption }: { readonly rows: readonly ListedRow<Assignment>[]; readonly caption: string }) {
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
        {rows.map((item) => (
          <tr key={item.key}>
            <td className="key">
              <PupilName row={item.row} /> <PendingChip item={item} />
            </td>
            <td className="digits muted">{shownText(item.row.nisn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The shape of the class until it is known, so that the school below it is not pushed down later. */
export function ClassSkeleton() {
  const rows = useNarrowerThan(besideFrom) ? firstFew : firstBeside;
  return (
    <section className="panel class-card" aria-busy="true">
      <div className="panel-head">
        <i className="sk" style={{ width: '12rem' }} />
        <span className="sr">{texts.waiting}</span>
      </div>
      <div className="toolbar">
        <i className="sk" style={{ width: '100%', height: 'var(--control)' }} />
      </div>
      <div className="class-wait">
        {Array.from({ length: rows }, (_, row) => (
          <i key={row} className="sk" style={{ width: `${8 + ((row * 5) % 7)}rem` }} />
        ))}
      </div>
    </section>
  );
}

interface ClassCardProps {
  readonly kelas: string;
  readonly whole: PageView<Assignment>;
  /** The rows came from the service just now. */
  readonly isLive: boolean;
  /** The person may open the whole list. */
  readonly hasList: boolean;
}

/** The teacher's own pupils, found from the first letter on. */
export function ClassCard({ kelas, whole, isLive, hasList }: ClassCardProps) {
  const [typed, setTyped] = useState('');
  const { rows } = whole;
  const sorted = useMemo(() => byName(rows), [rows]);
  const age = freshnessWords(whole, { isLive, isShort: useNarrow() });
  const found = sorted.filter(({ row }) => isFound(row, typed));
  const few = useNarrowerThan(besideFrom) ? firstFew : firstBeside;
  const shown = typed === '' ? found.slice(0, few) : found;
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
        {age && (
          <span className="fresh">
            <Icon name="time-outline" size="s" />
            {age}
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState kind="no-match" title={listTexts.noMatch(typed)}>
          {listTexts.noMatchHelp}
        </EmptyState>
      ) : (
        <PupilTable rows={listedRows(shown)} caption={heading} />
      )}
      {shown.length < found.length && <p className="class-rest">{texts.more(formatNumber(found.length - shown.length))}</p>}
    </section>
  );
}
