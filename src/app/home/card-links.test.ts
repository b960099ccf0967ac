import { expect, test } from 'vitest';
import { filterParameters } from '../../crud/list/filters/use-filters.ts';
import type { HomeCard } from '../../crud/public.ts';
import type { Screen } from '../../crud/screen.ts';
import { screens } from '../screens.ts';
import { homeCards } from './cards.ts';
import { deskCards } from './desk-cards.ts';

type FigureCard = Extract<HomeCard, { kind: 'figure' }>;
const isFigure = (card: HomeCard): card is FigureCard => card.kind === 'figure';
const figures = homeCards(deskCards).filter(isFigure);

/** What is in the address of the list, whichever menu the card is shown by. */
const leads = figures.flatMap((card) =>
  card.menus.map((menu) => ({
    name: card.name,
    link: card.link({ count: 1, asOf: null, ids: ['1'] }, menu),
  })),
);

test.each(leads)('$name leads to a list that knows how it is narrowed: $link.to', async ({ link }) => {
  const entry = screens.find(({ route }) => route === link.to);
  if (!entry) throw new Error(`no screen ${link.to}`);
  const { default: screen } = (await entry.load()) as { default: Screen | (() => unknown) };
  // A page of its own reads its address itself.
  if (typeof screen === 'function' || !('columns' in screen)) return;
  const known = new Set(filterParameters(screen));
  expect(Object.keys(link.search ?? {}).filter((name) => !known.has(name))).toEqual([]);
});
