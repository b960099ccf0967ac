import { Icon } from '../../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../texts/id.ts';
import { type DimensiChoice, optionsFrom } from './dimensi-choice.ts';
import { OptionSelect } from '../../../../ui/field/option-select.tsx';
import type { DimensiOptions } from './use-dimensi-options.ts';

const texts = conductTeacherTexts.dimensi;

interface DimensiFiltersProps {
  readonly choice: DimensiChoice;
  readonly options: DimensiOptions;
  /** A phone shows only year and dimension. */
  readonly isNarrow: boolean;
  readonly onChoose: (name: keyof DimensiChoice, value: string) => void;
  readonly onFind: () => void;
}

/** The dropdowns and Cari; a choice counts right away, Cari asks the services again. */
export function DimensiFilters({ choice, options, isNarrow, onChoose, onFind }: DimensiFiltersProps) {
  const chooser = (name: keyof DimensiChoice) => (value: string) => onChoose(name, value);
  return (
    <search className="conduct-filter dimensi" aria-label={texts.filters}>
      <OptionSelect
        label={conductTeacherTexts.pupils.year}
        value={choice.tahun}
        options={options.years.options ?? []}
        onChange={chooser('tahun')}
        empty={options.years.isNone ? texts.noYears : undefined}
      />
      {!isNarrow && (
        <>
          <OptionSelect
            label={texts.branch}
            value={choice.cabang}
            options={options.branches}
            onChange={chooser('cabang')}
            none={texts.all.branch}
          />
          <OptionSelect
            label={texts.school}
            value={choice.sekolah}
            options={options.schools}
            onChange={chooser('sekolah')}
            none={texts.all.school}
          />
          <OptionSelect
            label={texts.teacher}
            value={choice.guru}
            options={options.teachers}
            onChange={chooser('guru')}
            none={texts.all.teacher}
          />
        </>
      )}
      <OptionSelect
        label={texts.dimensi}
        value={choice.dimensi}
        options={optionsFrom(
          options.dimensis,
          ({ id }) => id,
          ({ name_dimensi }) => name_dimensi,
        )}
        onChange={chooser('dimensi')}
        empty={options.isNoDimensi ? texts.noDimensis : undefined}
      />
      <button type="button" className="btn primary" onClick={onFind}>
        <Icon name="search-outline" />
        {conductTeacherTexts.pupils.find}
      </button>
    </search>
  );
}
