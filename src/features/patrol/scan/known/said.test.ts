import { expect, test } from 'vitest';
import type { Command, CommandDraft } from '../../../../data/public.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { logPhotos } from '../../../../contract/resources/patrol/log-photos.ts';
import type { FindingRow, Kind } from '../../reported/reported.ts';
import type { Reading } from '../read/reading.ts';
import { photographed, type Said, valuesOf, withSaid } from './said.ts';

const reading: Reading = {
  id: '7',
  point: { id: '7', room: 'Toilet', roomId: '4', floor: '3', school: 'SMP' },
  // The next day at the schools.
  at: new Date('2026-11-25T18:00:00Z'),
  by: 'scan',
};
const log: CommandDraft = { resource: logCheckPoints, operation: 'create', input: {}, title: 'Catatan' };
const photo = (name: string, more: Partial<CommandDraft> = {}): CommandDraft => ({
  resource: logPhotos,
  operation: 'create',
  input: { number: 1, photo: `data:image/jpeg;base64,${name}` },
  title: 'Foto',
  under: { field: 'ysb_log_check_point_id', draft: 0 },
  ...more,
});
const kind: Kind = { id: '2', label: 'Keran bocor', category: 1, severity: 'Sedang', days: 5 };
const finding: FindingRow = { id: '90', name_kind: 'Keran bocor', name_room: 'Toilet', ysb_finding_kind_id: '2', photo_count: 1 };
const told = (drafts: readonly CommandDraft[]) => drafts.map(({ resource, under, refersTo }) => [resource.name, under, refersTo]);

test('a log alone stays alone, with its photos', () => {
  expect(withSaid(reading, [log], [photo('a')], undefined)).toEqual([log, photo('a')]);
});

test('a new finding refers to its log, is due by its kind, and takes the photos as they show it', () => {
  const all = withSaid(reading, [log, log], [photo('a')], { kind: 'report', of: kind, roomId: '4' });
  expect(told(all.slice(2))).toEqual([
    ['findings', undefined, { field: 'ysb_log_check_point_id', draft: 0 }],
    ['finding-photos', { field: 'ysb_finding_id', draft: 2 }, undefined],
  ]);
  expect(all[2]?.input).toEqual({
    ysb_room_id: '4',
    ysb_check_point_id: '7',
    ysb_finding_kind_id: '2',
    severity: 'Sedang',
    first_due: '2026-12-01',
  });
  expect(all[3]?.input).toMatchObject({ moment: 1 });
  // If the route asked for a photo of the place, that is what it shows.
  const place = withSaid(reading, [log], [photo('a')], { kind: 'report', of: kind, roomId: '4' }, true);
  expect(place.map(({ resource }) => resource.name)).toEqual(['log-check-points', 'findings', 'log-photos']);
});

test('what is mended refers to the photo that shows it, taken for it or before', () => {
  const taken = withSaid(reading, [log], [photo('a')], { kind: 'done', finding, photo: 'data:image/jpeg;base64,b' });
  expect(told(taken).slice(1)).toEqual([
    ['log-photos', { field: 'ysb_log_check_point_id', draft: 0 }, undefined],
    ['finding-photos', { field: 'ysb_finding_id', rowId: '90' }, undefined],
    ['finding-events', undefined, { field: 'ysb_finding_photo_id', draft: 2 }],
  ]);
  const before = withSaid(reading, [log], [photo('a', { draftKey: 'log-photos:7' }), photo('b')], { kind: 'done', finding });
  expect(told(before).slice(1)).toEqual([
    ['log-photos', { field: 'ysb_log_check_point_id', draft: 0 }, undefined],
    ['finding-photos', { field: 'ysb_finding_id', rowId: '90' }, undefined],
    ['finding-events', undefined, { field: 'ysb_finding_photo_id', draft: 2 }],
  ]);
  expect([before[2]?.input['photo'], before[2]?.draftKey]).toEqual(['data:image/jpeg;base64,a', 'log-photos:7']);
  expect(told(withSaid(reading, [log], [], { kind: 'done', finding })).at(-1)).toEqual(['finding-events', undefined, undefined]);
});

test('a finding takes photos as long as the services do: the last place is for what shows it mended', () => {
  const left = (said: Said, ...resources: string[]) =>
    photographed(said, resources.map((resource, at) => ({ resource, rowId: `local:${at}` })) as unknown as Command[], 'Toilet')?.left;
  const has = (photo_count: number) => ({ ...finding, photo_count });
  const photos = (count: number) => Array.from({ length: count }, () => 'finding-photos');
  expect(left({ kind: 'report', of: kind, roomId: '4' }, 'findings', ...photos(3))).toBe(2);
  expect([4, 5, 6].map((count) => left({ kind: 'still', finding: has(count) }))).toEqual([1, 0, 0]);
  expect([4, 5].map((count) => left({ kind: 'done', finding: has(count) }, 'finding-photos'))).toEqual([1, 0]);
});

test('what a finding has no room for stays with the log, and nothing refers to it', () => {
  const full = { ...finding, photo_count: 6 };
  const all = withSaid(reading, [log], [photo('a')], { kind: 'done', finding: full });
  expect(told(all)).toEqual([
    ['log-check-points', undefined, undefined],
    ['log-photos', { field: 'ysb_log_check_point_id', draft: 0 }, undefined],
    ['finding-events', undefined, undefined],
  ]);
  // Opened again since one of them showed it repaired, it takes another.
  const again = withSaid(reading, [log], [photo('a')], { kind: 'done', finding: { ...full, spent: 1 } });
  expect(again.map(({ resource, input }) => [resource.name, input['number']])).toEqual([
    ['log-check-points', undefined],
    ['finding-photos', 7],
    ['finding-events', undefined],
  ]);
});

test('the log says what officers say of the kind, and that it is mended in words that sound like it', () => {
  const notes = [{ label: 'Keran bocor', category: 1 as const, note: 'Keran bocor deras', kindId: '2' }];
  const values = { category: 2 as const, note: '', damaged: false, ticks: 'a' };
  expect(valuesOf({ kind: 'still', finding }, notes, values)).toEqual({ ...values, category: 1, note: 'Keran bocor deras' });
  expect(valuesOf({ kind: 'still', finding }, [], values)).toEqual({ ...values, note: 'Keran bocor' });
  expect(valuesOf({ kind: 'done', finding }, [], values).note).toBe('Sudah beres, kondisi baik');
});
