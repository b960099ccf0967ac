import type { ReactNode } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import type { ClassProgress } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { monthsOf } from '../../../contract/adab/adab-paper.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useListState } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { ApproveClass } from './approve-class.tsx';
import { ClassTools } from './class-tools.tsx';
import { Skeleton } from './frame.tsx';
import { PupilPanel } from './pupil-panel.tsx';
import { ReportList } from './pupil-list.tsx';
import { monthName, progressOf, stateOf } from './report-of.ts';
import { SchoolProgress } from './school-progress.tsx';
import { reportTexts as texts } from './texts/id.ts';
import { type ReportSemester, useReports, useStanding } from './use-reports.ts';
import { parameters } from './year-choice.tsx';

const approving = 'setujui';

interface AtSchool {
  /** How many of the term are waiting for the head, by class. */
  readonly waiting: ReadonlyMap<string, number>;
  /** How far each class is, for a head. */
  readonly progress: readonly ClassProgress[];
}

/** "Kelas 4 - Abu Bakar · 18 menunggu · 21/28 siap" */
function wordsOf(one: RosterClass, { waiting, progress }: AtSchool): string {
  const count = waiting.get(String(one.id)) ?? 0;
  const far = progress.find(({ id }) => id === one.id);
  return [
    texts.kelas(one.number_kelas, one.name_kelas),
    one.own ? texts.own : '',
    count > 0 ? texts.waiting(formatNumber(count)) : '',
    far ? texts.ofAll(formatNumber(far.ready), formatNumber(far.pupils)) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The months that have begun, and the requested term: one of them, or the whole semester. */
export function useTerm(semester: ReportSemester): { readonly months: readonly string[]; readonly term: string } {
  const { time } = useData();
  const wanted = useListState(parameters).state.kept?.['masa'];
  const months = monthsOf(semester.begins, semester.ends, wallClock(time.now()).date);
  return { months, term: months.find((month) => month === wanted) ?? 'semester' };
}

interface ClassReportsProps {
  readonly classes: readonly RosterClass[];
  readonly shown: RosterClass;
  readonly semester: ReportSemester;
  readonly isHead: boolean;
  readonly atSchool: AtSchool;
  /** Everybody who sits in a class of the school. */
  readonly seated: ReadonlySet<number>;
  /** The way to another year. */
  readonly yearChoice: ReactNode;
}

/** Pupils with an approved report in this class who are no longer in any class of the school. */
function useGone({ shown, semester, seated }: ClassReportsProps, term: string) {
  const standing = useStanding({ kelas: shown.id, semester: semester.id, term });
  return { pupils: standing.pupils.filter(({ id }) => !seated.has(id)), reports: standing.reports };
}

function Filters({ classes, shown, semester, atSchool, yearChoice }: ClassReportsProps) {
  const list = useListState(parameters);
  const { months, term } = useTerm(semester);
  const periods = [
    { value: 'semester', words: texts.semester },
    ...months.map((value) => ({ value, words: texts.month(monthName(value)) })),
  ];
  const named = classes.map((one) => ({ value: String(one.id), words: wordsOf(one, atSchool) }));
  return (
    <div className="rapor-filters">
      {yearChoice}
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
  );
}

/** The class that is shown: its pupils, those who left it with a report, and the one that is open. */
export function ClassReports(props: ClassReportsProps) {
  const { shown, semester, isHead, atSchool } = props;
  const list = useListState(parameters);
  const { kept = {}, dialog } = list.state;
  const { term } = useTerm(semester);
  const { reports, isLoading } = useReports(shown.pupils, semester.id, term);
  const gone = useGone(props, term);
  const isOpen = ({ id }: { readonly id: number }) => String(id) === kept['murid'];
  const seat = shown.pupils.find(isOpen);
  const left = seat ? undefined : gone.pupils.find(isOpen);
  const open = seat ?? left;
  const progress = progressOf(shown.pupils, reports);
  const ready = shown.pupils.flatMap(({ id }) => {
    const row = reports.get(String(id))?.latest;
    return row && stateOf(row) === 'Siap' ? [row.id] : [];
  });
  const approved = shown.pupils.flatMap(({ id }) => reports.get(String(id))?.approved ?? []);
  const onOpen = (id: number) => list.setKept({ kelas: String(shown.id), murid: String(id) });
  return (
    <>
      <Filters {...props} />
      {isHead && <SchoolProgress classes={atSchool.progress} onOpen={(kelas) => list.setKept({ kelas: String(kelas), murid: '' })} />}
      <ClassTools
        title={texts.kelas(shown.number_kelas, shown.name_kelas)}
        progress={progress}
        approved={approved}
        ready={isHead && !semester.isClosed ? ready.length : 0}
        onApprove={() => list.openDialog(approving)}
      />
      {semester.isClosed && <p className="rapor-note">{texts.closed}</p>}
      <div className="rapor-class" data-open={open !== undefined || undefined}>
        <div className="rapor-side">
          <ReportList pupils={shown.pupils} reports={reports} open={open?.id} onOpen={onOpen} />
          {gone.pupils.length > 0 && (
            <ReportList label={texts.gone} pupils={gone.pupils} reports={gone.reports} open={open?.id} onOpen={onOpen} />
          )}
        </div>
        {open && isLoading ? (
          <Skeleton />
        ) : open ? (
          <PupilPanel
            shown={left ? { ...shown, own: false, pupils: gone.pupils } : shown}
            pupil={open}
            reports={(left ? gone.reports : reports).get(String(open.id))}
            semester={left ? { ...semester, past: texts.goneNote } : semester}
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
