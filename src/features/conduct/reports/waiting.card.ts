import { useMemo } from 'react';
import { flagsFor } from '../../../contract/permissions.ts';
import { figureCard, type FigureState } from '../../../crud/public.ts';
import { isTeacher, keepsRecap } from '../who.ts';
import { reportTexts } from './texts/id.ts';
import { useReportProgress } from './use-progress.ts';

const texts = reportTexts.card;
const menu = '/rapor-adab';

function useWaitingFigure(): FigureState {
  const { told, asOf, isAsking, again } = useReportProgress('semester');
  const figure = useMemo(() => {
    if (told === undefined) return undefined;
    const waiting = told?.waiting ?? [];
    const [first] = waiting;
    const count = waiting.reduce((all, one) => all + one.count, 0);
    return { count, asOf, ...(first && first.term !== 'semester' ? { told: { masa: first.term } } : {}) };
  }, [told, asOf]);
  return { figure, isAsking, again };
}

/** Reports that their homeroom teachers finished and that are waiting for the head; it links to the first class with one. */
export const waitingReports = figureCard({
  name: 'waiting-reports',
  title: texts.title,
  menus: [menu],
  isFor: (user) => isTeacher(user) && keepsRecap(user) && flagsFor(user.level, user.role_permission, menu)?.update === true,
  useFigure: useWaitingFigure,
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: ({ told }) => ({ to: menu, ...(told ? { search: { masa: String(told['masa']) } } : {}) }),
});
