import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../contract/session.ts';
import { figureCard, idsLink, offeredCards } from './card.ts';

const shared = {
  title: 'x',
  useFigure: () => ({ figure: undefined, isAsking: false, again: () => undefined }),
  unit: (count: string) => count,
  why: () => '',
  action: () => '',
  link: () => ({ to: '/' }),
};
const user = (level: string): SessionUser => ({ id: 1, username: 'A', email: '', level, aplikasi: [], role_permission: [] });
const cards = [
  figureCard({ ...shared, name: 'any', menus: ['/users', '/privileges/users'] }),
  figureCard({ ...shared, name: 'both', menus: ['/check-points'], also: ['/log-check-points'] }),
  figureCard({ ...shared, name: 'above', menus: ['/perangkat'], levels: 'above roles' }),
  figureCard({ ...shared, name: 'all', menus: [] }),
  figureCard({ ...shared, name: 'some', menus: [], isFor: ({ level }) => level === 'developer' }),
];
const offered = (level: string, ...read: string[]) =>
  offeredCards(cards, user(level), (menu) => read.includes(menu)).map(({ card, menu }) => `${card.name} ${menu}`);

describe('who is offered which card', () => {
  test.each<[string, string, string[], string[]]>([
    ['nobody without the right to read', 'user', [], ['all ']],
    ['by the first menu that he may read', 'user', ['/privileges/users'], ['any /privileges/users', 'all ']],
    ['one of two menus is not enough where both are needed', 'user', ['/check-points'], ['all ']],
    ['both are', 'user', ['/check-points', '/log-check-points'], ['both /check-points', 'all ']],
    ['what is above roles by level alone, whatever a role gives', 'user', ['/perangkat'], ['all ']],
    ['above roles with the menu', 'superadmin', ['/perangkat'], ['above /perangkat', 'all ']],
    ['and what only some are for', 'developer', [], ['all ', 'some ']],
  ])('%s', (_what, level, read, names) => expect(offered(level, ...read)).toEqual(names));
});

describe('the way to the rows that were counted', () => {
  const figure = { asOf: null };
  test.each([
    ['all of them named', { ...figure, count: 2, ids: ['4', '9'] }, { to: '/rooms', search: { 'id.any': '4,9' } }],
    ['some of them named: the whole list, not part of them', { ...figure, count: 3, ids: ['4', '9'] }, { to: '/rooms' }],
    ['none named', { ...figure, count: 3 }, { to: '/rooms' }],
    ['nothing counted', { ...figure, count: 0, ids: [] }, { to: '/rooms' }],
  ])('%s', (_what, counted, link) => expect(idsLink('/rooms', counted)).toEqual(link));
});
