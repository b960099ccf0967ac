import { describe, expect, it } from 'vitest';
import { actOn, type HeldReport, waitingByClass } from './report-of.ts';

const report = (id: string, status: string): HeldReport => ({ id, status });
const head = { isHead: true, own: false, correcting: undefined };
const homeroom = { isHead: false, own: true, correcting: undefined };
const both = { isHead: true, own: true, correcting: undefined };

describe('what is done with a report', () => {
  it.each([
    [undefined, undefined, 'write', 'write'],
    [report('1', 'Draf'), 'approve', 'write', 'write'],
    [report('1', 'Siap'), 'approve', 'write', 'approve'],
    [report('1', 'Disetujui'), 'read', 'read', 'read'],
    [report('1', 'Dibagikan'), 'read', 'read', 'read'],
  ])('%o: by a head %s, in his own class %s, by a head with a class %s', (latest, asHead, asHomeroom, asBoth) => {
    expect([head, homeroom, both].map((who) => actOn(latest, who))).toEqual([asHead, asHomeroom, asBoth]);
  });

  it('a correction is written by whoever has the class, a head too, until it is saved', () => {
    const stands = report('1', 'Disetujui');
    for (const who of [homeroom, both]) expect(actOn(stands, { ...who, correcting: '1' })).toBe('write');
    expect(actOn(stands, { ...head, correcting: '1' })).toBe('read');
    expect(actOn(report('local:2', 'Draf'), { ...both, correcting: '1' })).toBe('write');
    expect(actOn(report('2', 'Siap'), { ...both, correcting: '1' })).toBe('approve');
  });

  it('the next edition stands approved: another is begun by asking for it again', () => {
    for (const who of [homeroom, both]) expect(actOn(report('2', 'Disetujui'), { ...who, correcting: '1' })).toBe('read');
  });

  it('nobody writes about pupils of another class', () => {
    expect(actOn(report('1', 'Siap'), { isHead: false, own: false, correcting: undefined })).toBeUndefined();
  });
});

it('what waits in a class is counted for one term', () => {
  const ready = (id: string, kelas: string, period: string, month: string): HeldReport => ({ id, ysb_kelas_id: kelas, period, month });
  const rows = [
    ready('1', '4', 'Semester', ''),
    ready('2', '4', 'Bulan', '10'),
    ready('3', '4', 'Bulan', '11'),
    ready('4', '5', 'Bulan', '10'),
  ];
  expect([...waitingByClass(rows, 'semester')]).toEqual([['4', 1]]);
  expect([...waitingByClass(rows, '10')]).toEqual([
    ['4', 1],
    ['5', 1],
  ]);
});
