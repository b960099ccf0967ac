import { describe, expect, test } from 'vitest';
import { cameraReady, clockReady, dataReady, installReady, minutesOff, queueReady, sessionReady, storageReady } from './checks.ts';

const now = Date.parse('2026-11-20T14:26:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('points, schedules and quick notes', () => {
  const held = { points: [{ id: '1', room: 'R1', floor: '1', school: 'SD' }], hasAllPoints: true, pointsAsOf: now - 1000 };
  test.each([
    ['fresh and whole', held, 'ok'],
    ['a day old', { ...held, pointsAsOf: now - day - 1 }, 'act'],
    ['of unknown age', { ...held, pointsAsOf: null }, 'act'],
    ['in part', { ...held, hasAllPoints: false }, 'act'],
    ['none', { ...held, points: [] }, 'act'],
    ['not read yet', { ...held, points: undefined }, 'act'],
  ] as const)('points %s', (_what, known, tone) => expect(dataReady(known, now).tone).toBe(tone));

  test('a list that was never stored is not fresh: it has to be fetched', () => {
    expect(dataReady(held, now, [now, null, now])).toMatchObject({ tone: 'act', mend: 'data' });
    expect(dataReady(held, now, [now, now]).tone).toBe('ok');
  });

  test('the oldest of them tells the age', () => {
    expect(dataReady(held, now, [now - 2 * hour]).words).toBe('per 19.26');
    expect(dataReady(held, now, [now - 2 * day])).toMatchObject({ tone: 'act', help: 'Terakhir diperbarui 18 Nov 2026 21.26' });
  });
});

describe('the camera', () => {
  test('by its permission: one that was refused has to be allowed, of one that nobody asked for nothing is known', () => {
    expect(cameraReady('denied').tone).toBe('act');
    expect(cameraReady('granted').tone).toBe('ok');
    expect([cameraReady('prompt').tone, cameraReady('unknown').tone]).toEqual(['unknown', 'unknown']);
  });

  test('by what came of trying it', () => {
    expect(cameraReady('granted', { readMs: 412, camera: 'opened' })).toMatchObject({ tone: 'ok', help: 'Terbaca 0,4 detik' });
    expect(cameraReady('granted', { readMs: undefined, camera: 'opened' })).toMatchObject({ tone: 'act', mend: 'camera again' });
    expect(cameraReady('granted', { readMs: 412, camera: 'busy' }).tone).toBe('act');
    expect(cameraReady('prompt', { readMs: 412, camera: 'untried' })).toMatchObject({ tone: 'unknown', mend: 'camera' });
  });
});

describe('the clock', () => {
  test.each([
    [0, undefined],
    [119_999, undefined],
    [-119_999, undefined],
    [120_000, '+2'],
    [-360_000, '−6'],
    [day, '+1.440'],
  ])('%d ms ahead', (ahead, words) => {
    expect(minutesOff(ahead)).toBe(words);
    expect(clockReady({ offset: -ahead, floor: now, sure: true }, true, now).tone).toBe(words === undefined ? 'ok' : 'act');
  });

  test('is exact only while the services can be asked', () => {
    const known = { offset: 8000, floor: now - 28 * minute, sure: true } as const;
    expect(clockReady(known, true, now).help).toBe('Selisih 8 detik');
    expect(clockReady(known, false, now).help).toBe('Terakhir dibandingkan 20.58');
    expect(clockReady({ offset: 8000, floor: now - day }, false, now).tone).toBe('unknown');
    expect(clockReady({}, false, now).tone).toBe('unknown');
  });
});

describe('the queue', () => {
  const counts = { waiting: 0, attention: 0, pausedForLogin: false };
  test('what needs a person comes before what waits', () => {
    expect(queueReady({ ...counts, waiting: 3, attention: 1 }, true)).toMatchObject({ tone: 'act', mend: 'queue' });
    expect(queueReady({ ...counts, waiting: 3, pausedForLogin: true }, true)).toMatchObject({ tone: 'act', mend: 'login' });
    expect(queueReady({ ...counts, waiting: 3 }, true)).toMatchObject({ tone: 'ok', words: '3 sedang dikirim' });
    expect(queueReady({ ...counts, waiting: 3 }, false).tone).toBe('waits');
    expect(queueReady(counts, false).tone).toBe('ok');
  });
});

describe('the storage', () => {
  const held = { usage: 1e8, quota: 13e8, persisted: true };
  test('is ready with space that nobody takes away', () => {
    expect(storageReady(held, false)).toMatchObject({ tone: 'ok', help: '1,2 GB bebas' });
    expect(storageReady({ ...held, quota: 1.5e8 }, false)).toMatchObject({ tone: 'act', mend: 'space' });
    expect(storageReady({ ...held, persisted: false }, false)).toMatchObject({ tone: 'act', mend: 'persist' });
    expect(storageReady({ ...held, persisted: false }, true)).toMatchObject({ tone: 'unknown' });
    expect(storageReady({ usage: 0, quota: 0, persisted: true }, false).tone).toBe('unknown');
  });
});

describe('the session', () => {
  const ends = now + 9 * hour;
  test('has to last until the shift ends', () => {
    expect(sessionReady(ends, ends, true, now).tone).toBe('ok');
    expect(sessionReady(ends - minute, ends, true, now)).toMatchObject({ tone: 'act', mend: 'login' });
    expect(sessionReady(ends - minute, ends, false, now)).not.toHaveProperty('mend');
    // Nothing can be done about it without a connection, and it says so.
    expect(sessionReady(ends - minute, ends, false, now).tone).toBe('waits');
    expect(sessionReady(undefined, ends, true, now).line).toBe('Sesi sudah berakhir');
  });
});

describe('the installation', () => {
  test('says the way of the browser', () => {
    expect(installReady(true, null, false).tone).toBe('ok');
    expect(installReady(false, null, true)).toMatchObject({ tone: 'act', mend: 'install' });
    expect(installReady(false, 'ios', false)).toMatchObject({ tone: 'act', help: expect.stringContaining('Bagikan') });
    expect(installReady(false, 'firefox-desktop', false).tone).toBe('unknown');
    expect(installReady(false, null, false).tone).toBe('unknown');
  });
});

test('what has to be done has one action, or is the step of the browser’s own menu', () => {
  const held = { points: [{ id: '1', room: 'R1', floor: '1', school: 'SD' }], hasAllPoints: true, pointsAsOf: now };
  const counts = { waiting: 1, attention: 1, pausedForLogin: true };
  const all = [
    ...[dataReady(held, now, [null]), dataReady({ ...held, points: [] }, now), dataReady(held, now, [now - 2 * day])],
    ...[cameraReady('denied'), cameraReady('granted', { readMs: undefined, camera: 'opened' })],
    ...[
      clockReady({ offset: 1e6, floor: now, sure: true }, true, now),
      queueReady(counts, true),
      queueReady({ ...counts, attention: 0 }, true),
    ],
    ...[storageReady({ usage: 1, quota: 2, persisted: true }, false), storageReady({ usage: 1, quota: 1e12, persisted: false }, false)],
    ...[true, false].flatMap((isOnline) => [
      sessionReady(undefined, now + day, isOnline, now),
      sessionReady(now, now + day, isOnline, now),
    ]),
    installReady(false, null, true),
  ];
  for (const ready of all) if (ready.tone === 'act') expect(ready, ready.line).toHaveProperty('mend');
  expect(all.filter(({ tone }) => tone === 'act').length).toBeGreaterThan(10);
});
