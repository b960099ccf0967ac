import { worstFindings } from '../../../src/contract/findings/handed-findings.ts';
import { findingKinds, type findingRows } from './findings.ts';
import { checkPoints, placeOf } from '../places/rooms.ts';

type DemoFinding = ReturnType<typeof findingRows>['findings'][number];

interface Handed {
  readonly ysb_branch_id: string;
  readonly occurred_at: string;
}

const branchOfRoom = new Map(checkPoints.map(({ id, branch }) => [id, branch as string]));
const labels = new Map(findingKinds.map(({ id, label }) => [id, label]));

/** Shifts with what was open in their branch at the moment of the hand-over. */
export function withOpenFindings<T extends Handed>(shifts: readonly T[], findings: readonly DemoFinding[]) {
  return shifts.map((shift) => {
    const at = Date.parse(shift.occurred_at);
    const open = findings.filter(
      ({ ysb_room_id: room, occurred_at, closed_at }) =>
        branchOfRoom.get(room) === shift.ysb_branch_id && Date.parse(occurred_at) <= at && (closed_at === '' || Date.parse(closed_at) > at),
    );
    const told = open.map(({ ysb_finding_kind_id: kind, ysb_room_id: room, severity, occurred_at }) => ({
      kind: labels.get(kind) ?? '',
      room: placeOf(room).room,
      severity,
      at: Date.parse(occurred_at),
    }));
    return { ...shift, findings_open: open.length, findings_worst: worstFindings(told, at) };
  });
}
