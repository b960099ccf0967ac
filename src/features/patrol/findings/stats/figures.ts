import type { FindingGroup, FindingGrouping } from '../../../../contract/calls/finding-calls.ts';
import { anyOf, mostValues } from '../../../../contract/declared/list-filter.ts';
import type { PresetKey } from '../presets.ts';

/** What the bars can show. */
export const measures = ['open', 'median', 'repeats'] as const;
export type Measure = (typeof measures)[number];

/** From one day to another, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const shownValue = (group: Pick<FindingGroup, 'open' | 'median_days' | 'repeats'>, measure: Measure): number | null =>
  measure === 'median' ? group.median_days : group[measure];

export interface Bar {
  readonly group: FindingGroup;
  readonly value: number;
  /** Relative to the longest one, 0–100. */
  readonly share: number;
}

/** The longest bars first, as many as a card has room for; groups with nothing to show have none. */
export function barsOf(
  groups: readonly FindingGroup[],
  measure: Measure,
  most: number,
): { readonly bars: readonly Bar[]; readonly rest: readonly Omit<Bar, 'share'>[]; readonly longest: number } {
  const told = groups.flatMap((group) => {
    const value = shownValue(group, measure);
    return value === null || value === 0 ? [] : [{ group, value }];
  });
  const ordered = told.sort((a, b) => b.value - a.value || a.group.name.localeCompare(b.group.name, 'id'));
  const longest = ordered[0]?.value ?? 0;
  const bars = ordered.slice(0, most).map((one) => ({ ...one, share: (one.value / longest) * 100 }));
  return { bars, rest: ordered.slice(most), longest };
}

const fields = { room: 'ysb_room_id', kind: 'ysb_finding_kind_id', department: 'ysb_department_id' } as const satisfies Record<
  FindingGrouping,
  string
>;

/** Which group a figure belongs to. */
export interface Of {
  readonly by: FindingGrouping;
  readonly key: string;
}

const groupFilter = ({ by, key }: Of): Readonly<Record<string, string>> =>
  key === '' ? { [`${fields[by]}.none`]: '1' } : { [fields[by]]: key };

/** The list of findings that were reported in these days, in that state, narrowed by the list's own filters. */
export function narrowedHref(preset: PresetKey, { from, to }: Days, filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams({
    ...(preset === 'terbuka' ? {} : { tampil: preset }),
    'date.from': from,
    'date.until': to,
    ...filters,
  });
  return `/temuan?${search.toString()}`;
}

/** The list of exactly what a figure counts: reported in these days, in that state, in that group. */
export const listHref = (preset: PresetKey, days: Days, of?: Of): string => narrowedHref(preset, days, of ? groupFilter(of) : {});

/** The list of several groups together; undefined if its filter cannot name them: too many, or one without a value among them. */
export function restHref(preset: PresetKey, days: Days, by: FindingGrouping, keys: readonly string[]): string | undefined {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return listHref(preset, days, { by, key: only });
  if (keys.length === 0 || keys.length > mostValues || keys.includes('')) return undefined;
  return narrowedHref(preset, days, { [`${fields[by]}.any`]: anyOf(keys) });
}

/** The ninety days up to today. */
export const usualDays = 90;
