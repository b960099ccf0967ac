import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { spelledCode } from '../../../contract/words/short-code.ts';
import { patrolTexts } from '../texts/id.ts';

/** What a printed label says next to its code. */
export interface PointLabel {
  readonly id: string;
  readonly room: string;
  readonly floor: string;
  readonly school: string;
  readonly branch: string;
  /** "Lantai 2 · SD Islam Tunas Cendekia" */
  readonly place: string;
  /** Six characters in two halves, "4HM-9TC"; undefined if the id is not a number, as with some plain services. */
  readonly code: string | undefined;
}

export function labelOf(row: HeldRow<typeof checkPoints>): PointLabel {
  const [floor, school] = [shownText(row.name_floor), shownText(row.name_school)];
  return {
    id: row.id,
    room: shownText(row.name_room),
    floor,
    school,
    branch: shownText(row.name_branch),
    place: patrolTexts.log.place(floor, school),
    code: spelledCode(row.id),
  };
}
