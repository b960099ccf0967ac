import { expect, it } from 'vitest';
import { appError, fail, ok } from '../../contract/calls/errors.ts';
import { isLive, type LastAsked } from './is-live.ts';

const asked = (some: Partial<LastAsked>): LastAsked => ({ answer: ok('fetched'), at: 100, asOf: 100, isOnline: true, since: 50, ...some });

it('a page that was fetched is live as long as the connection lasts', () => {
  expect(isLive(asked({}))).toBe(true);
  expect(isLive(asked({ isOnline: false }))).toBe(false);
  expect(isLive(asked({ answer: undefined }))).toBe(false);
  expect(isLive(asked({ answer: fail(appError('network')) }))).toBe(false);
});

it('what was heard before the connection was lost is not live when it comes back, until the page is asked for again', () => {
  expect(isLive(asked({ since: 200 }))).toBe(false);
  expect(isLive(asked({ since: 200, at: 210 }))).toBe(true);
});

it('a list that was not asked for yet is not live until it has been', () => {
  expect(isLive(asked({ answer: ok('deferred'), at: 120 }))).toBe(false);
  expect(isLive(asked({ answer: ok('deferred'), at: 120, asOf: null }))).toBe(false);
  expect(isLive(asked({ answer: ok('deferred'), at: 120, asOf: 130 }))).toBe(true);
});

it('while one’s own writes enter the cache a list stays what it was', () => {
  expect(isLive(asked({ answer: ok('arriving'), at: 120 }))).toBe(true);
  expect(isLive(asked({ answer: ok('arriving'), at: 120, since: 110 }))).toBe(false);
  expect(isLive(asked({ answer: ok('arriving'), at: 120, asOf: null }))).toBe(false);
});
