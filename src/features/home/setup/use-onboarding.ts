import { useQuery } from '@tanstack/react-query';
import { type Onboarding, onboardingCalls, preparesFoundation } from '../../../contract/onboarding-calls.ts';
import { useData, useIsOnline, useOwnService, useRolePreview } from '../../../crud/public.ts';

const call = onboardingCalls.onboarding;
export const onboardingKey = 'onboarding';
/** Whoever comes back from a form sees its step ticked; going to and fro asks nothing. */
const freshMs = 5000;

interface OnboardingState {
  /** The last answer, also without a connection; undefined until there is one, and for whoever prepares nothing. */
  readonly found: Onboarding | undefined;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  readonly isOnline: boolean;
}

/** How far the foundation, or the person's branch, has come. Services of others are not asked, and nobody while a role is looked at. */
export function useOnboarding(): OnboardingState {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const service = useOwnService();
  const user = session.current()?.user;
  const preview = useRolePreview(user === undefined ? undefined : String(user.id));
  const isFor =
    user !== undefined && preview === undefined && preparesFoundation({ level: user.level, flags: (menu) => session.flags(menu) });
  const query = useQuery({
    queryKey: [onboardingKey, user?.id ?? '', user?.level ?? '', user?.id_role ?? ''],
    enabled: isFor && isOnline && service !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    meta: { hot: true },
    queryFn: async ({ signal }) => {
      const answer = await api.get(service ?? call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return call.data.parse(answer.value.data);
    },
  });
  return { found: isFor ? query.data : undefined, at: query.dataUpdatedAt, isOnline };
}
