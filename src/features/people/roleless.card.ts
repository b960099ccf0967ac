import { users } from '../../contract/resources/access/users.ts';
import { figureCard, useListFigure } from '../../crud/public.ts';
import { rolelessTexts as texts } from './texts/id.ts';

const filters = { 'id_role.none': '1', level: 'user', active: 'true' } as const;

/** Accounts that can log in and find nothing there. */
export const rolelessAccounts = figureCard({
  name: 'roleless-accounts',
  title: texts.title,
  menus: ['/users', '/privileges/users'],
  useFigure: () => useListFigure(users, filters),
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: (_figure, menu) => ({ to: menu, search: filters }),
});
