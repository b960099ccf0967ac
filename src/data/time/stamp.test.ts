import { describe, expect, it } from 'vitest';
import { type Here, type Stamp, whenItWas } from './stamp.ts';

const at = (text: string) => Date.parse(text);
const [second, hour, day] = [1000, 3_600_000, 86_400_000];
const reset = at('2015-01-01T00:10:00Z');
const contact = at('2026-11-20T06:00:00Z');
const saved = at('2026-11-20T13:00:00Z');

const stamp = (more: Partial<Stamp>): Stamp => ({ run: 'a', ticks: 1000, wall: saved, floor: contact, ...more });
const here = (more: Partial<Here>): Here => ({ run: 'a', ticks: 1000 + hour, wall: saved + hour, server: saved + hour, ...more });

describe('when it was', () => {
  it.each<[string, Partial<Stamp>, Partial<Here>, number]>([
    ['a clock that is right', {}, {}, saved],
    ['a clock that is two hours ahead all the time', { wall: saved + 2 * hour }, { wall: saved + 3 * hour }, saved],
    ['saved and sent under 2015', { wall: reset }, { wall: reset + hour }, saved],
    ['saved under 2015, sent under 2026', { wall: reset }, {}, saved],
    ['the same, with what was known of the right clock before it', { wall: reset, offset: 0 }, {}, saved],
    ['saved under 2026, sent under 2015', {}, { wall: reset + hour }, saved],
    ['saved while the clock was 2 h ahead, put right since', { wall: saved + 2 * hour }, { wall: saved + hour }, saved],
    ['an app that slept 8 h: its ticks stood still', {}, { ticks: 1000 + second, wall: saved + 8 * hour, server: saved + 8 * hour }, saved],
    [
      'the same with a clock known to be right before',
      { offset: 0 },
      { ticks: 1000 + second, wall: saved + 8 * hour, server: saved + 8 * hour },
      saved,
    ],
    ['a clock known to be right that was set 2 h ahead since', { offset: 0 }, { wall: saved + 3 * hour }, saved],
    ['what was sure when it was saved', { wall: reset, offset: saved - reset, sure: true }, { run: 'b', wall: saved + 30 * day }, saved],
  ])('%s', (_name, taken, now, expected) => {
    expect(Math.abs((whenItWas(stamp(taken), here(now)) ?? 0) - expected)).toBeLessThanOrEqual(2 * second);
  });

  it('after a reload the same clock is believed', () => {
    expect(whenItWas(stamp({ wall: saved + 2 * hour }), here({ run: 'b', ticks: 5, wall: saved + 3 * hour }))).toBe(saved);
    expect(whenItWas(stamp({ wall: reset }), here({ run: 'b', ticks: 5, wall: reset + hour }))).toBe(saved);
  });

  it('after a reload a clock that was set while the app was open is followed by the ticks of that run', () => {
    const turn = { wall: saved + 10 * second, ticks: 1000 + 10 * second };
    expect(whenItWas(stamp({ wall: reset }), here({ run: 'b', ticks: 5 }), turn)).toBe(saved);
    // A run that noticed it before the save says nothing about what came after.
    expect(whenItWas(stamp({ wall: reset }), here({ run: 'b', ticks: 5 }), { ...turn, ticks: 10 })).toBeUndefined();
  });

  it('what nobody can know is not guessed: the app was closed when the clock was set', () => {
    expect(whenItWas(stamp({ wall: reset }), here({ run: 'b', ticks: 5 }))).toBeUndefined();
    expect(whenItWas(stamp({ wall: reset, floor: undefined }), here({ run: 'b', ticks: 5 }))).toBeUndefined();
    // It would be later than the present moment.
    expect(whenItWas(stamp({ wall: at('2031-01-01T00:00:00Z') }), here({ run: 'b', ticks: 5 }))).toBeUndefined();
  });

  it('of another device only what that one knew counts', () => {
    const taken = stamp({ run: 'a', wall: saved + 2 * hour, offset: -2 * hour, elsewhere: true });
    expect(whenItWas(taken, here({ wall: reset }))).toBe(saved);
    expect(whenItWas({ ...taken, offset: undefined }, here({}))).toBeUndefined();
  });

  it('never lies ahead of the contact', () => {
    const found = whenItWas(stamp({ wall: saved + hour + 3 * second }), here({ run: 'b', ticks: 5 }));
    expect(found).toBe(saved + hour);
  });
});
