import { useMemo } from 'react';
import { accessTo, opens } from '../../../contract/access.ts';
import { flagsFor } from '../../../contract/permissions.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { figureCard, type FigureState, useData, usePasswordRequests } from '../../../crud/public.ts';
import { cardTexts } from '../texts/id.ts';

const texts = cardTexts.requests;

function useRequests(): FigureState {
  const { requests, reload, isAsking } = usePasswordRequests();
  const { time } = useData();
  const figure = useMemo(() => requests && { count: requests.length, asOf: time.now() }, [requests, time]);
  return { figure, isAsking, again: reload };
}

/** People who asked for a new password, shown to those who may give one. */
export const passwordRequests = figureCard({
  name: 'password-requests',
  title: texts.title,
  menus: ['/users', '/privileges/users'],
  isFor: ({ level, role_permission }) =>
    opens(accessTo(users, 'update'), { level, flags: (menu) => flagsFor(level, role_permission, menu) }),
  useFigure: useRequests,
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: (_figure, menu) => ({ to: menu }),
});
