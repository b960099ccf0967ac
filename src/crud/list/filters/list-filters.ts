import { f, type Field, type RefField } from '../../../contract/fields.ts';
import { anyOf, type ListFilters, mostIds, valuesOf } from '../../../contract/declared/list-filter.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { isDay } from '../../../contract/values/day-text.ts';
import type { DayRange } from '../../../ui/field/day-range.tsx';
import { filterTexts, standingTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { fieldOf } from '../../save/form-input.ts';
import type { Preset, Screen } from '../../screen.ts';

/**
 * One filter of a list. `options`: the field itself knows what may be chosen (a choice, a flag, a reference); `values`:
 * the rows on the device do; `days`: from a day, up to a day; `standing`: who is here, who left, or both; `rows`:
 * exactly the rows that another page named, such as those a figure counts; `preset`: one of the ways in which the
 * screen looks at its list.
 */
export interface ListFilter {
  readonly field: string;
  readonly label: string;
  readonly kind: 'options' | 'values' | 'days' | 'standing' | 'rows' | 'preset';
  readonly of: Field;
  /** What the chip says while nothing is chosen, if that narrows the list too. */
  readonly idle?: string;
  readonly presets?: readonly Preset[];
}

type Kept = Readonly<Record<string, string>>;

function kindOf(field: Field): ListFilter['kind'] {
  if (field.kind === 'date') return 'days';
  return field.kind === 'choice' || field.kind === 'boolean' || field.kind === 'ref' ? 'options' : 'values';
}

const here = '0';
const left = '1';
/** No service is asked for this: who is here and who left together are the whole list. */
const everybody = 'all';

/** The filter of lists whose rows may be over; without a choice it shows what the resource says. */
function standingOf({ resource: { leaving } }: Screen): ListFilter[] {
  if (!leaving) return [];
  const shown = leaving.shows === 'here' ? here : everybody;
  const options = [
    { value: here, label: texts.here },
    { value: left, label: texts.left },
    { value: everybody, label: texts.everybody },
  ];
  const idle = leaving.shows === 'here' ? { idle: texts.standing(leaving.label, texts.here) } : {};
  const of = f.choice(leaving.label, options, { starts: { value: shown } });
  return [{ field: leaving.field, label: leaving.label, kind: 'standing', of, ...idle }];
}

/** What a standing shows while nothing is chosen. */
const shownAnyway = ({ of }: ListFilter): string => (of.starts && 'value' in of.starts ? String(of.starts.value) : everybody);

/** The name of the chosen preset in the address. */
const presetName = 'tampil';

function presetOf({ presets = [] }: Screen): ListFilter[] {
  if (presets.length === 0) return [];
  const options = presets.map(({ key, label }) => ({ value: key, label }));
  return [{ field: presetName, label: filterTexts.preset, kind: 'preset', of: f.choice(filterTexts.preset, options), presets }];
}

/** Whether a filter is drawn as a chip that opens; presets are separate chips above these. */
export const isOpened = ({ kind }: ListFilter): boolean => kind !== 'preset';

const rowsOnly: ListFilter = { field: 'id', label: filterTexts.rows, kind: 'rows', of: f.text(filterTexts.rows) };

/** Stands among the chosen values for rows whose field is empty. */
export const saysNothing = '';

/** Whether a filter's field may be empty, and the list can be asked for such rows. */
export const canBeEmpty = ({ kind, of }: ListFilter): boolean =>
  (kind === 'options' || kind === 'values') && of.kind !== 'boolean' && of.kind !== 'integer' && !of.required;

const known = new WeakMap<Screen, readonly ListFilter[]>();

/** The filters a screen declares, the standing filter if rows can be over, and the one by which other pages name rows. */
export function filtersOf(screen: Screen): readonly ListFilter[] {
  const made = known.get(screen) ?? [
    ...(screen.filters ?? []).map((name): ListFilter => {
      const of = fieldOf(screen.resource, name);
      return { field: name, label: of.label, kind: kindOf(of), of };
    }),
    ...standingOf(screen),
    ...presetOf(screen),
    rowsOnly,
  ];
  known.set(screen, made);
  return made;
}

const daysOf = ({ field }: ListFilter) => ({ from: `${field}.from`, until: `${field}.until` });

const standingName = ({ field }: ListFilter): string => `${field}.left`;

/** The parameters that a filter has in the address. */
export function namesOf(filter: ListFilter): readonly string[] {
  if (filter.kind === 'days') return Object.values(daysOf(filter));
  if (filter.kind === 'standing') return [standingName(filter)];
  if (filter.kind === 'rows') return ['id.any'];
  if (filter.kind === 'preset') return [presetName];
  const named = [filter.field, `${filter.field}.any`];
  return canBeEmpty(filter) ? [...named, `${filter.field}.none`] : named;
}

/** Whether a value can be one of the field's: no service would accept another. */
function canBe(field: Field, value: string): boolean {
  if (field.kind === 'boolean') return value === 'true' || value === 'false';
  if (field.kind === 'choice') return field.options.some((option) => String(option.value) === value);
  if (field.kind === 'ref' && field.value === 'id') return /^[1-9]\d{0,8}$/.test(value);
  return value.length <= 191;
}

/** The values chosen in a filter; anything mistyped in the address counts as nothing. */
export function valuesIn(filter: ListFilter, kept: Kept = {}): readonly string[] {
  if (filter.kind === 'rows')
    return valuesOf(kept['id.any'] ?? '')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .slice(0, mostIds);
  if (canBeEmpty(filter) && kept[`${filter.field}.none`] === '1') return [saysNothing];
  const isStanding = filter.kind === 'standing';
  const one = kept[isStanding ? standingName(filter) : filter.field] ?? '';
  if (isStanding) return canBe(filter.of, one) && one !== shownAnyway(filter) ? [one] : [];
  const all = one === '' ? valuesOf(kept[`${filter.field}.any`] ?? '') : [one];
  return all.filter((value) => canBe(filter.of, value));
}

/** What a standing shows, whether or not somebody chose it. */
export const standingValues = (filter: ListFilter, chosen: readonly string[]): readonly string[] =>
  chosen.length > 0 ? chosen : [shownAnyway(filter)];

/** The days that are chosen in a filter. */
export function rangeIn(filter: ListFilter, kept: Kept = {}): DayRange {
  const { from, until } = daysOf(filter);
  const dayIn = (text = '') => (isDay(text) ? text : '');
  return { from: dayIn(kept[from]), until: dayIn(kept[until]) };
}

/** Whether a filter narrows the list. */
export const isUsed = (filter: ListFilter, kept: Kept | undefined): boolean =>
  filter.kind === 'days' ? Object.values(rangeIn(filter, kept)).some((day) => day !== '') : valuesIn(filter, kept).length > 0;

/** Chosen values in the address: one stands alone, as the description and its services know it. */
function keptValues(filter: ListFilter, values: readonly string[]): Kept {
  const { field } = filter;
  if (filter.kind === 'standing') return { [standingName(filter)]: values.find((value) => value !== shownAnyway(filter)) ?? '' };
  if (filter.kind === 'rows') return { 'id.any': anyOf(values) };
  if (filter.kind === 'preset') return { [presetName]: values.find((value) => value !== filter.presets?.[0]?.key) ?? '' };
  if (values.includes(saysNothing)) return { [field]: '', [`${field}.any`]: '', [`${field}.none`]: '1' };
  return {
    ...(canBeEmpty(filter) ? { [`${field}.none`]: '' } : {}),
    [field]: values.length === 1 ? (values[0] ?? '') : '',
    [`${field}.any`]: values.length > 1 ? anyOf(values) : '',
  };
}

const keptDays = (filter: ListFilter, range: DayRange): Kept => {
  const names = daysOf(filter);
  return { [names.from]: range.from, [names.until]: range.until };
};

/** Even without a choice: a list that shows who is here asks for them. */
function askedStanding(filter: ListFilter, kept: Kept | undefined): Kept {
  const [chosen = shownAnyway(filter)] = valuesIn(filter, kept);
  return { [standingName(filter)]: chosen === everybody ? '' : chosen };
}

/** The preset that is chosen, or the first. */
export const chosenPreset = (filter: ListFilter, kept: Kept | undefined): Preset | undefined =>
  filter.presets?.find(({ key }) => key === kept?.[presetName]) ?? filter.presets?.[0];

/** The moment in the form that presets receive it. */
export const presetClock = (now: number): Parameters<Preset['filters']>[0] => ({ now, today: wallClock(now).date });

/** Rows that were named one by one are shown whatever the preset; otherwise a figure would lead to fewer rows than it counts. */
function askedPreset(filter: ListFilter, kept: Kept | undefined, now: number): Kept {
  return kept?.['id.any'] ? {} : Object.fromEntries(Object.entries(chosenPreset(filter, kept)?.filters(presetClock(now)) ?? {}));
}

/** What a list is asked for: the filters of the address, as far as they are valid; `now` is for presets. */
export function filtersIn(filters: readonly ListFilter[], kept: Kept | undefined, now = 0): ListFilters | undefined {
  const all = filters.map((filter) =>
    filter.kind === 'standing'
      ? askedStanding(filter, kept)
      : filter.kind === 'preset'
        ? askedPreset(filter, kept, now)
        : filter.kind === 'days'
          ? keptDays(filter, rangeIn(filter, kept))
          : keptValues(filter, valuesIn(filter, kept)),
  );
  const used = all.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== '');
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}

const nothing = (filter: ListFilter): Kept => Object.fromEntries(namesOf(filter).map((name) => [name, '']));

/** The same without any filter. */
export const withoutFilters = (filters: readonly ListFilter[]): Kept => Object.assign({}, ...filters.map(nothing));

/** What goes when another value is chosen: with another branch, the school that was chosen in the previous one. */
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

/** A reference as a filter asks for it: nothing in a form narrows it, but a chosen branch does. */
export function askedField(of: RefField): RefField {
  const { notIn: _notIn, offeredBy: _offeredBy, only: _only, alsoSays: _alsoSays, ...rest } = of;
  return { ...rest, required: false, everybody: true };
}

/** Whether only rows can tell the values of a filter, so that it needs the whole list on the device. */
export const needsRows = (filter: ListFilter): boolean => filter.kind === 'values' || filter.kind === 'rows';
