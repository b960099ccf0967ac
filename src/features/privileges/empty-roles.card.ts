import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homeCalls } from '../../contract/home-calls.ts';
import { roles } from '../../contract/resources/roles.ts';
import { type FigureState, figureCard, idsLink, useCanAsk, useData, useMetService } from '../../crud/public.ts';
import { emptyRoleTexts as texts } from './texts/id.ts';

const call = homeCalls.emptyRoles;
const freshMs = 60_000;

/** No device holds the rights of all roles: the services are asked. */
function useEmptyRoles(): FigureState {
  const { api, who } = useData();
  const { isOurs, isMeeting } = useMetService(roles);
  const isReached = useCanAsk();
  const canAsk = isReached && isOurs;
  const { data, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['empty-roles', who],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.code);
      return call.data.parse(answer.value.data).ids.map(String);
    },
  });
  const figure = useMemo(() => data && { count: data.length, ids: data, asOf: dataUpdatedAt }, [data, dataUpdatedAt]);
  return { figure, isAsking: isMeeting || (canAsk && isFetching), again: () => void refetch() };
}

/** Roles that give no right: whoever gets one sees no menu. */
export const emptyRoles = figureCard({
  name: 'empty-roles',
  title: texts.title,
  menus: ['/privileges/roles'],
  useFigure: useEmptyRoles,
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: (figure) => idsLink('/privileges/roles', figure),
});
