import { formatNumber } from '../../../../ui/words/format.ts';
import { restOf, whoseIs } from '../../held-rounds/rounds-here.ts';
import type { Reminder } from './due-reminders.ts';
import { reminderTexts as texts } from './texts/id.ts';

const minuteMs = 60_000;

/** "Putaran 21.30 mulai 10 menit lagi", by the minutes that are left when it is said. */
export function reminderWords({ kind, round, of }: Reminder, now: number, employe = ''): string {
  const { startTime } = round.occurrence;
  const left = formatNumber(Math.max(1, Math.ceil((of - now) / minuteMs)));
  const words = kind === 'start' ? texts.starts(startTime, left) : texts.closes(startTime, left, formatNumber(restOf(round).length));
  return whoseIs(round, employe) === 'own' ? texts.own(words) : words;
}
