import { columnText } from '../../../contract/words/column-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { classChanges } from '../../../contract/resources/classes/class-changes.ts';
import type { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { RowEvents, useRowEvents } from '../../../crud/public.ts';
import { assignmentTexts } from '../texts/id.ts';

const texts = assignmentTexts.move;
const [from, to] = [columnText(classChanges, 'from_number'), columnText(classChanges, 'to_number')];

/** From where to where a pupil was moved, when and why: the row's own trail cannot say that. */
export function ClassMoves({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) {
  const moves = useRowEvents(classChanges, { ysb_semester_assignment_id: row.id });
  return <RowEvents title={texts.historyTitle} events={moves} words={(one) => texts.step(from(one), to(one))} />;
}
