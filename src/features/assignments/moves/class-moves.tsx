import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnText } from '../../../contract/column-text.ts';
import { shownText } from '../../../contract/field-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { classChanges } from '../../../contract/resources/class-changes.ts';
import type { semesterAssignments } from '../../../contract/resources/semester-assignments.ts';
import { useData, useIsOurs, useLive } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { formatWireDay } from '../../../ui/format.ts';
import { assignmentTexts } from '../texts/id.ts';
import './moves.css';

const texts = assignmentTexts.move;
const [from, to] = [columnText(classChanges, 'from_number'), columnText(classChanges, 'to_number')];
const most = 50;

/** From where to where a pupil was moved, when and why: what the trail of the row itself cannot say. */
export function ClassMoves({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) {
  const { mirror } = useData();
  const isOurs = useIsOurs(classChanges);
  const query = useMemo(() => ({ search: '', filters: { ysb_semester_assignment_id: row.id }, limit: most }), [row.id]);
  const { value: rows } = useLive(useMemo(() => mirror.lookup(classChanges, query), [mirror, query]));
  useQuery({
    queryKey: ['class-moves', row.id],
    enabled: isOurs && !isLocal(row.id),
    queryFn: async ({ signal }) => (await mirror.refreshLookup(classChanges, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  if (!isOurs || !rows || rows.length === 0) return null;
  const latest = [...rows].sort((a, b) => shownText(b.date).localeCompare(shownText(a.date)));
  return (
    <section className="class-moves">
      <h3>{texts.historyTitle}</h3>
      <ul>
        {latest.map((one) => (
          <li key={one.id}>
            <b>{texts.step(from(one), to(one))}</b>{' '}
            <span className="muted">
              {[
                formatWireDay(shownText(one.date)),
                shownText(one.reason),
                shownText(one.name_users) === '' ? '' : texts.by(shownText(one.name_users)),
                isLocal(one.id) ? texts.notSent : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
