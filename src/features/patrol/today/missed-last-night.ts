import { useMemo } from 'react';
import { weekdayText } from '../../../contract/words/field-text.ts';
import { roundCalls } from '../../../contract/calls/round-calls.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { type Figure, type FigureState, figureCard, useData } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useAnswer } from '../figures/use-answer.ts';
import { todayTexts as texts } from './texts/id.ts';

/** Anyone who comes back to the home within this time sees the earlier answer (ms). */
const freshMs = 60_000;

function useMissed(): FigureState {
  const { time } = useData();
  const date = daysBefore(wallClock(time.now()).date, 1);
  const { told, at, isAsking, again } = useAnswer(roundCalls.roundBoard, { date }, { freshMs });
  const figure = useMemo((): Figure | undefined => {
    if (!told) return undefined;
    const rounds = told.rounds.filter(({ missed }) => missed > 0);
    const sum = (of: (round: (typeof rounds)[number]) => number) => rounds.reduce((total, round) => total + of(round), 0);
    return {
      count: sum(({ missed }) => missed),
      asOf: at,
      // The day stays with the figure: a kept one links to the rounds that it counted.
      told: { date: told.date, rounds: rounds.length, reasoned: sum(({ reasoned }) => reasoned) },
    };
  }, [told, at]);
  return { figure, isAsking, again };
}

/** Points that nobody saw in the rounds that began yesterday, some of which ended this morning. */
export const missedLastNight = figureCard({
  name: 'missed-last-night',
  title: texts.missed,
  menus: ['/putaran'],
  useFigure: useMissed,
  unit: texts.points,
  // The date itself: a kept figure may be about an earlier day than yesterday.
  why: ({ told }) =>
    texts.missedWhy(
      weekdayText(String(told?.['date'] ?? '')),
      formatNumber(Number(told?.['rounds'] ?? 0)),
      formatNumber(Number(told?.['reasoned'] ?? 0)),
    ),
  action: () => texts.missedAction,
  link: ({ told }) => ({ to: '/putaran', search: { tanggal: String(told?.['date'] ?? '') } }),
});
