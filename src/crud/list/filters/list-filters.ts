import type { Field, RefField } from '../../../contract/fields.ts';
import { anyOf, type ListFilters, valuesOf } from '../../../contract/list-filter.ts';
import { isDay } from '../../../contract/values/day-text.ts';
import type { DayRange } from '../../../ui/day-range.tsx';
import { fieldOf } from '../../save/form-input.ts';
import type { Screen } from '../../screen.ts';

/**
 * One filter of a list. `options`: the field itself knows what may be chosen (a choice, a flag, a reference); `values`: the
 * rows on the device do; `days`: from a day, up to a day.
 */
export interface ListFilter {
  readonly field: string;
  readonly label: string;
  readonly kind: 'options' | 'values' | 'days';
  readonly of: Field;
}

type Kept = Readonly<Record<string, string>>;

function kindOf(field: Field): ListFilter['kind'] {
  if (field.kind === 'date') return 'days';
  return field.kind === 'choice' || field.kind === 'boolean' || field.kind === 'ref' ? 'options' : 'values';
}

const known = new WeakMap<Screen, readonly ListFilter[]>();

/** The filters that a screen declares. */
export function filtersOf(screen: Screen): readonly ListFilter[] {
  const made =
    known.get(screen) ??
    (screen.filters ?? []).map((name) => {
      const of = fieldOf(screen.resource, name);
      return { field: name, label: of.label, kind: kindOf(of), of };
    });
  known.set(screen, made);
  return made;
}

const daysOf = ({ field }: ListFilter) => ({ from: `${field}.from`, until: `${field}.until` });

/** The names under which a filter stands in the address. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? Object.values(daysOf(filter)) : [filter.field, `${filter.field}.any`];

/** Whether a value can be one of the field's: no service would take another. */
function canBe(field: Field, value: string): boolean {
  if (field.kind === 'boolean') return value === 'true' || value === 'false';
  if (field.kind === 'choice') return field.options.some((option) => String(option.value) === value);
  if (field.kind === 'ref' && field.value === 'id') return /^[1-9]\d{0,8}$/.test(value);
  return value.length <= 191;
}

/** The values that are chosen in a filter; what somebody typed wrongly into the address counts as nothing. */
export function valuesIn(filter: ListFilter, kept: Kept = {}): readonly string[] {
  const one = kept[filter.field] ?? '';
  const all = one === '' ? valuesOf(kept[`${filter.field}.any`] ?? '') : [one];
  return all.filter((value) => canBe(filter.of, value));
}

/** The days that are chosen in a filter. */
export function rangeIn(filter: ListFilter, kept: Kept = {}): DayRange {
  const { from, until } = daysOf(filter);
  const dayIn = (text = '') => (isDay(text) ? text : '');
  return { from: dayIn(kept[from]), until: dayIn(kept[until]) };
}

/** Whether a filter narrows the list. */
export const isUsed = (filter: ListFilter, kept: Kept | undefined): boolean =>
  filter.kind === 'days' ? Object.values(rangeIn(filter, kept)).some((day) => day !== '') : valuesIn(filter, kept).length > 0;

/** The address of chosen values: one stands alone, as the description and its services know it. */
function keptValues({ field }: ListFilter, values: readonly string[]): Kept {
  return { [field]: values.length === 1 ? (values[0] ?? '') : '', [`${field}.any`]: values.length > 1 ? anyOf(values) : '' };
}

const keptDays = (filter: ListFilter, range: DayRange): Kept => {
  const names = daysOf(filter);
  return { [names.from]: range.from, [names.until]: range.until };
};

/** What a list is asked for: the filters of the address, as far as they are filters at all. */
export function filtersIn(filters: readonly ListFilter[], kept: Kept | undefined): ListFilters | undefined {
  const all = filters.map((filter) =>
    filter.kind === 'days' ? keptDays(filter, rangeIn(filter, kept)) : keptValues(filter, valuesIn(filter, kept)),
  );
  const used = all.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== '');
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}

const nothing = (filter: ListFilter): Kept => Object.fromEntries(namesOf(filter).map((name) => [name, '']));

/** The same without any filter. */
export const withoutFilters = (filters: readonly ListFilter[]): Kept => Object.assign({}, ...filters.map(nothing));

/** What goes when another value is chosen: with another branch, the school that was chosen in the one before. */
function dependents(filters: readonly ListFilter[], changed: ListFilter): Kept {
  const below = filters.filter(({ of }) => of.kind === 'ref' && of.narrowedBy?.field === changed.field);
  return Object.assign({}, ...below.map((filter) => ({ ...nothing(filter), ...dependents(filters, filter) })));
}

/** What changes in the address when other values are chosen. */
export const choosing = (filters: readonly ListFilter[], filter: ListFilter, values: readonly string[]): Kept => ({
  ...dependents(filters, filter),
  ...keptValues(filter, values),
});

/** What changes in the address when other days are chosen. */
export const choosingDays = (filter: ListFilter, range: DayRange): Kept => keptDays(filter, range);

/** A reference as a filter asks for it: nothing of a form narrows it, but a chosen branch does. */
export function askedField(of: RefField): RefField {
  const { notIn: _notIn, offeredBy: _offeredBy, only: _only, alsoSays: _alsoSays, ...rest } = of;
  return { ...rest, required: false };
}

/** Whether only rows can tell the values of a filter, so that it needs the whole list on the device. */
export const needsRows = (filter: ListFilter): boolean => filter.kind === 'values';
