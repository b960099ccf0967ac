import { describe, expect, it } from 'vitest';
import { actOn, type HeldReport, reportsOf, waitingByClass } from './report-of.ts';

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

it('what waits is counted for one term, in the class where its pupil sits now, and of nobody who left', () => {
  const ready = (pupil: number, kelas: string, period: string, month: string): HeldReport => ({
    ...{ id: String(pupil), ysb_student_id: String(pupil), ysb_kelas_id: kelas, period, month },
  });
  const rows = [
    ready(1, '4', 'Semester', ''),
    ready(2, '4', 'Bulan', '10'),
    ready(3, '4', 'Bulan', '11'),
    ready(4, '5', 'Bulan', '10'),
    ready(9, '4', 'Semester', ''),
  ];
  const kelas = (id: number, ...pupils: readonly number[]) => ({ id, pupils: pupils.map((one) => ({ id: one, name: `Murid ${one}` })) });
  const classes = [kelas(4, 1, 2, 3, 7), kelas(5, 4), kelas(6)];
  expect([...waitingByClass(classes, rows, 'semester')]).toEqual([['4', 1]]);
  expect([...waitingByClass(classes, rows, '10')]).toEqual([
    ['4', 1],
    ['5', 1],
  ]);
});

describe('the latest report on a pupil', () => {
  const of = (id: string, edition: number, status: string): HeldReport => ({
    ...report(id, status),
    ysb_student_id: '7',
    period: 'Bulan',
    month: '09',
    edition,
  });
  const latest = (...rows: readonly HeldReport[]) => reportsOf(rows, '09').get('7')?.latest.id;

  it('is the one of the last edition; what two devices began, the unsent one of this device', () => {
    expect(latest(of('2', 2, 'Draf'), of('1', 1, 'Disetujui'))).toBe('2');
    // Unsent rows come first in what the device answers.
    expect(latest(of('local:1', 1, 'Draf'), of('3', 1, 'Draf'))).toBe('local:1');
  });

  it('is the approved one where the same edition was refused and waits beside it', () => {
    expect(latest(of('local:1', 1, 'Draf'), of('3', 1, 'Disetujui'))).toBe('3');
    expect(latest(of('3', 1, 'Dibagikan'), of('local:1', 1, 'Draf'))).toBe('3');
  });
});
