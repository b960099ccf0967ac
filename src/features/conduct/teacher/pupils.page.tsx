import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { EmptyWay, NotOnDevice, useFillWay, useIsOnline, useListState } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { conductTeacherTexts } from './texts/id.ts';
import { ConductCrumbs } from '../crumbs.tsx';
import { PupilList } from './class/pupil-list.tsx';
import { recallChoices, rememberChoices } from './remembered-choices.ts';
import './teacher.css';
import { useSelf } from './use-self.ts';
import { useYears, type Years } from './use-years.ts';

const texts = conductTeacherTexts.pupils;
const own = ['tahun'] as const;

function NoYears({ years }: { readonly years: Years }) {
  const online = useIsOnline();
  const way = useFillWay(semesters);
  if (years.options === undefined || (online && years.loading)) return <div className="conduct-waiting" aria-busy="true" />;
  return (
    <section className="panel">
      {years.isNone ? (
        way ? (
          <EmptyWay kind="nothing" title={texts.noYears} to={way.to} words={way.words}>
            {texts.noYearsAdd}
          </EmptyWay>
        ) : (
          <EmptyState kind="nothing" title={texts.noYears}>
            {texts.noYearsAsk}
          </EmptyState>
        )
      ) : (
        <NotOnDevice title={texts.yearsNotHere} problem={years.problem} onRetry={years.reload}>
          {texts.yearsNotHereHelp}
        </NotOnDevice>
      )}
    </section>
  );
}

/** Who sits in the teacher's class, semester by semester; for others the pupils of their branch. */
export default function PupilsPage() {
  const self = useSelf();
  const list = useListState(own);
  const years = useYears(self);
  const recalled = recallChoices(self.userId)['tahun'];
  const isThere = years.options === undefined || years.options.some((option) => option.value === recalled);
  const year = list.state.kept?.['tahun'] ?? (isThere ? recalled : undefined) ?? years.active;
  const choose = (tahun: string) => {
    rememberChoices(self.userId, { tahun });
    list.setKept({ tahun }, { replace: true });
  };
  return (
    <>
      <ConductCrumbs here={texts.title} />
      {year === undefined ? (
        <NoYears years={years} />
      ) : (
        <PupilList
          key={self.teacher}
          teacher={self.teacher}
          year={year}
          years={years.options ?? []}
          active={years.active}
          list={list}
          onYear={choose}
        />
      )}
    </>
  );
}
