import { useMemo } from 'react';
import { columnText } from '../../../contract/words/column-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { ownClassOf, type SessionUser } from '../../../contract/session.ts';
import { rowPagePath, useData, useLive } from '../../../crud/public.ts';
import type { PaletteHit } from './hit.ts';
import { nearness } from './links.ts';
import { findsOwnPupils } from './sources.ts';
import { paletteTexts as texts } from './texts/id.ts';
import { shortest } from './use-near-rows.ts';

/** More than any class has. */
const most = 100;
const active = { search: '', filters: { status: '1' }, limit: 1 } as const;

/** As the class's own list says it. */
const about = [columnText(semesterAssignments, 'number_kelas'), columnText(semesterAssignments, 'name_school')];

/** The pupils of the teacher's own class, as the device holds it: each leads to the page that their homeroom teacher has of them. */
export function useOwnPupils(user: SessionUser): readonly PaletteHit[] {
  const { mirror } = useData();
  const { teacher, semester } = useMemo(() => ownClassOf(user), [user]);
  const isWanted = findsOwnPupils(user);
  const years = useLive(useMemo(() => (isWanted ? mirror.lookup(semesters, active) : null), [mirror, isWanted])).value;
  const year = years?.[0]?.id ?? semester;
  const isReady = isWanted && years !== undefined && year !== '';
  const filters = useMemo(
    (): FiltersOf<typeof semesterAssignments> => ({ ysb_teacher_id: teacher, ysb_semester_id: year, 'status_student.left': '0' }),
    [teacher, year],
  );
  const rows = useLive(
    useMemo(() => (isReady ? mirror.lookup(semesterAssignments, { search: '', filters, limit: most }) : null), [mirror, isReady, filters]),
  ).value;
  return useMemo(
    () =>
      (rows ?? []).flatMap((row): readonly PaletteHit[] => {
        const [name, id] = [shownText(row.name_student), shownText(row.ysb_student_id)];
        const href = rowPagePath(students, id);
        if (href === undefined) return [];
        const detail = about
          .map((words) => words(row))
          .filter((part) => part !== '')
          .join(', ');
        const kind = texts.kinds.siswa;
        return [{ key: `students ${id}`, group: 'people', icon: 'school-outline', name, detail, kind, act: { href }, distance: 0 }];
      }),
    [rows],
  );
}

/** Those among them whose names fit. */
export const nearPupils = (pupils: readonly PaletteHit[], typed: string): readonly PaletteHit[] =>
  typed.length < shortest
    ? []
    : pupils.flatMap((hit) => {
        const distance = nearness(hit.name, typed);
        return distance === undefined ? [] : [{ ...hit, distance }];
      });
