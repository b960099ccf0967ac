import { describe, expect, it } from 'vitest';
import { repeatFilter } from './repeat-filter.ts';

describe('repeatFilter', () => {
  it('ignores the label that stays in view, however long', () => {
    let now = 0;
    const filter = repeatFilter(() => now);
    expect(filter.passes('17')).toBe(true);
    filter.handled('17');
    for (let step = 0; step < 10; step += 1) {
      now += 1000;
      expect(filter.passes('17')).toBe(false);
    }
  });

  it('takes it again after it was away, and others at once', () => {
    let now = 0;
    const filter = repeatFilter(() => now);
    filter.handled('17');
    filter.passes(undefined);
    now += 2000;
    filter.passes(undefined);
    expect(filter.passes('17')).toBe(false);
    expect(filter.passes('18')).toBe(true);
    now += 3000;
    filter.passes(undefined);
    expect(filter.passes('17')).toBe(true);
  });

  it('what nobody looked for was not away: a form lay over the camera, or one picture took long', () => {
    let now = 0;
    const filter = repeatFilter(() => now);
    filter.handled('17');
    now += 60_000;
    expect(filter.passes('17')).toBe(false);
    filter.passes(undefined);
    now += 60_000;
    expect(filter.passes('17')).toBe(false);
  });
});
