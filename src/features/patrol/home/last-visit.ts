import { momentAtSchool, timeZone } from '../../../contract/wall-clock.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { dayOf } from './due-today.ts';

const texts = patrolTexts.home;
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone });
const dayMs = 86_400_000;

/** "Terakhir kemarin 21.44", "Terakhir 12 Nov 21.44", or that it was not seen in what this device knows. */
export function lastVisitWords(last: { readonly day: string; readonly time: string } | undefined, now: Date): string {
  if (last === undefined) return texts.never;
  const time = /^(\d{1,2})[.:](\d{2})/.exec(last.time)?.slice(1).join('.') ?? last.time;
  if (last.day === dayOf(new Date(now.getTime() - dayMs))) return texts.last(`${texts.yesterday} ${time}`);
  const at = momentAtSchool(last.day, '12:00:00');
  return texts.last(`${Number.isNaN(at) ? last.day : short.format(at)} ${time}`);
}
