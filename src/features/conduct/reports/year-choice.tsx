import type { ReportYear } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { useListState } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { reportTexts as texts } from './texts/id.ts';

/** What the address of the page says. */
export const parameters = ['tahun', 'kelas', 'murid', 'masa'];

const wordsOf = ({ name_year, semester, active }: ReportYear): string => {
  const name = texts.yearName(name_year, formatNumber(semester));
  return active ? texts.activeYear(name) : name;
};

interface YearChoiceProps {
  readonly years: readonly ReportYear[];
  /** An earlier year; undefined for the active one. */
  readonly shown: ReportYear | undefined;
}

/** The active year, and those that have reports to read. */
export function YearChoice({ years, shown }: YearChoiceProps) {
  const list = useListState(parameters);
  const earlier = years.filter(({ active }) => !active);
  if (earlier.length === 0) return null;
  const active = years.find((one) => one.active);
  const options = [
    ...(active ? [{ value: '', words: wordsOf(active) }] : []),
    ...earlier.map((one) => ({ value: String(one.id), words: wordsOf(one) })),
  ];
  return (
    <OptionSelect
      label={texts.year}
      value={shown ? String(shown.id) : ''}
      options={options}
      onChange={(tahun) => list.setKept({ tahun, kelas: '', murid: '', masa: '' })}
    />
  );
}
