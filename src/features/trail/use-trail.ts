import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trailCalls } from '../../contract/calls/trail-calls.ts';
import { users } from '../../contract/resources/access/users.ts';
import { useData, useIsOnline, useMetService } from '../../crud/public.ts';
import { queryOf, type TrailFilter } from './trail-query.ts';

const call = trailCalls.trail;
const pageSize = 25;

/** A page of the trail as the services have it now; none of it is kept on the device. */
export function useTrail(filter: TrailFilter) {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const { isOurs, isMeeting } = useMetService(users);
  const query = { ...queryOf(filter), page: filter.page, limit: pageSize };
  const asked = useQuery({
    queryKey: ['trail', session.current()?.who ?? '', query],
    enabled: isOnline && isOurs,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, query, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return { entries: call.data.parse(answer.value.data), total: answer.value.pagination?.total ?? 0 };
    },
  });
  return { ...asked, isOnline, isForeign: isOnline && !isOurs && !isMeeting, pageSize };
}
