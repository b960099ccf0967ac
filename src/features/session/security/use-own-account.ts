import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/calls/call.ts';
import type * as z from 'zod/mini';
import { users } from '../../../contract/resources/access/users.ts';
import { useData, useIsOnline, useMetService } from '../../../crud/public.ts';

export type Asked<T> =
  | { readonly kind: 'told'; readonly data: T; readonly reload: () => Promise<unknown> }
  | { readonly kind: 'loading' | 'offline' | 'not-ours' }
  | { readonly kind: 'failed'; readonly message: string; readonly reload: () => Promise<unknown> };

/** What the services say of one's own account at this moment; nothing of it is kept on the device. */
export function useOwnAccount<S extends z.ZodMiniType>(call: Pick<Call, 'service' | 'path'> & { readonly data: S }): Asked<z.infer<S>> {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const { isOurs, isMeeting } = useMetService(users);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-account', call.path, session.current()?.who ?? ''],
    enabled: isOnline && isOurs,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<z.infer<S>> => {
      const answer = await api.get(call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return call.data.parse(answer.value.data);
    },
  });
  if (!isOnline) return { kind: 'offline' };
  if (!isOurs) return { kind: isMeeting ? 'loading' : 'not-ours' };
  if (data !== undefined) return { kind: 'told', data, reload: refetch };
  return error ? { kind: 'failed', message: error.message, reload: refetch } : { kind: 'loading' };
}
