import { useMemo } from 'react';
import type { FairClass } from '../../../contract/calls/adab-calls.ts';
import { quietDays } from '../../../contract/adab/adab-fairness.ts';
import { shownText } from '../../../contract/words/field-text.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { useAgainAfter } from '../told/use-again-after.ts';

type Pupils = FairClass['pupils'];

interface Quiet {
  /** Of whom nothing was noted in this semester. */
  readonly never: Pupils;
  /** Of whom something was, but not for some days. */
  readonly long: Pupils;
}

/**
 * Who of a class was not looked at for some days: as the services told it last, without those of whom something waits on
 * this device to be sent.
 */
export function useQuiet(again: () => void): (kelas: FairClass) => Quiet {
  const { mirror, time } = useData();
  const before = daysBefore(wallClock(time.now()).date, quietDays);
  const { value } = useLive(useMemo(() => mirror.matching(adabObservations, (row) => isLocal(row.id)), [mirror]));
  // Once they are sent the services know more than they told.
  useAgainAfter(value === undefined ? undefined : String(value.rows.length > 0), again);
  return useMemo(() => {
    const noted = new Set(value?.rows.map(({ row }) => shownText(row.ysb_student_id)));
    return ({ pupils }) => {
      const others = pupils.filter(({ id }) => !noted.has(String(id)));
      return { never: others.filter(({ last }) => last === ''), long: others.filter(({ last }) => last !== '' && last <= before) };
    };
  }, [value, before]);
}
