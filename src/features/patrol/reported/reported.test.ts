import { daysBetween } from '../../../contract/values/wall-clock.ts';
import { expect, test } from 'vitest';
import type { Command } from '../../../data/public.ts';
import {
  after,
  before,
  careWords,
  type FindingRow,
  kindOf,
  looseLeft,
  openInRoom,
  photosLeft,
  reportedWords,
  sameOpen,
  withOwnPhotos,
} from './reported.ts';

const row = (id: string, more: Partial<FindingRow> = {}): FindingRow => ({
  id,
  ysb_room_id: '4',
  ysb_finding_kind_id: '1',
  name_kind: 'Keran bocor',
  severity: 'Sedang',
  status: 'Baru',
  occurred_at: '2026-11-24T12:42:00.000Z',
  ...more,
});
const ids = (rows: readonly FindingRow[]) => rows.map(({ id }) => id);

test('of a room the open ones are told, what nobody mended first, the worst first, then the oldest', () => {
  const rows = [
    row('1', { status: 'Selesai', severity: 'Bahaya' }),
    row('2', { occurred_at: '2026-11-25T00:00:00.000Z' }),
    row('3'),
    row('4', { severity: 'Berat', status: 'Dikerjakan' }),
    row('5', { status: 'Diverifikasi' }),
    row('6', { status: 'Bukan temuan' }),
    row('7', { ysb_room_id: '5' }),
  ];
  expect(ids(openInRoom(rows, '4'))).toEqual(['4', '3', '2', '1']);
  // If a point's room is not known, nothing is.
  expect(openInRoom([row('8', { ysb_room_id: '' })], '')).toEqual([]);
});

test('the same kind is known again, another is not', () => {
  expect(sameOpen([row('1'), row('2', { ysb_finding_kind_id: '2' })], '2')?.id).toBe('2');
  expect(sameOpen([row('1')], '3')).toBeUndefined();
});

test('days are counted at the schools, and said as people say them', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('', '2026-03-01')).toBe(0);
  // 17.30 UTC is the next day at the schools.
  expect(reportedWords(row('1', { occurred_at: '2026-11-24T17:30:00.000Z' }), '2026-11-26')).toBe('Sudah dilaporkan kemarin · Baru');
  expect(reportedWords(row('1'), '2026-11-26')).toBe('Sudah dilaporkan 2 hari lalu · Baru');
  // A clock that is ahead reports nothing from the future.
  expect(reportedWords(row('1'), '2026-11-20')).toBe('Sudah dilaporkan hari ini · Baru');
});

test('whose it is and until when; late only as long as nobody said that it is mended', () => {
  const due = { due_date: '2026-11-24', name_employe: 'Joko Susilo', name_department: 'Sarana' };
  expect(careWords(row('1', due), '2026-11-24')).toBe('Joko Susilo, tempo 24 Nov 2026');
  expect(careWords(row('1', { ...due, name_employe: '' }), '2026-11-27')).toBe('Sarana, terlambat 3 hari');
  expect(careWords(row('1', { ...due, status: 'Selesai' }), '2026-11-27')).toBe('Joko Susilo, tempo 24 Nov 2026');
  expect(careWords(row('1'), '2026-11-27')).toBe('Belum ditugaskan');
});

test('only a kind that is in use and whole can be reported', () => {
  const kind = { id: '1', label: 'Atap bocor', ysb_kategori_note: 1, severity: 'Berat', days_due: 3, active: true } as const;
  expect(kindOf(kind)).toEqual({ id: '1', label: 'Atap bocor', category: 1, severity: 'Berat', days: 3 });
  expect(kindOf({ ...kind, active: false })).toBeUndefined();
  expect(kindOf({ ...kind, label: ' ' })).toBeUndefined();
});

test('photos of this device count, on their way and arrived; what was refused leaves its place', () => {
  const photo = (number: number, state: Command['state'], more: Partial<Command> = {}): Command => ({
    id: `${number}${state}`,
    protocol: 2,
    userId: '9',
    resource: 'finding-photos',
    operation: 'create',
    rowId: `local:${number}`,
    lane: '',
    body: { number },
    under: '90',
    title: '',
    occurredAt: '',
    createdAt: '',
    state,
    attempts: 0,
    ...more,
  });
  const counted = (photo_count: number, ...commands: Command[]) => withOwnPhotos({ id: '90', photo_count }, commands).photo_count;
  expect(counted(2)).toBe(2);
  expect(counted(0, photo(1, 'queued'), photo(2, 'sending'))).toBe(2);
  // The services told of two others meanwhile.
  expect(counted(2, photo(1, 'queued'))).toBe(3);
  // It has arrived, and the row here does not know of it yet.
  expect(counted(0, photo(1, 'acked'))).toBe(1);
  expect(counted(0, photo(1, 'done'), photo(2, 'unknown'))).toBe(2);
  expect(counted(1, photo(2, 'rejected'))).toBe(1);
  expect(counted(0, photo(1, 'queued', { under: '91' }))).toBe(0);
  expect(counted(0, photo(1, 'acked', { under: 'local:x', underId: '90' }))).toBe(1);
});

test('the last place is for what shows it mended, and of what is badly broken for the photo with which that is said', () => {
  const left = (moment: 1 | 2) => [0, 4, 5, 6, 9].map((photo_count) => photosLeft({ photo_count }, moment));
  expect([left(before), left(after)]).toEqual([
    [5, 1, 0, 0, 0],
    [6, 2, 1, 0, 0],
  ]);
  expect(photosLeft({ photo_count: 6, spent: 1 }, after)).toBe(1);
  const loose = (severity: string, status: string) => looseLeft({ id: '90', photo_count: 5, severity, status } as FindingRow, after);
  expect([loose('Berat', 'Dikerjakan'), loose('Berat', 'Selesai'), loose('Ringan', 'Baru')]).toEqual([0, 1, 1]);
});
