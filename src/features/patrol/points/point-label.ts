import type { Row } from '../../../contract/resource.ts';
import { spelledCode } from '../../../contract/short-code.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';

/** What a printed label says beside its code. */
export interface PointLabel {
  readonly id: string;
  readonly room: string;
  readonly floor: string;
  readonly school: string;
  readonly branch: string;
  /** "Lantai 2 · SD Islam Tunas Cendekia" */
  readonly place: string;
  /** Six characters in two halves, "4HM-9TC"; undefined where the id is no number, as with some plain services. */
  readonly code: string | undefined;
}

export { spelledCode };

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export function labelOf(row: Row): PointLabel {
  const [floor, school] = [text(row.name_floor), text(row.name_school)];
  return {
    id: row.id,
    room: text(row.name_room),
    floor,
    school,
    branch: text(row.name_branch),
    place: patrolTexts.log.place(floor, school),
    code: spelledCode(row.id),
  };
}
