import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../../contract/resources/people/students.ts';
import { listedRows, NotOnDevice, PendingChip, rowPagePath, type RowTrail, useData } from '../../../../crud/public.ts';
import type { ShownRow } from '../../../../data/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { late, runLate } from '../../../../ui/feedback/late-part.tsx';
import { formatMoment, formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { initialsOf } from '../../../../ui/words/initials.ts';
import { SearchBox } from '../../../../ui/field/search-box.tsx';
import { listTexts } from '../../../../ui/texts/id/list.ts';
import { shellTexts } from '../../../../ui/texts/id/shell.ts';
import { byName, classOf, isFound } from '../class/find-pupils.ts';
import { useCame } from '../class/use-came.ts';
import { conductTeacherTexts } from '../texts/id.ts';
import { useClassPupils } from '../class/use-class-pupils.ts';
import { type Self, useSelf } from '../use-self.ts';
import { useYears, type Years } from '../use-years.ts';
import { type Gap, gapNames, type Gaps, useClassGaps } from './use-class-gaps.ts';
import './own-class.css';

const texts = conductTeacherTexts.today;
// Printed once or twice a term.
const paper = late(() => import('../class/print-own-class.ts'));
type Assignment = HeldRow<typeof semesterAssignments>;

const noop = () => undefined;

/** The gap that the address narrows the class to; any other word there narrows nothing, as in every list. */
function useShownGap(): Gap | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return gapNames.find((name) => name === search.celah);
}

interface TileProps {
  readonly shown: ShownRow<Assignment>;
  readonly gaps: Gaps | undefined;
  /** The class by name, for the pupils before and after on the page that is opened. */
  readonly trail: RowTrail;
}

/** The page that the tiles are on. */
function useTilesTrail(query: RowTrail['query']): RowTrail {
  const href = useLocation({ select: (location) => location.href });
  return useMemo(
    () => ({
      href,
      words: shellTexts.home,
      resource: semesterAssignments.name,
      query: { ...query, sort: { field: 'name_student', ascending: true } },
      by: 'ysb_student_id',
    }),
    [href, query],
  );
}

function Tile({ shown, gaps, trail }: TileProps) {
  const { row } = shown;
  const pupil = shownText(row.ysb_student_id);
  const name = shownText(row.name_student);
  const item = listedRows([shown])[0];
  const lacks = gapNames.filter((gap) => gaps?.[gap].has(pupil));
  return (
    <li>
      <Link className="tile-p" to={rowPagePath(students, pupil) ?? ''} state={{ rowTrail: trail }}>
        <span className="face" style={{ '--face': '36px' }} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="grow">
          <b>{name}</b>
          {lacks.map((gap) => (
            <span key={gap} className="gap-note">
              <Icon name="alert-circle-outline" />
              {texts.lacks[gap]}
            </span>
          ))}
          {item && <PendingChip item={item} />}
        </span>
      </Link>
    </li>
  );
}

interface TilesProps extends Pick<TileProps, 'gaps'> {
  readonly rows: readonly ShownRow<Assignment>[];
  readonly query: RowTrail['query'];
  readonly gap: Gap | undefined;
}

function Tiles({ rows, query, gaps, gap }: TilesProps) {
  const trail = useTilesTrail(query);
  const [typed, setTyped] = useState('');
  const sorted = useMemo(() => byName(rows), [rows]);
  // Whom it concerns may not be known here: everybody is shown then, and that is said.
  const narrowed = gap && gaps?.[gap];
  const shown = sorted.filter(({ row }) => isFound(row, typed) && (!narrowed || narrowed.has(shownText(row.ysb_student_id))));
  return (
    <>
      <div className="class-search">
        <SearchBox label={conductTeacherTexts.pupils.search} value="" onSearch={noop} onTyped={setTyped} />
      </div>
      {gap && (
        <div className="class-gap" role="status">
          <span className="gap-note">
            <Icon name="alert-circle-outline" />
            {narrowed ? texts.only(texts.lacks[gap], formatNumber(shown.length)) : texts.gapUnknown(texts.lacks[gap])}
          </span>
          <Link className="link" to="/dashboard">
            {texts.everybody}
          </Link>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState kind="no-match" title={typed === '' ? texts.noGap : listTexts.noMatch(typed)}>
          {typed === '' ? '' : listTexts.noMatchHelp}
        </EmptyState>
      ) : (
        <ul className="tiles">
          {shown.map((one) => (
            <Tile key={one.row.id} shown={one} gaps={gaps} trail={trail} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Where there is no academic year at all, nobody has a class in one. */
function NoClass({ isNoYear = false }: { readonly isNoYear?: boolean }) {
  const { pupils, home } = conductTeacherTexts;
  return (
    <section className="panel">
      <EmptyState kind="nothing" title={isNoYear ? pupils.noYears : home.noClass}>
        {isNoYear ? pupils.noYearsAsk : texts.noClassHelp}
      </EmptyState>
    </section>
  );
}

interface NotWholeProps {
  readonly self: Self;
  readonly years: Years;
  readonly pupils: ReturnType<typeof useClassPupils>;
}

/** Shown if the device does not hold the whole class: the class as the login told it, why, and the way on. */
function NotWhole({ self, years, pupils }: NotWholeProps) {
  const id = useId();
  if (pupils.loading || years.options === undefined) return <TilesSkeleton />;
  const isNoYear = years.active === undefined && years.isNone;
  if (self.teacher === '' || isNoYear) return <NoClass isNoYear={isNoYear} />;
  const name = conductTeacherTexts.kelas(self.data?.number_kelas ?? '', self.data?.name_kelas ?? '');
  const asked =
    years.active === undefined ? { problem: years.problem, onRetry: years.reload } : { problem: pupils.problem, onRetry: pupils.again };
  return (
    <section className="panel own-tiles" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{name === '' ? texts.ownClass : name}</h2>
      </div>
      <NotOnDevice title={pupils.stored > 0 ? texts.partHere(formatNumber(pupils.stored)) : texts.notHere} {...asked}>
        {texts.notHereHelp}
      </NotOnDevice>
    </section>
  );
}

function TilesSkeleton() {
  return (
    <section className="panel own-tiles" aria-busy="true">
      <span className="sr">{conductTeacherTexts.home.waiting}</span>
      <div className="panel-head">
        <i className="sk" style={{ width: '10rem' }} />
      </div>
      <ul className="tiles" aria-hidden="true">
        {Array.from({ length: 12 }, (_, place) => (
          <li key={place} className="tile-p">
            <i className="sk" style={{ width: '80%' }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The teacher's own class as tiles, found from the first letter on; each leads to the pupil's page. */
export function OwnClassTiles() {
  const self = useSelf();
  const data = useData();
  const { session } = data;
  const id = useId();
  const years = useYears(self);
  const pupils = useClassPupils(self.teacher, years.active, years.active);
  const { whole, query } = pupils;
  const gaps = useClassGaps().gaps;
  const gap = useShownGap();
  const came = useCame(true);
  const year = years.options?.find(({ value }) => value === years.active)?.words ?? '';
  if (!whole) return <NotWhole self={self} years={years} pupils={pupils} />;
  if (whole.rows.length === 0) return <NoClass />;
  return (
    <section className="panel own-tiles" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>
          {classOf(whole.rows, conductTeacherTexts.kelas)}{' '}
          <span className="muted num">{texts.pupils(formatNumber(whole.rows.length))}</span>
        </h2>
        {whole.asOf !== null && (
          <span className="age">
            <Icon name="time-outline" />
            {texts.asOf(formatMoment(whole.asOf))}
          </span>
        )}
        <button
          type="button"
          className="btn quiet"
          onClick={() => void runLate(paper, ({ printOwnClass }) => void printOwnClass(data, whole.rows, year, came))}
        >
          <Icon name="print-outline" />
          {conductTeacherTexts.paper.button}
        </button>
        {session.flags('/identitas-murid') !== undefined && (
          <Link className="btn quiet" to="/identitas-murid">
            {texts.list}
          </Link>
        )}
      </div>
      <Tiles rows={whole.rows} query={query} gaps={gaps} gap={gap} />
    </section>
  );
}
