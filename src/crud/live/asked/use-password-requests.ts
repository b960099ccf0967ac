import { useQuery } from '@tanstack/react-query';
import { accountCalls, type PasswordRequest } from '../../../contract/calls/account-calls.ts';
import { accessTo, opens } from '../../../contract/access.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useData } from '../data-context.tsx';
import { useIsOnline } from '../connection/use-connection.ts';
import { useOwnService } from './use-own-service.ts';

const call = accountCalls.passwordRequests;
/** People wait for an answer on the telephone, not in front of this screen. */
const maxAgeMs = 60_000;

interface PasswordRequests {
  /** Undefined without a connection, and for people who may set no passwords. */
  readonly requests: readonly PasswordRequest[] | undefined;
  readonly isAsking: boolean;
  readonly reload: () => void;
}

/** Who asked for a new password, among those to whom this person may give one. None of it is kept on the device. */
export function usePasswordRequests(): PasswordRequests {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const user = session.current()?.user;
  const may = user !== undefined && opens(accessTo(users, 'update'), { level: user.level, flags: (menu) => session.flags(menu) });
  const service = useOwnService(may && isOnline);
  const isAsked = may && service !== undefined && isOnline;
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['password-requests', user?.id ?? ''],
    enabled: isAsked,
    networkMode: 'always',
    retry: false,
    staleTime: maxAgeMs,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await api.get(service ?? call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return call.data.parse(answer.value.data);
    },
  });
  return { requests: isAsked ? data : undefined, isAsking: isFetching, reload: () => void refetch() };
}
