import { useMemo } from 'react';
import { weekdayText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { SessionUser } from '../../../contract/session.ts';
import type { PatrolFigures } from '../../../contract/patrol/patrol-figures.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { type Figure, type FigureState, figureCard, idsLink, useListFigure, photoSet, ServedThumbs } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { labelsAddress } from '../labels/labels-of.ts';
import { walksRounds } from './officer-only.ts';
import { missedLastNight } from './missed-last-night.ts';
import { todayTexts as texts } from './texts/id.ts';
import { usePatrolDays } from './use-patrol-days.ts';
import { logPhotos } from '../../../contract/resources/patrol/log-photos.ts';

const photos = photoSet(logPhotos);
const most = 3;

/** The first photos of the logs that were counted. */
function FindingPhotos({ figure }: { readonly figure: Figure<HeldRow<typeof logCheckPoints>> }) {
  const ids = useMemo(
    () =>
      (figure.rows ?? [])
        .filter(({ photo_count }) => Number(photo_count ?? 0) > 0)
        .slice(0, most)
        .map(({ id }) => id),
    [figure.rows],
  );
  return <ServedThumbs set={photos} rowIds={ids} words={texts.photos(ids.length)} />;
}

const isFor = (user: SessionUser) => !walksRounds(user);

function useDaysFigure(of: (known: PatrolFigures) => PatrolFigures['silent']): FigureState {
  const { known, isAsking, again } = usePatrolDays();
  const figure = useMemo((): Figure | undefined => {
    if (!known) return undefined;
    const { total, ids } = of(known);
    return { count: total, ids, asOf: known.asOf, told: { day: known.day } };
  }, [known, of]);
  return { figure, isAsking, again };
}

const silentOf = ({ silent }: PatrolFigures) => silent;
const findingsOf = ({ findings }: PatrolFigures) => findings;

/** The two days that were counted: a kept figure may be days old, and its yesterday is not ours. */
export function daysOf(told: Figure['told'], now: number) {
  const day = String(told?.['day'] ?? '');
  if (day === '' || day === wallClock(now).date) return { since: texts.yesterday, both: texts.bothDays };
  const since = weekdayText(daysBefore(day, 1));
  return { since, both: texts.bothOf(since, weekdayText(day)) };
}

/**
 * At most so many branches by name, and so many letters, fit into the three lines that a card keeps for its words; the list
 * behind it has all of them.
 */
const [namedBranches, namedLetters] = [2, 48];

type SilentBranch = PatrolFigures['branches'][number];

function silentWords(silent: readonly SilentBranch[], most: number): string {
  if (most === 0) return texts.inBranches(formatNumber(silent.length));
  const named = new Set([...silent].sort((a, b) => b.silent - a.silent).slice(0, most));
  const words = silent
    .filter((branch) => named.has(branch))
    .map((branch) => `${branch.name_branch || texts.noBranch} ${formatNumber(branch.silent)}`);
  const more = silent.length - named.size;
  return [...words, ...(more > 0 ? [texts.moreBranches(formatNumber(more))] : [])].join(', ');
}

/**
 * "Bekasi 5, Surabaya 2", of many branches those with the most, of long names fewer; nothing if all points belong to one
 * branch, which the figure itself covers.
 */
export function silentByBranch(branches: PatrolFigures['branches']): string {
  if (branches.length < 2) return '';
  const silent = branches.filter((branch) => branch.silent > 0);
  if (silent.length === 0) return '';
  for (let most = namedBranches; most > 0; most--) {
    const words = silentWords(silent, most);
    if (words.length <= namedLetters) return words;
  }
  return silentWords(silent, 0);
}

function useSilent(): FigureState {
  const { known } = usePatrolDays();
  const state = useDaysFigure(silentOf);
  const figure = useMemo(() => state.figure && { ...state.figure, named: silentByBranch(known?.branches ?? []) }, [state.figure, known]);
  return { ...state, figure };
}

/** Points that nobody has seen since yesterday. */
const silentPoints = figureCard({
  name: 'silent-points',
  title: texts.silent,
  menus: ['/check-points'],
  isFor,
  also: ['/log-check-points'],
  useFigure: useSilent,
  unit: texts.points,
  why: ({ told, named = '' }, now) => [texts.silentWhy(daysOf(told, now)), named === '' ? '' : `${named}.`].join(' ').trim(),
  action: ({ ids, count }) => (ids?.length === count ? texts.silentSome(String(count)) : texts.silentAll),
  link: (figure) => idsLink('/check-points', figure),
});

const latestFew = 20;

/** "keran bocor, Toilet Putri, 13.48" */
function latestWords(row: HeldRow<typeof logCheckPoints>): string {
  const note = shownText(row.note);
  const words = [
    `${note.slice(0, 1).toLowerCase()}${note.slice(1, 80)}`,
    shownText(row.name_room),
    shownText(row.time_check).slice(0, 5).replace(':', '.'),
  ];
  return words.filter((word) => word !== '').join(', ');
}

const latestFirst = { field: 'id', ascending: false } as const;
const nobody = { 'id.any': '0' } as const;

function useFindings(): FigureState<HeldRow<typeof logCheckPoints>> {
  const state = useDaysFigure(findingsOf);
  const ids = state.figure?.ids ?? [];
  const few = ids.slice(0, latestFew);
  const listed = useListFigure(logCheckPoints, few.length > 0 ? { 'id.any': anyOf(few) } : nobody, { limit: latestFew, sort: latestFirst });
  const rows = listed.figure?.rows;
  const figure = useMemo(() => {
    if (!state.figure) return undefined;
    const { rows: _none, ...counted } = state.figure;
    return { ...counted, rows: rows ?? [] };
  }, [state.figure, rows]);
  return { ...state, figure };
}

/** Logs of yesterday and today that do not say that all is well. */
const findings = figureCard({
  name: 'patrol-findings',
  title: texts.findings,
  menus: ['/log-check-points'],
  isFor,
  useFigure: useFindings,
  unit: texts.notes,
  // From the row, which is never kept: what somebody noted is only in the store.
  why: ({ told, rows: [latest] = [] }, now) =>
    latest ? texts.findingsLatest(daysOf(told, now).since, latestWords(latest)) : texts.findingsWhy(daysOf(told, now).since),
  action: () => texts.findingsAction,
  link: (figure) => idsLink('/log-check-points', figure),
  Beside: FindingPhotos,
});

const damagedFilter = { label_state: 'rusak', is_retired: 'false' } as const;

/** Codes that somebody could not read where they hang. */
const damagedLabels = figureCard({
  name: 'damaged-labels',
  title: texts.damaged,
  menus: ['/check-points'],
  isFor,
  useFigure: () => useListFigure(checkPoints, damagedFilter, { limit: 200 }),
  unit: texts.points,
  why: () => texts.damagedWhy,
  action: () => texts.damagedAction,
  link: () => ({ to: '/check-points', search: damagedFilter }),
  act: ({ ids }) => labelsAddress(ids ?? []),
});

export const patrolCards = [missedLastNight, silentPoints, findings, damagedLabels];
