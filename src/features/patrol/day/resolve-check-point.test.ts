import { describe, expect, it } from 'vitest';
import { appError, type ErrorCode, fail, ok } from '../../../contract/calls/errors.ts';
import { type PointSource, recheck, resolveCheckPoint } from './resolve-check-point.ts';

const point = { id: '17', room: 'Gerbang Utara', floor: '1', school: 'SD' };
const source = (cached: typeof point | undefined, answer: ErrorCode | typeof point, recorded?: string) => {
  const asked: string[] = [];
  const from: PointSource = {
    cached: async () => cached,
    recorded: async () => recorded,
    ask: async (id) => {
      asked.push(id);
      return typeof answer === 'string' ? fail(appError(answer)) : ok(answer);
    },
  };
  return { from, asked };
};

describe('a point that is out of use', () => {
  const retired = (id: string, successor: string) => ({ ...point, id, retired: { since: '2026-01-05', successor } });
  const known = (points: readonly (typeof point)[], answers: readonly (typeof point)[] = []): PointSource => ({
    cached: async (id) => points.find((one) => one.id === id),
    recorded: async () => undefined,
    ask: async (id) => {
      const found = answers.find((one) => one.id === id);
      return found ? ok(found) : fail(appError('offline'));
    },
  });
  const next = { ...point, id: '19', room: 'Gerbang Baru' };

  it('leads through all that took over to the one in use, from the device or the services', async () => {
    const why = { kind: 'replaced', room: 'Gerbang Utara', next };
    expect(await resolveCheckPoint('17', known([retired('17', '18'), retired('18', '19'), next]))).toEqual({ kind: 'refused', why });
    expect(await resolveCheckPoint('17', known([retired('17', '18')], [retired('18', '19'), next]))).toEqual({ kind: 'refused', why });
    expect(await resolveCheckPoint('17', known([], [retired('17', '19'), next]))).toEqual({ kind: 'refused', why });
  });

  it('goes on by number where nobody here knows the successor', async () => {
    expect(await resolveCheckPoint('17', known([retired('17', '19')]))).toMatchObject({
      why: { kind: 'replaced', next: { id: '19', room: '' } },
    });
  });

  it('says since when it is closed where none took over, and ends in a circle', async () => {
    const why = { kind: 'retired', room: 'Gerbang Utara', since: '2026-01-05' };
    expect(await resolveCheckPoint('17', known([retired('17', '')]))).toEqual({ kind: 'refused', why });
    expect(await resolveCheckPoint('17', known([retired('17', '18'), retired('18', '17')]))).toEqual({ kind: 'refused', why });
  });
});

describe('resolveCheckPoint', () => {
  it('takes the cache first and asks nobody', async () => {
    const { from, asked } = source(point, 'network');
    expect(await resolveCheckPoint('17', from)).toEqual({ kind: 'known', point });
    expect(asked).toEqual([]);
  });

  it('asks the service for what is not cached', async () => {
    expect(await resolveCheckPoint('17', source(undefined, point).from)).toEqual({ kind: 'known', point });
  });

  it.each(['offline', 'network', 'timeout', 'captive-portal', 'unauthorized', 'server'] as const)(
    'keeps the raw number when asking ends in %s',
    async (code) => {
      expect(await resolveCheckPoint('17', source(undefined, code).from)).toEqual({ kind: 'unchecked', id: '17' });
    },
  );

  it.each(['not-found', 'gone'] as const)('refuses a number when the service says %s, and does not guess why', async (code) => {
    const why = { kind: 'unknown', id: '17' };
    expect(await resolveCheckPoint('17', source(undefined, code).from)).toEqual({ kind: 'refused', why });
  });

  it('names a point that is gone where records on the device tell of it', async () => {
    const why = { kind: 'gone', room: 'Gerbang Utara' };
    expect(await resolveCheckPoint('17', source(undefined, 'not-found', 'Gerbang Utara').from)).toEqual({ kind: 'refused', why });
  });

  it.each(['invalid', 'forbidden'] as const)("keeps the service's own words when it says %s", async (code) => {
    expect(await resolveCheckPoint('17', source(undefined, code).from)).toEqual({
      kind: 'refused',
      why: { kind: 'denied', error: appError(code) },
    });
  });

  it('refuses a text that is no number while nobody answers, and says that nobody did', async () => {
    expect(await resolveCheckPoint('B7K-2QX', source(undefined, 'offline').from)).toEqual({
      kind: 'refused',
      why: { kind: 'unasked', id: 'B7K-2QX', error: appError('offline') },
    });
  });

  it('asks the service about every short id, and nobody about what is plainly something else', async () => {
    for (const [text, times] of [
      ['CP/017', 1],
      ['https://example.org/17', 0],
    ] as const) {
      const { from, asked } = source(undefined, 'not-found');
      expect((await resolveCheckPoint(text, from)).kind).toBe(times === 1 ? 'refused' : 'foreign');
      expect(asked).toHaveLength(times);
    }
  });
});

describe('recheck', () => {
  it('tells the name a point has now, and that it is gone', async () => {
    const renamed = { ...point, room: 'Gerbang Baru' };
    expect(await recheck(point, source(point, renamed).from)).toEqual(renamed);
    expect(await recheck(point, source(point, 'not-found').from)).toBe('gone');
  });

  it('keeps the names that a service of others does not tell', async () => {
    const bare = { id: '17', room: 'Gerbang Baru', floor: '', school: '' };
    expect(await recheck(point, source(point, bare).from)).toEqual({ ...point, room: 'Gerbang Baru' });
    expect(await recheck(point, source(point, { ...bare, room: '' }).from)).toBeUndefined();
  });

  it('says nothing where nothing is new, nobody answers, or another point does', async () => {
    expect(await recheck(point, source(point, { ...point }).from)).toBeUndefined();
    expect(await recheck(point, source(point, { ...point, id: '18', room: 'Lain' }).from)).toBeUndefined();
    for (const code of ['offline', 'timeout', 'forbidden', 'server'] as const)
      expect([code, await recheck(point, source(point, code).from)]).toEqual([code, undefined]);
  });
});
