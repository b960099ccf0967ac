import { plainText } from '../../../../../contract/words/field-text.ts';
import type { InputFor } from '../../../../../contract/resource.ts';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { planningTexts as texts } from '../texts/id.ts';

type Schedule = InputFor<typeof patrolSchedules>;

/** A name for the copy that still fits. */
function copiedName(name: string): string {
  const most = patrolSchedules.fields.name.max ?? name.length;
  return texts.copyName(name.slice(0, most - texts.copyName('').length).trimEnd());
}

/** The new schedule: the same as the other one, under another name, and in force from today if that one has already begun or is over. */
export function copiedSchedule(input: Schedule, today: string): Schedule {
  const [from, until] = [plainText(input.valid_from).slice(0, 10), plainText(input.valid_until).slice(0, 10)];
  return {
    ...input,
    name: copiedName(plainText(input.name)),
    valid_from: from < today ? today : from,
    valid_until: until < today ? '' : until,
  };
}
