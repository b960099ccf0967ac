import { plainText } from '../../../contract/words/field-text.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { isDay } from '../../../contract/values/day-text.ts';
import { daysBefore, daysBetween } from '../../../contract/values/wall-clock.ts';
import { defineGroupings } from '../../../crud/public.ts';
import { findingTexts } from './texts/id.ts';

const texts = findingTexts.groups;
type Filters = FiltersOf<typeof findings>;

const week = 7;

/** How a due day relates to today, from days past to those far ahead. */
function dueGroup(due: string, today: string): { readonly heading: string; readonly filters: Filters } {
  if (!isDay(due)) return { heading: texts.none, filters: { 'due_date.none': '1' } };
  const on = (days: number) => daysBefore(today, -days);
  const left = daysBetween(today, due);
  if (left < 0) return { heading: texts.past, filters: { 'due_date.until': on(-1) } };
  if (left <= 1) return { heading: left === 0 ? texts.today : texts.tomorrow, filters: { 'due_date.from': due, 'due_date.until': due } };
  if (left <= week) return { heading: texts.week, filters: { 'due_date.from': on(2), 'due_date.until': on(week) } };
  return { heading: texts.later, filters: { 'due_date.from': on(week + 1) } };
}

/** The ways to group findings: by due day, by state, by building. */
export const findingGroupings = defineGroupings(findings, [
  { field: 'due_date', label: texts.due, groupOf: (row, { today }) => dueGroup(plainText(row.due_date), today) },
  {
    field: 'status',
    label: texts.status,
    groupOf: ({ status }) => ({ heading: plainText(status), filters: { status: plainText(status) } }),
  },
  {
    field: 'name_school',
    label: texts.place,
    groupOf: ({ name_school: place }) => ({ heading: plainText(place), filters: { name_school: plainText(place) } }),
  },
]);
