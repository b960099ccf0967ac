import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../contract/resources/classes/semesters.ts';
import { users } from '../../contract/resources/access/users.ts';
import type { PageQuery } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';
import { useRights } from '../rights/use-rights.ts';
import { isOfTeachers, type Worked } from './end-work.ts';
import { endingTexts as texts } from './texts/id.ts';

/** More than any teacher leads. */
const most = 1000;
const nothing: readonly never[] = [];

export interface Led {
  /** "4 - Abu Bakar", each one once. */
  readonly classes: readonly string[];
  /** Whether all of them are known here; the services check again anyway. */
  readonly isKnown: boolean;
  readonly mayHandOver: boolean;
}

/** Rows of a picker, from the device and freshly fetched. */
function useFound<R extends Resource>(resource: R, filters: FiltersOf<NoInfer<R>>, isAsked: boolean) {
  const { mirror } = useData();
  const text = JSON.stringify(filters);
  const query = useMemo(
    (): Pick<PageQuery<R>, 'search' | 'filters' | 'limit'> => ({ search: '', limit: most, filters: JSON.parse(text) as typeof filters }),
    [text],
  );
  const { value } = useLive(useMemo(() => (isAsked ? mirror.lookup(resource, query) : null), [mirror, resource, query, isAsked]));
  const asked = useQuery({
    queryKey: ['held', resource.name, text],
    enabled: isAsked,
    queryFn: async ({ signal }) => (await mirror.refreshLookup(resource, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return { rows: value ?? nothing, isFresh: asked.data === true };
}

/** The classes that a teacher leads in the active semester. */
export function useLed(resource: Worked, { id }: HeldRow<Worked>): Led {
  const isTeacher = isOfTeachers(resource);
  const years = useFound(semesters, { status: '1' }, isTeacher);
  const seats = useFound(semesterAssignments, { ysb_teacher_id: id }, isTeacher);
  const { flags } = useRights(semesterAssignments.menu, semesterAssignments.label);
  const active = new Set(years.rows.map(({ id }) => id));
  const led = seats.rows.filter((seat) => active.has(shownText(seat.ysb_semester_id)));
  const classes = [...new Set(led.map((seat) => `${shownText(seat.number_kelas)} - ${shownText(seat.name_kelas)}`))].sort();
  return { classes, isKnown: !isTeacher || classes.length > 0 || (years.isFresh && seats.isFresh), mayHandOver: flags.create };
}

export interface LinkedAccount {
  /** The account as far as it is known; undefined if there is none, or the person may not see accounts. */
  readonly row: HeldRow<typeof users> | undefined;
  readonly isOwn: boolean;
  readonly mayRead: boolean;
  readonly mayEnd: boolean;
}

/** The account of an employee or a teacher. */
export function useLinkedAccount(resource: Worked, { id }: HeldRow<Worked>): LinkedAccount {
  const { session } = useData();
  const [one, other] = [useRights(users.menu, texts.where.users), useRights('/privileges/users', texts.where.users)];
  const mayRead = one.flags.read || other.flags.read;
  const link = isOfTeachers(resource) ? { ysb_teacher_id: id } : { ysb_employe_id: id };
  const { rows } = useFound(users, link, mayRead && !id.startsWith('local:'));
  const account = rows.find(({ active }) => active !== false);
  return {
    row: account,
    isOwn: account !== undefined && account.id === plainText(session.current()?.user.id),
    mayRead,
    mayEnd: one.flags.update || other.flags.update,
  };
}
