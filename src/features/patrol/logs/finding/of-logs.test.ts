import { describe, expect, it } from 'vitest';
import type { QuickNote } from '../../quick-notes/offered-notes.ts';
import type { FindingRow, Kind } from '../../reported/reported.ts';
import { alreadyOpen, groupsOf, kindFor, type LogOfFinding, momentOf, saysSomething, sortLogs, whyNot } from './of-logs.ts';

const log = (id: string, note: string, more: Partial<LogOfFinding> = {}): LogOfFinding => ({ id, note, ...more });
const kind = (id: string, label: string): Kind => ({ id, label, category: 1, severity: 'Sedang', days: 5 });
const kinds = new Map([kind('1', 'Lampu mati'), kind('2', 'Keran bocor'), kind('3', 'Keran'), kind('4', 'AC')].map((one) => [one.id, one]));

describe('which logs become findings', () => {
  it('are those that say something and have none yet; the others are told by number', () => {
    const logs = [log('1', 'Aman, tidak ada temuan'), log('2', 'Keran bocor'), log('3', 'Lampu mati'), log('4', '  ')];
    const { fresh, told, quiet } = sortLogs(logs, new Map([['3', {}]]));
    expect([fresh.map(({ id }) => id), told, quiet]).toEqual([['2'], 1, 2]);
    expect(['Bersih', 'Belum bersih', '', 'Pintu terbuka'].map((note) => saysSomething({ note }))).toEqual([false, true, false, true]);
  });

  it('of one log alone the cause is told', () => {
    const known = new Map([['1', {}]]);
    const why = (one: LogOfFinding) => whyNot(sortLogs([one], known));
    expect([log('1', 'Lampu mati'), log('2', 'Aman'), log('3', 'Lampu mati')].map(why)).toEqual(['told', 'quiet', 'nowhere']);
  });

  it('are asked about together where they say the same', () => {
    const groups = groupsOf([log('1', 'Keran bocor'), log('2', 'Lampu mati'), log('3', ' keran  BOCOR ')]);
    expect(groups.map(({ note, logs }) => [note, logs.map(({ id }) => id)])).toEqual([
      ['Keran bocor', ['1', '3']],
      ['Lampu mati', ['2']],
    ]);
  });
});

describe('the kind of a note', () => {
  const notes: readonly QuickNote[] = [
    { label: 'Bocor', category: 1, note: 'Air menetes', kindId: '2' },
    { label: 'Gelap', category: 1, note: 'Lampu mati', kindId: '9' },
    { label: 'Kotor', category: 2, note: 'Kotor' },
  ];
  it('is that of the quick note with these words, as long as it is in use', () => {
    expect(kindFor('air  menetes', notes, kinds)).toBe('2');
    expect(kindFor('Bocor', notes, kinds)).toBe('2');
    expect(kindFor('Lampu mati', notes, kinds)).toBe('1');
    expect(kindFor('Kotor', notes, kinds)).toBe('');
  });

  it('else the longest name that stands in it as whole words', () => {
    expect(kindFor('Keran bocor, di toilet putri', [], kinds)).toBe('2');
    expect(kindFor('keran longgar', [], kinds)).toBe('3');
    expect(kindFor('Acara di aula belum rapi', [], kinds)).toBe('');
    expect(kindFor('AC: menetes', [], kinds)).toBe('4');
    expect(kindFor('Sesuatu', [], new Map())).toBe('');
  });
});

describe('what is known already', () => {
  const wanted = (id: string, room: string, of: string) => ({ log: log(id, 'x'), room, kind: kinds.get(of) ?? kind(of, of) });
  it('are kinds that are open in the room, and the second one of the same', () => {
    const open: readonly FindingRow[] = [{ id: '7', ysb_room_id: '5', ysb_finding_kind_id: '1', status: 'Dikerjakan' }];
    expect(alreadyOpen([wanted('1', '5', '1'), wanted('2', '5', '2'), wanted('3', '5', '2'), wanted('4', '6', '1')], open)).toBe(2);
    expect(alreadyOpen([wanted('1', '5', '1')], [{ ...open[0], id: '7', status: 'Diverifikasi' }])).toBe(0);
  });
});

it('a log is as old as it says, as its command says while it waits, else as its day and time', () => {
  const at = Date.parse('2026-11-20T21:30:00+07:00');
  expect(momentOf(log('1', '', { occurred_at: '2026-11-20T14:30:00.000Z' }), undefined)).toBe(at);
  expect(momentOf(log('local:1', ''), '2026-11-20T14:30:00.000Z')).toBe(at);
  expect(momentOf(log('1', '', { date_check: '2026-11-20', time_check: '21:30:00' }), undefined)).toBe(at);
});
