import { useMemo, useState } from 'react';
import type { Recap, RecapClass } from '../../../contract/calls/adab/adab-calls.ts';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { EmptyWay, useData, useListState, useResourceRights } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { ToldFrame, ToldHead } from '../told/told-frame.tsx';
import { type Told, useTold } from '../told/use-told.ts';
import { ClassNotesDialog } from './class-notes-dialog.tsx';
import { RecapPrint, RecapSheet } from './recap-sheet.tsx';
import { RecapTable } from './recap-table.tsx';
import { recapTexts as texts } from './texts/id.ts';
import './recap.css';

const parameters = ['rentang', 'tahun'];
const daysOf = { semester: 0, bulan: 30, pekan: 7 } as const;
const periods = ['semester', 'bulan', 'pekan'] as const;

/** What the address says: a semester, empty for the active one; the period; and its first day, empty for the whole semester. */
function usePeriod() {
  const { time } = useData();
  const list = useListState(parameters);
  const year = list.state.kept?.['tahun'] ?? '';
  // An earlier semester has no last days.
  const period = year === '' ? (periods.find((one) => one === list.state.kept?.['rentang']) ?? 'semester') : 'semester';
  const days = daysOf[period];
  return {
    year,
    period,
    chooseYear: (value: string) => list.setKept({ tahun: value, rentang: '' }, { replace: true }),
    from: days === 0 ? '' : daysBefore(wallClock(time.now()).date, days - 1),
    choose: (value: string) => list.setKept({ rentang: value === 'semester' ? '' : value }, { replace: true }),
  };
}

interface BodyProps {
  readonly of: Told<Recap>;
  readonly told: Recap;
  readonly chosen: ReturnType<typeof usePeriod>;
}

function Choices({ told, chosen }: Omit<BodyProps, 'of'>) {
  const isActive = told.years.some(({ id, active }) => active && String(id) === chosen.year);
  const year = isActive ? '' : chosen.year;
  const years = told.years.map(({ id, name_year, semester, active }) => ({
    value: active ? '' : String(id),
    words: texts.year(name_year, formatNumber(semester)),
  }));
  return (
    <>
      {years.some(({ value }) => value !== '') && (
        <OptionSelect label={texts.semester} value={year} options={years} onChange={chosen.chooseYear} />
      )}
      {year === '' && (
        <OptionSelect
          label={texts.period}
          value={chosen.period}
          options={periods.map((value) => ({ value, words: texts.periods[value] }))}
          onChange={chosen.choose}
        />
      )}
    </>
  );
}

/** No year is active, so nothing is counted until somebody activates one, or an earlier semester is chosen. */
function NoYear({ hasEarlier }: { readonly hasEarlier: boolean }) {
  const rights = useResourceRights(semesters);
  const way = rights.flags.update || rights.flags.create;
  const words = [way ? texts.noYearAdd : texts.noYearAsk, ...(hasEarlier ? [texts.noYearEarlier] : [])].join(' ');
  if (way)
    return (
      <EmptyWay kind="nothing" title={texts.noYear} to={semesters.menu} words={texts.toYears}>
        {words}
      </EmptyWay>
    );
  return (
    <EmptyState kind="nothing" title={texts.noYear}>
      {words}
    </EmptyState>
  );
}

/** Why nothing is counted. */
function Empty({ told, chosen }: Omit<BodyProps, 'of'>) {
  if (told.id_semester === 0 && chosen.year === '') return <NoYear hasEarlier={told.years.length > 0} />;
  if (told.id_semester === 0)
    return (
      <EmptyState
        kind="nothing"
        title={texts.gone}
        actions={
          <button type="button" className="btn" onClick={() => chosen.chooseYear('')}>
            {texts.toActive}
          </button>
        }
      >
        {texts.goneHelp}
      </EmptyState>
    );
  return (
    <EmptyState kind="nothing" title={texts.noSchools}>
      {texts.noSchoolsHelp}
    </EmptyState>
  );
}

function Body({ of, told, chosen }: BodyProps) {
  const [open, setOpen] = useState<RecapClass>();
  return (
    <>
      <ToldHead of={of} words={texts} nameYear={told.name_year} semester={told.semester}>
        <Choices told={told} chosen={chosen} />
        <RecapSheet told={told} />
        <RecapPrint told={told} from={chosen.from} />
      </ToldHead>
      <p className="recap-note muted xs">
        <Icon name="compass-outline" size="s" />
        {texts.legend}
      </p>
      {!told.opens && <p className="recap-note muted">{texts.countsAlone}</p>}
      {told.schools.length === 0 && (
        <section className="panel">
          <Empty told={told} chosen={chosen} />
        </section>
      )}
      {told.schools.map((school) => (
        <section key={school.code} className="panel recap-school" aria-label={school.name}>
          <div className="panel-head">
            <h2 dir="auto">{school.name}</h2>
          </div>
          <RecapTable school={school} dimensions={told.dimensions} onOpen={told.opens ? setOpen : undefined} />
        </section>
      ))}
      {open && (
        <ClassNotesDialog
          kelas={open}
          semester={told.id_semester}
          dimensions={told.dimensions}
          from={chosen.from}
          onErased={of.again}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** `/rekap-adab`: how much was noted in a school, by class and dimension. */
export default function RecapPage() {
  const chosen = usePeriod();
  const { from, year } = chosen;
  const query = useMemo(
    (): Readonly<Record<string, string>> => ({ ...(from === '' ? {} : { from }), ...(year === '' ? {} : { semester: year }) }),
    [from, year],
  );
  const of = useTold(adabCalls.recap, query);
  return (
    <div className="recap">
      <ConductCrumbs here={texts.title} />
      {!of.told && <h1 className="sr">{texts.title}</h1>}
      <ToldFrame of={of} noTeacher={texts.noTeacher} notHere={texts.notHere}>
        {(told) => <Body of={of} told={told} chosen={chosen} />}
      </ToldFrame>
    </div>
  );
}
