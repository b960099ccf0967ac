import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnText } from '../../../contract/words/column-text.ts';
import type { AppError } from '../../../contract/calls/errors.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../contract/resources/people/students.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../../contract/resource.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { useData, useIsOnline, useLive } from '../../../crud/public.ts';
import { type Command, type DataLayer, type Mirror, writesOf } from '../../../data/public.ts';
import { type Pupil, pupilsOf } from './pupil.ts';

type Rows<R extends Resource> = { readonly rows: readonly HeldRow<R>[]; readonly error?: AppError };
type Assignment = HeldRow<typeof semesterAssignments>;

/** All rows of a list, however many; the device's own if there is no connection. */
async function walkAll<R extends Resource>(
  mirror: Mirror,
  resource: R,
  filters: FiltersOf<NoInfer<R>>,
  signal: AbortSignal,
): Promise<Rows<R>> {
  const rows: HeldRow<R>[] = [];
  for await (const chunk of mirror.walk(resource, { search: '', filters }, signal)) {
    if (!chunk.ok) return { rows, error: chunk.error };
    rows.push(...chunk.value);
  }
  return { rows };
}

/** "4 - Abu Bakar" */
const classWordsOf = columnText(semesterAssignments, 'number_kelas');
const classOfEach = (rows: readonly Assignment[]) => new Map(rows.map((row) => [shownText(row.ysb_student_id), classWordsOf(row)]));

interface LoadedPupils {
  readonly pupils: readonly HeldRow<typeof students>[];
  readonly assignments: readonly Assignment[];
  readonly before: ReadonlyMap<string, string>;
  readonly error?: AppError;
}

interface PupilQuery {
  readonly school: string;
  readonly semester: string;
  /** The semester before the chosen one; empty if there is none. */
  readonly earlier: string;
}

// The most rows the services answer in one call.
const keptAtMost = 1000;

async function loadPupils(
  { mirror, ours }: DataLayer,
  { school, semester, earlier }: PupilQuery,
  signal: AbortSignal,
): Promise<LoadedPupils> {
  // People who left are not placed anywhere; other people's services do not know who left.
  const here: FiltersOf<typeof students> = ours.has(students.service) ? { 'status.left': '0' } : {};
  const inClass = (id: string): Promise<Rows<typeof semesterAssignments>> =>
    id === ''
      ? Promise.resolve({ rows: [] })
      : walkAll(mirror, semesterAssignments, { ysb_school_id: school, ysb_semester_id: id }, signal);
  const [pupils, now, then] = await Promise.all([
    walkAll(mirror, students, { ysb_school_id: school, ...here }, signal),
    inClass(semester),
    inClass(earlier),
    // Kept on the device, so that a waiting placement shows names, and the next one can be made offline.
    mirror.refreshLookup(students, { search: '', filters: { ysb_school_id: school }, limit: keptAtMost }, signal),
  ]);
  // A device that never saw it may not know who sits where; then the service decides.
  const error = pupils.error ?? (now.error?.code === 'offline' ? undefined : now.error);
  return { pupils: pupils.rows, assignments: now.rows, before: classOfEach(then.rows), ...(error ? { error } : {}) };
}

const isUnsent = ({ state }: Pick<Command, 'state'>) => state !== 'done' && state !== 'acked';

/** Where the pupils sit once everything waiting on this device has arrived. */
function placedWith(assignments: readonly Assignment[], commands: readonly Command[], semester: string): Map<string, string> {
  const unsent = writesOf(commands, semesterAssignments).filter(isUnsent);
  const leaving = new Set(unsent.flatMap((command) => (command.operation === 'delete' ? [command.rowId] : [])));
  const placed = classOfEach(assignments.filter((row) => !leaving.has(row.id)));
  for (const { operation, body } of unsent) {
    const student = shownText(body.ysb_student_id);
    if (operation === 'create' && shownText(body.ysb_semester_id) === semester && !placed.has(student)) placed.set(student, '');
  }
  return placed;
}

export interface SchoolPupils {
  readonly pupils: readonly Pupil[];
  readonly isLoading: boolean;
  readonly isOffline: boolean;
  readonly error: AppError | undefined;
  readonly retry: () => void;
}

const byName = new Intl.Collator('id');
const noCommands: readonly Command[] = [];

/** The pupils of a school, with their class in the chosen semester and the one before. */
export function useSchoolPupils(wanted: PupilQuery): SchoolPupils {
  const data = useData();
  const isOffline = !useIsOnline();
  const { school, semester } = wanted;
  // What was loaded stays if the connection goes: somebody is choosing from it.
  const asked = useQuery({
    queryKey: ['pupils-to-place', school, semester, wanted.earlier] as const,
    enabled: school !== '' && semester !== '',
    queryFn: ({ signal }) => loadPupils(data, wanted, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // Which semester came before is known a moment later: the chosen pupils must not vanish meanwhile.
    placeholderData: (before, query) => (query?.queryKey[1] === school && query.queryKey[2] === semester ? before : undefined),
  });
  const { value: commands = noCommands } = useLive(useMemo(() => data.outbox.list(), [data]));
  const found = asked.data;
  const pupils = useMemo(() => {
    if (!found) return [];
    const all = pupilsOf(found.pupils, placedWith(found.assignments, commands, semester), found.before);
    return all.sort((a, b) => byName.compare(a.name, b.name));
  }, [found, commands, semester]);
  return { pupils, isLoading: asked.isFetching && !found, isOffline, error: found?.error, retry: () => void asked.refetch() };
}
