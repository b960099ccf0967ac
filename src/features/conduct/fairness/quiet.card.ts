import { useMemo } from 'react';
import { quietDays } from '../../../contract/adab/adab-fairness.ts';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { wallClock, daysBefore } from '../../../contract/values/wall-clock.ts';
import { figureCard, type FigureState, useData } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useTold } from '../told/use-told.ts';
import { fairnessTexts } from './texts/id.ts';
import { useQuiet } from './use-quiet.ts';
import { isTeacher, keepsRecap } from '../who.ts';

const texts = fairnessTexts.card;
const everything = {} as const;

/** Among the classes that the teacher is told everything about and leads; the list behind is that of the first with somebody in it. */
function useQuietFigure(): FigureState {
  const { told, asOf, isAsking, again } = useTold(adabCalls.fairness, everything);
  const { time } = useData();
  const quietOf = useQuiet(again);
  const before = daysBefore(wallClock(time.now()).date, quietDays);
  const figure = useMemo(() => {
    // Without a class there is nobody.
    if (told === undefined) return undefined;
    const counts = (told?.classes ?? []).flatMap((kelas) => {
      const { never, long } = quietOf(kelas);
      // If only few days with notes could be expected, nothing is late yet.
      const late = never.filter(({ since }) => since <= before);
      return kelas.whole ? [{ kelas: kelas.id, count: late.length + long.length }] : [];
    });
    const first = counts.find(({ count }) => count > 0);
    return { count: counts.reduce((all, one) => all + one.count, 0), asOf, ...(first ? { told: { kelas: first.kelas } } : {}) };
  }, [told, asOf, quietOf, before]);
  return { figure, isAsking, again };
}

/** Pupils of the teacher's own class whom nobody has looked at for some days. */
export const quietPupils = figureCard({
  name: 'quiet-pupils',
  title: texts.title,
  menus: ['/keadilan-adab'],
  also: ['/catatan-adab'],
  isFor: (user) => isTeacher(user) && !keepsRecap(user),
  useFigure: useQuietFigure,
  unit: texts.unit,
  why: () => texts.why(formatNumber(quietDays)),
  action: () => texts.action,
  link: ({ told }) => ({ to: '/keadilan-adab', ...(told ? { search: { kelas: String(told['kelas']) } } : {}) }),
});
