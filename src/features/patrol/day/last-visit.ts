import { momentAtSchool, timeZone } from '../../../contract/values/wall-clock.ts';
import { patrolTexts } from '../texts/id.ts';
import { dayOf, type LastVisit } from './due-today.ts';

const texts = patrolTexts.home;
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone });
const dayMs = 86_400_000;
const clockOf = ({ time }: LastVisit): string => /^(\d{1,2})[.:](\d{2})/.exec(time)?.slice(1).join('.') ?? time;

/** "Hari ini 19.42 · Dimas Hartono": as `lastVisitWords`, for a check point that may have been seen today, with the officer where known. */
export function visitWords(last: LastVisit | undefined, now: Date): string {
  if (last === undefined) return texts.never;
  const when = last.day === dayOf(now) ? texts.today(clockOf(last)) : lastVisitWords(last, now);
  return last.by === undefined ? when : texts.visitBy(when, last.by);
}

/** "Terakhir kemarin 21.44", "Terakhir 12 Nov 21.44", or that this device knows of no visit. */
export function lastVisitWords(last: LastVisit | undefined, now: Date): string {
  if (last === undefined) return texts.never;
  const time = clockOf(last);
  if (last.day === dayOf(new Date(now.getTime() - dayMs))) return texts.last(`${texts.yesterday} ${time}`);
  const at = momentAtSchool(last.day, '12:00:00');
  return texts.last(`${Number.isNaN(at) ? last.day : short.format(at)} ${time}`);
}
