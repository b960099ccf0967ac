import { type ReactNode, useMemo, useRef } from 'react';
import type { Roster, RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { recapMenu } from '../../../contract/resources/adab/adab-observations.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { passesAll } from '../../../contract/permissions.ts';
import { useData, useListState, useRights } from '../../../crud/public.ts';
import { ConductCrumbs } from '../crumbs.tsx';
import { useRoster } from '../told/use-roster.ts';
import { ClassReports, useTerm } from './class-reports.tsx';
import { EarlierReports } from './earlier-reports.tsx';
import { Nothing, Skeleton } from './frame.tsx';
import { LeftBehind } from './left-behind.tsx';
import './reports.css';
import { reportTexts as texts } from './texts/id.ts';
import { ToldFrame } from '../told/told-frame.tsx';
import { useAgainAfter } from '../told/use-again-after.ts';
import { useOthersLeft } from '../use-others-left.ts';
import { useReportProgress } from './use-progress.ts';
import { type ReportSemester, semesterOf, useReadyByClass, useReportsLeft } from './use-reports.ts';
import { parameters, YearChoice } from './year-choice.tsx';

/** Somebody who reads the school's recap approves its reports. */
function useIsHead(): boolean {
  const { session } = useData();
  const { flags } = useRights(recapMenu, texts.title);
  return flags.read && !passesAll(session.current()?.user.level ?? '');
}

const noWaiting: ReadonlyMap<string, number> = new Map();

interface ClassesProps {
  readonly roster: Roster;
  readonly classes: readonly RosterClass[];
  readonly semester: ReportSemester;
  readonly isHead: boolean;
  readonly yearChoice: ReactNode;
}

/** The requested class, or the pupil's; otherwise, for a head, the first in which something is waiting for them. */
function Classes({ roster, classes, semester, isHead, yearChoice }: ClassesProps) {
  const { kelas: wanted, murid } = useListState(parameters).state.kept ?? {};
  const { term } = useTerm(semester);
  const waiting = useReadyByClass(classes, semester.id, term);
  const { told, again } = useReportProgress(term);
  useAgainAfter([...waiting].join(' '), again);
  const seated = useMemo(() => new Set(roster.classes.flatMap(({ pupils }) => pupils.map(({ id }) => id))), [roster]);
  const first = useRef<RosterClass['id']>(undefined);
  // It stays even when nothing is waiting there any more.
  if (isHead) first.current ??= classes.find(({ id }) => waiting.has(String(id)))?.id;
  const shown =
    classes.find(({ id }) => String(id) === wanted) ??
    classes.find(({ pupils }) => pupils.some(({ id }) => String(id) === murid)) ??
    classes.find(({ id }) => id === first.current) ??
    classes[0];
  const atSchool = isHead ? { waiting, progress: told?.classes ?? [] } : { waiting: noWaiting, progress: [] };
  return shown && <ClassReports {...{ classes, shown, semester, isHead, atSchool, seated, yearChoice }} />;
}

/** A homeroom teacher sees their own class; somebody who approves for the school sees all. */
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
  const asked = useListState(parameters).state.kept?.['tahun'];
  const { told, isAsking } = useReportProgress('semester');
  const years = told?.years ?? [];
  const earlier = years.find(({ id, active }) => !active && String(id) === asked);
  const yearChoice = <YearChoice years={years} shown={earlier} />;
  if (earlier) return <EarlierReports year={earlier} yearChoice={yearChoice} />;
  if (asked !== undefined && told === undefined)
    return isAsking ? <Skeleton /> : <Nothing title={texts.pastNotHere} help={texts.pastNotHereHelp} />;
  const without = (title: string, help: string) => (
    <Nothing title={title} help={help}>
      {years.some(({ active }) => !active) && yearChoice}
    </Nothing>
  );
  if (!semester || roster.classes.length === 0) return without(texts.noClasses, texts.noClassesHelp);
  if (!mine || mine.length === 0) return without(texts.noOwnClass, texts.noOwnClassHelp);
  return <Classes roster={roster} classes={mine} semester={semester} isHead={isHead} yearChoice={yearChoice} />;
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
        {(roster) => (
          <>
            <LeftBehind roster={roster} />
            <Known roster={roster} />
          </>
        )}
      </ToldFrame>
    </div>
  );
}
