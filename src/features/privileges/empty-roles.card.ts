import { useMemo } from 'react';
import { homeCalls } from '../../contract/calls/home-calls.ts';
import { roles } from '../../contract/resources/access/roles.ts';
import { type FigureState, figureCard, idsLink, useHomeCall } from '../../crud/public.ts';
import { emptyRoleTexts as texts } from './texts/id.ts';

/** No device holds the rights of all roles: the services are asked. */
function useEmptyRoles(): FigureState {
  const { told, asOf, isAsking, again } = useHomeCall(homeCalls.emptyRoles, roles);
  const figure = useMemo(() => told && { count: told.ids.length, ids: told.ids.map(String), asOf }, [told, asOf]);
  return { figure, isAsking, again };
}

/** Roles that give no right: people who get one see no menu. */
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
