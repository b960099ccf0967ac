import { useMemo } from 'react';
import { isLate } from '../../../contract/findings/findings.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { type Figure, type FigureState, figureCard } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useFreshFindings } from '../reported/use-reported.ts';
import { mends } from '../reported/who-may.ts';
import { taskTexts } from './texts/id.ts';
import { useTasks } from './use-tasks.ts';

const texts = taskTexts.card;
const again = () => undefined;

function useTaskFigure(): FigureState {
  useFreshFindings();
  const tasks = useTasks();
  const figure = useMemo((): Figure | undefined => {
    if (!tasks || (tasks.asOf === null && tasks.mine.length === 0)) return undefined;
    const late = tasks.mine.filter((row) => isLate(row.status, row.due_date, tasks.today)).length;
    return { count: tasks.mine.length, asOf: tasks.asOf, told: { late } };
  }, [tasks]);
  return { figure, isAsking: false, again };
}

/** A person's own repairs, for those who do repairs. */
export const myTasks = figureCard({
  name: 'my-tasks',
  title: texts.title,
  menus: [findings.menu],
  isFor: mends,
  useFigure: useTaskFigure,
  unit: texts.unit,
  why: ({ told }) => (Number(told?.['late'] ?? 0) > 0 ? texts.whyLate(formatNumber(Number(told?.['late']))) : texts.why),
  action: () => texts.action,
  link: () => ({ to: '/tugas' }),
});
