import { useQueryClient } from '@tanstack/react-query';
import { useIsOnline, useListState } from '../../../crud/public.ts';
import { conductTeacherTexts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { ConductCrumbs } from '../crumbs.tsx';
import { afterChoosing, chosenOf, choiceOf, type DimensiChoice, dimensiParams } from './dimensi/dimensi-choice.ts';
import { DimensiFilters } from './dimensi/dimensi-filters.tsx';
import { Dimension, NoElements } from './dimensi/dimension.tsx';
import { recallChoices, rememberChoices } from './remembered-choices.ts';
import './teacher.css';
import { useDimensiOptions } from './dimensi/use-dimensi-options.ts';
import { useSelf } from './use-self.ts';

const texts = conductTeacherTexts.dimensi;

/** Browsing the dimensions of conduct: their elements, and what each of them asks of a pupil. */
export default function DimensiPage() {
  const self = useSelf();
  const isNarrow = useNarrow();
  const online = useIsOnline();
  const client = useQueryClient();
  const list = useListState(dimensiParams);
  const asked = choiceOf(list.state.kept ?? {}, recallChoices(self.userId), self);
  const options = useDimensiOptions(self, asked, !isNarrow);
  const dimensi = options.dimensis && chosenOf(options.dimensis, asked.dimensi);
  const { options: years, active = '' } = options.years;
  const isYear = asked.tahun !== '' && (years === undefined || years.some(({ value }) => value === asked.tahun));
  const choice: DimensiChoice = { ...asked, tahun: isYear ? asked.tahun : active, dimensi: dimensi?.id ?? asked.dimensi };
  const choose = (name: keyof DimensiChoice, value: string) => {
    const next = afterChoosing(name, value);
    const { element: _element, ...kept } = next;
    rememberChoices(self.userId, kept);
    list.setKept(next, { replace: true });
  };
  const find = () => {
    options.reload();
    void client.invalidateQueries({ queryKey: ['conduct-rows'] });
    void client.invalidateQueries({ queryKey: ['page', 'sub-elements'] });
  };
  return (
    <>
      <ConductCrumbs here={texts.title} />
      <div className="page-head wide-only">
        <h1>{texts.title}</h1>
      </div>
      <div className="panel dimensi-panel">
        <DimensiFilters choice={choice} options={options} isNarrow={isNarrow} onChoose={choose} onFind={find} />
        {dimensi ? (
          <Dimension key={dimensi.id} id={dimensi.id} list={list} />
        ) : options.dimensis === undefined || options.dimensiLoading ? (
          <div className="conduct-waiting" aria-busy="true" />
        ) : (
          <NoElements isOffline={!online} problem={options.dimensiProblem} onRetry={options.reload} title={texts.noDimensis}>
            {texts.noDimensisHelp}
          </NoElements>
        )}
      </div>
    </>
  );
}
