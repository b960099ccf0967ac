import type { PointStatus, RoundStatus } from '../../../contract/patrol/rounds.ts';
import { momentAtSchool, timeZone } from '../../../contract/values/wall-clock.ts';
import { formatClock, formatNumber } from '../../../ui/words/format.ts';
import { patrolTexts } from '../texts/id.ts';
import { placeOf, restOf, whoseIs } from './rounds-here.ts';
import { roundTexts as texts } from './texts/id.ts';

const minuteMs = 60_000;
const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone });
const shortDay = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone });

/** 41 mnt, 2 jam 5 mnt. */
export function minutesWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  if (minutes < 60) return texts.minutes(formatNumber(minutes));
  return texts.hours(formatNumber(Math.floor(minutes / 60)), formatNumber(minutes % 60));
}

/** "Jumat malam, 20 Nov": the day a round starts on and counts for, including what is walked after midnight. */
export function dayWords(date: string, startTime: string): string {
  const noon = momentAtSchool(date, '12.00.00');
  const hour = Number(startTime.slice(0, 2));
  const say = hour >= 18 ? texts.byNight : hour < 4 ? texts.byMorning : texts.byDay;
  return say(weekday.format(noon), shortDay.format(noon));
}

export interface CardWords {
  readonly title: string;
  readonly chip: string;
  readonly tone: 'plain' | 'over' | 'done';
  readonly day: string;
  readonly ends: string;
  readonly bar: string;
}

function chipOf({ state, finishedAt, occurrence }: RoundStatus, now: number): Pick<CardWords, 'chip' | 'tone'> {
  const { startsAt, endsAt, startTime } = occurrence;
  if (state === 'done') return { chip: texts.finished(formatClock(finishedAt ?? now)), tone: 'done' };
  if (now > endsAt) return { chip: texts.over(minutesWords(now - endsAt)), tone: 'over' };
  if (now < startsAt && state !== 'running') return { chip: texts.starts(startTime), tone: 'plain' };
  return { chip: texts.left(minutesWords(endsAt - now)), tone: 'plain' };
}

/** What the card of a round says at a moment. */
export function cardWords(round: RoundStatus, now: number): CardWords {
  const { occurrence, done, expected } = round;
  const { startTime, date, endsAt, closesAt } = occurrence;
  const [next] = restOf(round);
  const figures = [formatNumber(done), formatNumber(expected)] as const;
  return {
    title: texts.title(startTime),
    ...chipOf(round, now),
    day: dayWords(date, startTime),
    ends: texts.ends(formatClock(endsAt), formatClock(closesAt)),
    bar: next ? texts.barNext(...figures, formatNumber(placeOf(round, next.point))) : texts.bar(...figures),
  };
}

/** "Untuk Anda", or whose round it is; empty if anybody in the branch may walk it. */
export function officerWords(round: RoundStatus, employe: string): string {
  const whose = whoseIs(round, employe);
  const name = round.occurrence.officer?.name ?? '';
  if (whose === 'own') return texts.forYou;
  return whose === 'another' && name !== '' ? texts.forOther(name) : '';
}

/** "Lantai 4", or the name of a floor that has no number. */
const floorWords = (floor: string): string => patrolTexts.log.place(floor, '');

/** "Berikutnya: Pintu Atap · Lantai 4 · sisa 11", or that the round is over, once a point was saved. */
export function afterSaveWords(round: RoundStatus, saved: string): string {
  const rest = restOf(round).filter(({ point }) => point !== saved);
  const [next] = rest;
  return next ? texts.afterSave(next.room, floorWords(next.floor), formatNumber(rest.length)) : texts.roundOver;
}

/** Where a point is; its building only if the previous one was in another. */
export function placeWords({ floor, school }: Pick<PointStatus, 'floor' | 'school'>, schoolBefore: string | undefined): string {
  return patrolTexts.log.place(floor, school === schoolBefore ? '' : school);
}
