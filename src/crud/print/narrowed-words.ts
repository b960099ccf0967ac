import type { RefField } from '../../contract/fields.ts';
import { fieldText } from '../../contract/words/field-text.ts';
import { filterName, type ListFilters, narrows, valuesOf } from '../../contract/declared/list-filter.ts';
import type { DataLayer } from '../../data/public.ts';
import { rangeWords } from '../../ui/field/day-range.tsx';
import { formatNumber, formatWireDay } from '../../ui/words/format.ts';
import { filterTexts, standingTexts as standing } from '../../ui/texts/id/list-tools.ts';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import { firstValue } from '../live/first-value.ts';
import { optionOf, referredRow } from '../lookup/saved-reference.tsx';
import type { Screen } from '../screen.ts';

/** A saved reference in the words that the device has for it; its bare value if it does not know the row. */
async function refWords({ mirror }: DataLayer, field: RefField, value: string): Promise<string> {
  const live = referredRow(mirror, field.to, field.value, value);
  const row = live && (await firstValue(live));
  return row ? optionOf(field, row).label : value;
}

async function valueWords(data: DataLayer, screen: Screen, name: string, value: string): Promise<string> {
  const field = screen.resource.fields[name];
  if (!field) return value;
  if (field.kind === 'ref') return refWords(data, field, value);
  return fieldText(field, field.kind === 'boolean' ? value === 'true' : value);
}

/** What a list was narrowed by, in words: one text for each field ("Sekolah: SD Tunas, SMP Tunas"; "Tanggal: sejak 01-11-2026"). */
export async function narrowedWords(data: DataLayer, screen: Screen, filters: ListFilters = {}): Promise<readonly string[]> {
  const used = Object.entries(filters).filter(([, value]) => narrows(value));
  const fields = [...new Set(used.map(([name]) => filterName(name).field))];
  return Promise.all(
    fields.map(async (name) => {
      const label = screen.headings[name] ?? screen.resource.fields[name]?.label ?? name;
      const of = (way: string) => used.find(([one]) => filterName(one).field === name && filterName(one).way === way)?.[1] ?? '';
      if (name === 'id') return texts.narrowed(filterTexts.rows, filterTexts.named(formatNumber(valuesOf(of('any')).length)));
      if (of('none') === '1') return texts.narrowed(label, filterTexts.nothing);
      const [from, until] = [of('from'), of('until')];
      if (from !== '' || until !== '') return texts.narrowed(label, rangeWords({ from, until }, formatWireDay));
      if (of('left') !== '')
        return texts.narrowed(screen.resource.leaving?.label ?? label, of('left') === '1' ? standing.left : standing.here);
      const values = [of('is'), ...valuesOf(of('any'))].filter(narrows);
      return texts.narrowed(label, (await Promise.all(values.map((value) => valueWords(data, screen, name, value)))).join(', '));
    }),
  );
}
