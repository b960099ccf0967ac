import { useEffect, useMemo } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { employes } from '../../../contract/resources/people/employes.ts';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { useCanAsk, useData, useLive } from '../../../crud/public.ts';
import type { FindingRow } from '../reported/reported.ts';
import { unsentOf } from '../reported/said-of.ts';
import { useHasFindings, useReported } from '../reported/use-reported.ts';
import { doneToday, type EventRow, isMine, isPassedOn, type Mender } from './task-groups.ts';

/** Who the person is as an employee, as far as this device knows; fetched once with a connection. */
function useMender(): Mender {
  const { mirror, session } = useData();
  const canAsk = useCanAsk();
  const user = session.current()?.user;
  const [id, employe] = [String(user?.id ?? ''), String(user?.ysb_employe_id ?? '')];
  useEffect(() => {
    if (!canAsk || employe === '') return;
    const stop = new AbortController();
    void mirror.refreshLookup(employes, { search: '', limit: 1, filters: { 'id.any': employe } }, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk, employe]);
  const row = useLive(useMemo(() => (employe === '' ? null : mirror.row(employes, employe)), [mirror, employe])).value?.row;
  const department = shownText(row?.ysb_department_id);
  return useMemo(() => ({ user: id, employe, department }), [id, employe, department]);
}

const every = () => true;
function byFinding(rows: readonly EventRow[]): ReadonlyMap<string, readonly EventRow[]> {
  const found = new Map<string, EventRow[]>();
  for (const row of rows) {
    const id = plainText(row.ysb_finding_id);
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

export interface Tasks {
  readonly today: string;
  readonly mender: Mender;
  readonly mine: readonly FindingRow[];
  /** Given back by this person. */
  readonly returned: readonly FindingRow[];
  readonly done: readonly FindingRow[];
  readonly events: ReadonlyMap<string, readonly EventRow[]>;
  readonly unsent: ReadonlySet<string>;
  readonly asOf: number | null;
}

/** What this person has to repair, as far as this device knows; undefined until it has answered. */
export function useTasks(): Tasks | undefined {
  const { mirror, outbox, time } = useData();
  const mender = useMender();
  const today = wallClock(time.now()).date;
  const hasFindings = useHasFindings();
  const reported = useReported(every);
  const told = useLive(useMemo(() => (hasFindings ? mirror.matching(findingEvents, every) : null), [mirror, hasFindings])).value;
  const commands = useLive(useMemo(() => outbox.list(), [outbox])).value;
  const events = useMemo(() => byFinding((told?.rows ?? []).map(({ row }) => row)), [told]);
  const unsent = useMemo(() => unsentOf(commands ?? []), [commands]);
  return useMemo(() => {
    if (!reported || !told) return undefined;
    const own = reported.rows.filter((row) => isMine(row, mender));
    const isBack = (row: FindingRow) => isPassedOn(events.get(row.id) ?? [], mender.user);
    return {
      today,
      mender,
      mine: own.filter((row) => !isBack(row)),
      returned: own.filter(isBack),
      done: doneToday(reported.rows, events, mender.user, today),
      events,
      unsent,
      asOf: reported.asOf,
    };
  }, [reported, told, mender, today, events, unsent]);
}
