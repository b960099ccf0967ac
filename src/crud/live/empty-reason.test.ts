import { expect, it } from 'vitest';
import { rooms } from '../../contract/resources/places/rooms.ts';
import { appError } from '../../contract/calls/errors.ts';
import type { PageView } from '../../data/public.ts';
import { askedPage, emptyReason, isWaiting } from './empty-reason.ts';

const view = (coverage: PageView['coverage']): PageView => ({ rows: [], total: 120, totalPages: 12, coverage, stored: 10, asOf: null });
const page = (coverage: PageView['coverage']) => ({ view: view(coverage), problem: undefined });

it('only a list that is here, or a page that was seen, is empty', () => {
  expect(emptyReason(page('complete'), '')).toBe('nothing yet');
  expect(emptyReason(page('exact'), '')).toBe('nothing yet');
  expect(emptyReason(page('partial'), '')).toBe('not here');
  expect(emptyReason(page('none'), '')).toBe('not here');
});

it('a search over what is stored found nothing; where nothing is stored there is no search', () => {
  expect(emptyReason(page('partial'), 'aula')).toBe('no match');
  expect(emptyReason(page('none'), 'aula')).toBe('not here');
});

it('a page that could not be fetched says so', () => {
  expect(emptyReason({ view: view('partial'), problem: appError('network') }, '')).toBe('failed');
  expect(emptyReason({ view: view('exact'), problem: appError('network') }, '')).toBe('nothing yet');
});

it('while the service is asked a page that is not here is on its way', () => {
  const asked = (coverage: PageView['coverage'], isLoading = true) => isWaiting({ view: view(coverage), isLoading, isStale: false });
  expect([asked('partial'), asked('none'), asked('complete'), asked('exact')]).toEqual([true, true, false, false]);
  expect(asked('partial', false)).toBe(false);
  expect(isWaiting({ view: undefined, isLoading: false, isStale: false })).toBe(true);
});

it('what a page does not show is denied only if the page was told, or the whole list is here', () => {
  const untold = (coverage: PageView['coverage'], isLive = false) =>
    askedPage({ view: view(coverage), isLive, isLoading: false }, rooms).untold?.name;
  expect([untold('none'), untold('partial'), untold('exact'), untold('complete')]).toEqual(['rooms', 'rooms', undefined, undefined]);
  expect(untold('partial', true)).toBeUndefined();
  expect(askedPage({ view: undefined, isLive: false, isLoading: true }, rooms)).toEqual({ isAsking: true, untold: rooms });
});
