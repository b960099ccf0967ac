import { useMemo } from 'react';
import { mayMendSomething } from '../../../contract/calls/contradiction-calls.ts';
import { flagsFor } from '../../../contract/permissions.ts';
import { brokenTotal, figureCard, type FigureState, useBrokenRows } from '../../../crud/public.ts';
import { cardTexts } from '../texts/id.ts';

const texts = cardTexts.untidy;
/** Fixing data is not so urgent that the services are asked more often. */
const maxAgeMs = 10 * 60_000;

function useUntidy(): FigureState {
  const { found, isAsking, at, ask } = useBrokenRows(maxAgeMs, true);
  const figure = useMemo(() => found && { count: brokenTotal(found), asOf: at }, [found, at]);
  return { figure, isAsking, again: ask };
}

/** Contradictory data, shown to those who may fix it. */
export const untidyRows = figureCard({
  name: 'untidy-rows',
  title: texts.title,
  menus: [],
  isFor: ({ level, role_permission }) => mayMendSomething({ level, flags: (menu) => flagsFor(level, role_permission, menu) }),
  useFigure: useUntidy,
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: () => ({ to: '/perlu-dirapikan' }),
});
