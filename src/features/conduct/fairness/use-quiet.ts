import { useMemo } from 'react';
import type { FairClass } from '../../../contract/calls/adab/adab-calls.ts';
import { quietDays } from '../../../contract/adab/adab-fairness.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { useAgainAfter } from '../told/use-again-after.ts';

type Pupils = FairClass['pupils'];

interface Quiet {
  /** Pupils without any note in this semester. */
  readonly never: Pupils;
  /** Pupils with notes, but none for some days. */
  readonly long: Pupils;
}

/**
 * Who in a class has not been looked at for some days: as the services last told it, without those whose notes are
 * waiting on this device to be sent.
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
