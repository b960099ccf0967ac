import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Onboarding, onboardingCalls, preparesFoundation, setsOf } from '../../../contract/calls/onboarding-calls.ts';
import { branches } from '../../../contract/resources/places/branches.ts';
import { useData, useIsOnline, useLive, useMetService, useOwnService, useRolePreview } from '../../../crud/public.ts';

const call = onboardingCalls.onboarding;
export const onboardingKey = 'onboarding';

/** An answer with all of its sets; one kept by an earlier version lacks them. */
export type KnownOnboarding = Omit<Onboarding, 'more_sets'>;

interface OnboardingState {
  /** The last answer, also without a connection; undefined until there is one, and for people who set nothing up. */
  readonly found: KnownOnboarding | undefined;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  readonly isOnline: boolean;
  /** The first answer is on its way. */
  readonly isComing: boolean;
}

/** Calls `then` when less is waiting to be sent than before: the services know more now. */
function useWhenSent(then: () => void): void {
  const { outbox } = useData();
  const waiting = useLive(useMemo(() => outbox.counts(), [outbox])).value?.waiting;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (waiting !== undefined && before.current !== undefined && waiting < before.current) then();
    before.current = waiting;
  }, [waiting, then]);
}

/** How far the foundation, or the person's branch, has come. Other people's services are not asked, and nobody is during a role preview. */
export function useOnboarding(): OnboardingState {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const user = session.current()?.user;
  const preview = useRolePreview(user === undefined ? undefined : String(user.id));
  const isFor =
    user !== undefined && preview === undefined && preparesFoundation({ level: user.level, flags: (menu) => session.flags(menu) });
  const service = useOwnService(isFor && isOnline);
  // Whose services they are is asked first.
  const { isMeeting } = useMetService(branches);
  const isAsked = isFor && isOnline && service !== undefined;
  const query = useQuery({
    queryKey: [onboardingKey, user?.id ?? '', user?.level ?? '', user?.id_role ?? ''],
    enabled: isAsked,
    networkMode: 'always',
    retry: false,
    // Somebody back from a form sees its step ticked.
    staleTime: 0,
    meta: { hot: true },
    queryFn: async ({ signal }) => {
      const answer = await api.get(service ?? call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      const { branch, year, counts, ...told } = call.data.parse(answer.value.data);
      return { branch, year, counts, sets: setsOf(told) };
    },
  });
  // `refetch` asks whether or not the query is enabled.
  useWhenSent(() => void (isAsked && query.refetch()));
  const isComing = isFor && isOnline && (isMeeting || query.isLoading);
  return { found: isFor ? query.data : undefined, at: query.dataUpdatedAt, isOnline, isComing };
}
