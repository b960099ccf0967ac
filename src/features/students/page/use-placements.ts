import { useMemo } from 'react';
import { isOn } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { useAskedRowsWhere, useResourceRights, useRowsWhere } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';

interface Placement {
  readonly row: HeldRow<typeof semesterAssignments>;
  /** "4 - Abu Bakar" */
  readonly kelas: string;
  /** "2026/2027 - Semester 1"; empty if unknown. */
  readonly year: string;
  /** In the active semester. */
  readonly isNow: boolean;
}

export const classWords = ({ number_kelas, name_kelas }: HeldRow<typeof semesterAssignments>): string =>
  [shownText(number_kelas), shownText(name_kelas)].filter((part) => part !== '').join(' - ');

const everySemester = {};

/** Where a pupil sat, the latest first; undefined until the device has answered, and for people who may not read it. Also whether there may be more. */
export function usePlacements(pupil: string) {
  const mayRead = useResourceRights(semesterAssignments).flags.read;
  const { rows, ...asked } = useAskedRowsWhere(semesterAssignments, !mayRead || isLocal(pupil) ? null : { ysb_student_id: pupil });
  // Names of semesters may be read by whoever reads who sat where.
  const years = useRowsWhere(semesters, mayRead ? everySemester : null);
  const placements = useMemo(() => {
    if (!rows) return undefined;
    const byId = new Map((years ?? []).map((year) => [year.id, year]));
    const all = rows.map((row): Placement => {
      const year = byId.get(shownText(row.ysb_semester_id));
      return {
        row,
        kelas: classWords(row),
        year: year ? `${shownText(year.name_year)} - Semester ${shownText(year.semester)}` : '',
        isNow: isOn(year?.status),
      };
    });
    return all.sort((a, b) => Number(b.isNow) - Number(a.isNow) || b.year.localeCompare(a.year) || Number(b.row.id) - Number(a.row.id));
  }, [rows, years]);
  return { placements, asked };
}
