import type { ReactNode } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import type { ClassProgress, ReportYear } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { monthsOf } from '../../../contract/adab/adab-paper.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { RightButton, useCanAsk, useData, useListState } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { ToldFrame } from '../told/told-frame.tsx';
import { Nothing, Skeleton } from './frame.tsx';
import { PupilPanel } from './pupil-panel.tsx';
import { ReportList } from './pupil-list.tsx';
import { monthName } from './report-of.ts';
import { reportTexts as texts } from './texts/id.ts';
import { usePrint } from './use-print.ts';
import { useReportProgress } from './use-progress.ts';
import { useStanding } from './use-reports.ts';
import { parameters } from './year-choice.tsx';

interface EarlierClassProps {
  readonly year: ReportYear;
  readonly kelas: ClassProgress;
  readonly term: string;
}

/** What was approved in a class of that year, including pupils who are no longer there. */
function EarlierClass({ year, kelas, term }: EarlierClassProps) {
  const list = useListState(parameters);
  const canAsk = useCanAsk();
  const print = usePrint();
  const semester = String(year.id);
  const { pupils, reports, isLoading } = useStanding({ kelas: kelas.id, semester, term });
  const murid = list.state.kept?.['murid'];
  const open = pupils.find(({ id }) => String(id) === murid);
  const shown: RosterClass = { ...kelas, own: false, pupils: [...pupils] };
  const rows = pupils.flatMap(({ id }) => reports.get(String(id))?.approved ?? []);
  const choose = (id: number | undefined, replace: boolean) => list.setKept({ murid: id === undefined ? '' : String(id) }, { replace });
  return (
    <>
      <div className="rapor-tools">
        <h2>{texts.kelas(kelas.number_kelas, kelas.name_kelas)}</h2>
        <p className="num">
          <b>{texts.pastCount(formatNumber(kelas.approved))}</b>
        </p>
        <span />
        <div className="rapor-tools-acts">
          {rows.length > 0 && (
            <RightButton missing={canAsk ? undefined : texts.approved.offline} className="btn" onClick={() => void print(rows)}>
              <Icon name="print-outline" />
              {texts.printClass(formatNumber(rows.length))}
            </RightButton>
          )}
        </div>
      </div>
      <div className="rapor-class" data-open={open !== undefined || undefined}>
        {isLoading ? <Skeleton /> : <ReportList pupils={pupils} reports={reports} open={open?.id} onOpen={(id) => choose(id, false)} />}
        {open ? (
          <PupilPanel
            shown={shown}
            pupil={open}
            reports={reports.get(String(open.id))}
            semester={{ id: semester, begins: year.since, ends: year.until, isClosed: true, past: texts.past }}
            term={term}
            isHead={false}
            onPupil={(id) => choose(id, id !== undefined)}
          />
        ) : (
          <p className="panel muted rapor-pick">{texts.pick}</p>
        )}
      </div>
    </>
  );
}

const noTeacher = { title: texts.noTeacher, help: texts.noTeacherHelp };
const notHere = { title: texts.pastNotHere, help: texts.pastNotHereHelp };

interface EarlierReportsProps {
  readonly year: ReportYear;
  /** The way to another year. */
  readonly yearChoice: ReactNode;
}

/** Reports of a past year: read and printed, by the class in which they were approved. */
export function EarlierReports({ year, yearChoice }: EarlierReportsProps) {
  const { time } = useData();
  const list = useListState(parameters);
  const { kelas: wanted, masa } = list.state.kept ?? {};
  const months = monthsOf(year.since, year.until, wallClock(time.now()).date);
  const term = months.find((month) => month === masa) ?? 'semester';
  const of = useReportProgress(term, String(year.id));
  const periods = [
    { value: 'semester', words: texts.semester },
    ...months.map((value) => ({ value, words: texts.month(monthName(value)) })),
  ];
  const classes = of.told?.classes ?? [];
  const shown = classes.find(({ id }) => String(id) === wanted) ?? classes[0];
  const named = classes.map((one) => ({ value: String(one.id), words: texts.kelas(one.number_kelas, one.name_kelas) }));
  return (
    <>
      <div className="rapor-filters">
        {yearChoice}
        {shown && named.length > 1 && (
          <OptionSelect
            label={texts.classes}
            value={String(shown.id)}
            options={named}
            onChange={(kelas) => list.setKept({ kelas, murid: '' })}
          />
        )}
        <OptionSelect label={texts.period} value={term} options={periods} onChange={(value) => list.setKept({ masa: value })} />
      </div>
      <ToldFrame of={of} noTeacher={noTeacher} notHere={notHere} waiting={<Skeleton />}>
        {() =>
          shown ? (
            <EarlierClass key={`${shown.id} ${term}`} year={year} kelas={shown} term={term} />
          ) : (
            <Nothing title={texts.noPast} help={texts.noPastHelp} />
          )
        }
      </ToldFrame>
    </>
  );
}
