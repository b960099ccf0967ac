import { useMemo, useRef } from 'react';
import type { Roster, RosterClass } from '../../../contract/adab-calls.ts';
import { monthsOf } from '../../../contract/adab-paper.ts';
import { recapMenu } from '../../../contract/resources/adab-observations.ts';
import { adabScores } from '../../../contract/resources/adab-scores.ts';
import { passesAll } from '../../../contract/permissions.ts';
import { wallClock } from '../../../contract/wall-clock.ts';
import { useData, useListState, useRights } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { OptionSelect } from '../../../ui/option-select.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { useRoster } from '../notes/use-roster.ts';
import { ApproveClass } from './approve-class.tsx';
import { ClassTools } from './class-tools.tsx';
import { PupilPanel } from './pupil-panel.tsx';
import { ReportList } from './pupil-list.tsx';
import { monthName, progressOf, stateOf } from './report-of.ts';
import './reports.css';
import { reportTexts as texts } from './texts/id.ts';
import { ToldFrame } from '../told/told-frame.tsx';
import { useOthersLeft } from '../use-others-left.ts';
import { type ActiveSemester, semesterOf, useReadyByClass, useReports, useReportsLeft } from './use-reports.ts';

const parameters = ['kelas', 'murid', 'masa'];
const approving = 'setujui';

/** Reads the recap of the school: he approves its reports. */
function useIsHead(): boolean {
  const { session } = useData();
  const { flags } = useRights(recapMenu, texts.title);
  return flags.read && !passesAll(session.current()?.user.level ?? '');
}

/** "Kelas 4 - Abu Bakar · 18 menunggu" */
const wordsOf = (one: RosterClass, waiting: number): string =>
  [texts.kelas(one.number_kelas, one.name_kelas), one.own ? texts.own : '', waiting > 0 ? texts.waiting(formatNumber(waiting)) : '']
    .filter((part) => part !== '')
    .join(' · ');

/** The months that have begun, and the term that is asked for: one of them, or the whole semester. */
function useTerm(semester: ActiveSemester): { readonly months: readonly string[]; readonly term: string } {
  const { time } = useData();
  const wanted = useListState(parameters).state.kept?.['masa'];
  const months = monthsOf(semester.begins, semester.ends, wallClock(time.now()).date);
  return { months, term: months.find((month) => month === wanted) ?? 'semester' };
}

interface ClassReportsProps {
  readonly classes: readonly RosterClass[];
  readonly shown: RosterClass;
  readonly semester: ActiveSemester;
  readonly isHead: boolean;
  /** How many of the term wait for the head, by class. */
  readonly waiting: ReadonlyMap<string, number>;
}

function ClassReports({ classes, shown, semester, isHead, waiting }: ClassReportsProps) {
  const list = useListState(parameters);
  const { kept = {}, dialog } = list.state;
  const { months, term } = useTerm(semester);
  const { reports, isLoading } = useReports(shown.pupils, semester.id, term);
  const open = shown.pupils.find(({ id }) => String(id) === kept['murid']);
  const progress = progressOf(shown.pupils, reports);
  const ready = shown.pupils.flatMap(({ id }) => {
    const row = reports.get(String(id))?.latest;
    return row && stateOf(row) === 'Siap' ? [row.id] : [];
  });
  const approved = shown.pupils.flatMap(({ id }) => reports.get(String(id))?.approved ?? []);
  const periods = [
    { value: 'semester', words: texts.semester },
    ...months.map((value) => ({ value, words: texts.month(monthName(value)) })),
  ];
  const named = classes.map((one) => ({
    value: String(one.id),
    words: wordsOf(one, isHead ? (waiting.get(String(one.id)) ?? 0) : 0),
  }));
  return (
    <>
      <div className="rapor-filters">
        {named.length > 1 && (
          <OptionSelect
            label={texts.classes}
            value={String(shown.id)}
            options={named}
            onChange={(kelas) => list.setKept({ kelas, murid: '' })}
          />
        )}
        <OptionSelect label={texts.period} value={term} options={periods} onChange={(masa) => list.setKept({ masa })} />
      </div>
      <ClassTools
        title={texts.kelas(shown.number_kelas, shown.name_kelas)}
        progress={progress}
        approved={approved}
        ready={isHead && !semester.isClosed ? ready.length : 0}
        onApprove={() => list.openDialog(approving)}
      />
      {semester.isClosed && <p className="rapor-note">{texts.closed}</p>}
      <div className="rapor-class" data-open={open !== undefined || undefined}>
        <ReportList
          pupils={shown.pupils}
          reports={reports}
          open={open?.id}
          onOpen={(id) => list.setKept({ kelas: String(shown.id), murid: String(id) })}
        />
        {open && isLoading ? (
          <Skeleton />
        ) : open ? (
          <PupilPanel
            shown={shown}
            pupil={open}
            reports={reports.get(String(open.id))}
            semester={semester}
            term={term}
            isHead={isHead}
            onPupil={(id) => list.setKept({ murid: id === undefined ? '' : String(id) }, { replace: id !== undefined })}
          />
        ) : (
          <p className="panel muted rapor-pick">{texts.pick}</p>
        )}
      </div>
      {dialog === approving && ready.length + progress.approved > 0 && <ApproveClass ids={ready} onClose={list.closeDialog} />}
    </>
  );
}

const Nothing = ({ title, help }: { readonly title: string; readonly help: string }) => (
  <section className="panel">
    <EmptyState kind="nothing" title={title}>
      {help}
    </EmptyState>
  </section>
);

function Skeleton() {
  return (
    <div className="rapor-list" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} className="rapor-wait" aria-hidden="true">
          <i className="sk" style={{ width: '60%' }} />
        </span>
      ))}
    </div>
  );
}

type ClassesProps = Pick<ClassReportsProps, 'classes' | 'semester' | 'isHead'>;

/** The class that is asked for, or that of the pupil; without a word, for a head the first in which something waits for him. */
function Classes({ classes, semester, isHead }: ClassesProps) {
  const { kelas: wanted, murid } = useListState(parameters).state.kept ?? {};
  const waiting = useReadyByClass(classes, semester.id, useTerm(semester).term);
  const first = useRef<RosterClass['id']>(undefined);
  // It stays when nothing waits there any more.
  if (isHead) first.current ??= classes.find(({ id }) => waiting.has(String(id)))?.id;
  const shown =
    classes.find(({ id }) => String(id) === wanted) ??
    classes.find(({ pupils }) => pupils.some(({ id }) => String(id) === murid)) ??
    classes.find(({ id }) => id === first.current) ??
    classes[0];
  return shown && <ClassReports classes={classes} shown={shown} semester={semester} isHead={isHead} waiting={waiting} />;
}

/** A homeroom teacher has his own; who approves for the school has all. */
function useMine(roster: Roster | null | undefined, isHead: boolean): readonly RosterClass[] | undefined {
  return useMemo(() => {
    if (roster === undefined) return undefined;
    return roster?.classes.filter(({ own }) => isHead || own) ?? [];
  }, [roster, isHead]);
}

function Known({ roster }: { readonly roster: Roster }) {
  const isHead = useIsHead();
  const semester = useMemo(() => semesterOf(roster), [roster]);
  const mine = useMine(roster, isHead);
  if (roster.classes.length === 0) return <Nothing title={texts.noClasses} help={texts.noClassesHelp} />;
  if (!mine || mine.length === 0) return <Nothing title={texts.noOwnClass} help={texts.noOwnClassHelp} />;
  return semester ? (
    <Classes classes={mine} semester={semester} isHead={isHead} />
  ) : (
    <Nothing title={texts.noClasses} help={texts.noClassesHelp} />
  );
}

const noTeacher = { title: texts.noTeacher, help: texts.noTeacherHelp };
const notHere = { title: texts.notHere, help: texts.notHereHelp };

/** The reports of a class on its pupils' conduct: written by the homeroom teacher, approved by the head, printed. */
export default function ReportsPage() {
  const known = useRoster();
  useReportsLeft(useMine(known.told, useIsHead()), known.told?.id_semester);
  useOthersLeft(adabScores, known.told);
  return (
    <div className="rapor" data-touch="tablet">
      <ConductCrumbs here={texts.title} />
      <h1 className="sr">{texts.title}</h1>
      <ToldFrame of={known} noTeacher={noTeacher} notHere={notHere} waiting={<Skeleton />}>
        {(roster) => <Known roster={roster} />}
      </ToldFrame>
    </div>
  );
}
