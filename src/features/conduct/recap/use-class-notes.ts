import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';

const atATime = 50;

const note = z.object({
  id: z.number(),
  name_student: z.nullable(z.string()),
  description: z.nullable(z.string()),
  name_dimensi: z.nullable(z.string()),
  tone: z.string(),
  name_users: z.nullable(z.string()),
  occurred_at: z.string(),
  withdrawn_at: z.string(),
  erased_at: z.string(),
});
const answerOf = z.array(note);
export type ClassNote = Omit<z.infer<typeof note>, 'id'> & { readonly id: string };

class NotTold extends Error {
  constructor(readonly problem: AppError) {
    super(problem.code);
  }
}

/** Which notes are fetched. */
interface Wanted {
  readonly kelas: number;
  readonly semester: number;
  /** The first day that counts; empty for the whole semester. */
  readonly from: string;
  readonly dimension: string;
}

/** How the list of notes is narrowed to them: always within the semester that the recap counts. */
export const filtersOf = ({ kelas, semester, from, dimension }: Wanted) => ({
  ysb_kelas_id: String(kelas),
  ysb_semester_id: String(semester),
  ...(from === '' ? {} : { 'date.from': from }),
  ...(dimension === '' ? {} : { name_dimensi: dimension }),
});

/** The notes of a class, latest first, a few at a time: fetched while somebody looks at them, and stored on no device. */
export function useClassNotes(wanted: Wanted) {
  const { api, who } = useData();
  const canAsk = useCanAsk();
  const { data, error, isFetching, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({
    queryKey: ['adab-class-notes', who, filtersOf(wanted)],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const { service, path } = adabObservations;
      const query = {
        page: String(pageParam),
        limit: String(atATime),
        sort: 'occurred_at',
        ascending: '0',
        ...filtersOf(wanted),
      };
      const answer = await api.get(service, path, query, signal);
      if (!answer.ok) throw new NotTold(answer.error);
      const read = z.safeParse(answerOf, answer.value.data);
      if (!read.success) throw new NotTold(appError('invalid-answer'));
      return read.data;
    },
    getNextPageParam: (last, pages) => (last.length === atATime ? pages.length + 1 : undefined),
  });
  return {
    rows: data?.pages.flatMap((rows) => rows.map((row): ClassNote => ({ ...row, id: String(row.id) }))),
    canAsk,
    isAsking: isFetching,
    problem: error instanceof NotTold ? error.problem : undefined,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    again: () => void refetch(),
  };
}
