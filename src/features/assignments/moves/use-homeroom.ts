import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { useData, useIsOurs, useLive } from '../../../crud/public.ts';

type Placement = HeldRow<typeof semesterAssignments>;

/** The pupils of a class in a year, and who its homeroom teacher is. */
export interface Homeroom {
  readonly rows: readonly Placement[];
  /** Empty if nobody sits in the class. */
  readonly teacher: string;
  readonly name: string;
  /** Rows from before the rule that a class has only one homeroom teacher. */
  readonly isMixed: boolean;
  readonly isLoading: boolean;
}

// More than any class has pupils.
const most = 1000;

/** The teacher of most of the rows: there is only one, unless the rows are older than the rule. */
function teacherOf(rows: readonly Placement[]): Placement | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(shownText(row.ysb_teacher_id), (counts.get(shownText(row.ysb_teacher_id)) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && rows.find((row) => shownText(row.ysb_teacher_id) === first[0]);
}

/** A class in a year: from the device at once, from the services as soon as they answer. */
export function useHomeroom(semester: string, kelas: string): Homeroom {
  const { mirror } = useData();
  const isOurs = useIsOurs(semesterAssignments);
  const isAsked = semester !== '' && kelas !== '';
  const { value } = useLive(
    useMemo(
      () =>
        isAsked
          ? mirror.matching(
              semesterAssignments,
              (row) => shownText(row.ysb_semester_id) === semester && shownText(row.ysb_kelas_id) === kelas,
            )
          : null,
      [mirror, isAsked, semester, kelas],
    ),
  );
  const asked = useQuery({
    queryKey: ['homeroom', semester, kelas],
    enabled: isAsked && isOurs,
    queryFn: async ({ signal }) => {
      const filters = { ysb_semester_id: semester, ysb_kelas_id: kelas };
      return (await mirror.refreshLookup(semesterAssignments, { search: '', filters, limit: most }, signal)).ok;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  });
  return useMemo(() => {
    const rows = (value?.rows ?? []).filter(({ pending }) => pending?.operation !== 'delete').map(({ row }) => row);
    const taught = teacherOf(rows);
    const teacher = shownText(taught?.ysb_teacher_id);
    return {
      rows,
      teacher,
      name: shownText(taught?.name_teacher),
      isMixed: rows.some((row) => shownText(row.ysb_teacher_id) !== teacher),
      isLoading: asked.isFetching,
    };
  }, [value, asked.isFetching]);
}
