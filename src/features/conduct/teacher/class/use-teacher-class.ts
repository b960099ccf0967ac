import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { conductCalls } from '../../../../contract/calls/adab/conduct-calls.ts';
import type { TeacherClass } from '../../../../contract/calls/adab/conduct-calls.ts';
import { useData, useIsOnline } from '../../../../crud/public.ts';
import type { Self } from '../use-self.ts';

// A plain service may leave a value out, or send a number where text is meant.
const word = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);
const wire = z.object({
  name_school: word,
  name_kelas: word,
  number_kelas: word,
  sekolah: z.nullish(z.object({ npsn: word, address: word, subdistrict: word, district: word, province: word })),
});
const nowhere = { npsn: '', address: '', subdistrict: '', district: '', province: '' };

/** What a service answered, with empty texts for what it left out; undefined if it cannot be read. */
export function readTeacherClass(data: unknown): TeacherClass | undefined {
  const read = wire.safeParse(data);
  return read.success ? { ...read.data, sekolah: read.data.sekolah ?? nowhere } : undefined;
}

export interface ShownClass {
  readonly known: TeacherClass | undefined;
  /** When the service said so (ms since 1970). */
  readonly asOf: number | undefined;
  readonly loading: boolean;
}

/**
 * School and class of the signed-in teacher; TanStack Query keeps the last answer for a start without a connection. A
 * failure is silent.
 */
export function useTeacherClass(self: Self): ShownClass {
  const { api } = useData();
  const online = useIsOnline();
  const query = useQuery({
    queryKey: ['teacher-class', self.userId, self.teacher],
    enabled: self.teacher !== '',
    staleTime: 0,
    // What is kept must survive a week without a connection; beyond 24 days a browser's timer fires at once.
    gcTime: 7 * 86_400_000,
    retry: false,
    networkMode: 'always',
    meta: { hot: true },
    queryFn: async ({ signal }): Promise<TeacherClass | null> => {
      const { service, path } = conductCalls.teacherClass;
      const result = await api.get(service, path, { ysb_teacher_id: self.teacher }, signal);
      if (!result.ok && result.error.code === 'not-found') return null;
      const read = result.ok ? readTeacherClass(result.value.data) : undefined;
      // A failed refresh keeps the last answer.
      if (!read) throw new Error(result.ok ? 'unreadable class' : result.error.code);
      return read;
    },
  });
  const { refetch } = query;
  const isTeacher = self.teacher !== '';
  useEffect(() => {
    if (online && isTeacher) void refetch();
  }, [online, isTeacher, refetch]);
  const known = query.data ?? undefined;
  return { known, asOf: known ? query.dataUpdatedAt : undefined, loading: online && query.isFetching && query.data === undefined };
}
