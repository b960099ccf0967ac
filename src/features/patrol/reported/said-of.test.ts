import { expect, test } from 'vitest';
import type { Command } from '../../../data/public.ts';
import { after, before, type FindingRow, type Moment, photosLeft } from './reported.ts';
import { unsentOf, withSpent } from './said-of.ts';

const said = (id: string, kind: string, hour: number, more: object = {}) => ({
  id,
  ysb_finding_id: '90',
  kind,
  occurred_at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ...more,
});
type Here = Parameters<typeof withSpent>[1];
const spentOf = (row: FindingRow, events: object[], commands: object[] = [], known = [row.id]) =>
  withSpent([row], {
    said: events as unknown as Here['said'],
    commands: commands as unknown as Command[],
    known: new Set(known),
  })[0]?.spent;

test('where photos run out, those that showed an earlier end are told from what was said of the finding', () => {
  const full: FindingRow = { id: '90', photo_count: 6 };
  const ended = [said('1', 'Selesai', 1, { ysb_finding_photo_id: '61' }), said('2', 'Masih rusak', 2)];
  expect(spentOf(full, ended)).toBe(1);
  // What was said about another finding says nothing about this one.
  expect(spentOf({ ...full, id: '91' }, ended)).toBe(0);
  expect(spentOf({ ...full, photo_count: 4 }, ended)).toBeUndefined();
  expect(spentOf(full, [])).toBe(0);
});

test('a device that lacks what was said of a finding says neither that it is full nor how many show an earlier end', () => {
  const full: FindingRow = { id: '90', photo_count: 6 };
  const ended = [said('1', 'Selesai', 1, { ysb_finding_photo_id: '61' }), said('2', 'Masih rusak', 2)];
  const left = (row: FindingRow, known: string[], events: object[], moment: Moment = after) =>
    photosLeft({ ...row, ...withSpent([row], { said: events as never, commands: [], known: new Set(known) })[0] }, moment);
  expect([left(full, [], []), left(full, ['90'], []), left(full, ['90'], ended)]).toEqual([1, 0, 1]);
  // A part of what was said, such as one's own last word, is not all of it.
  expect(left(full, [], ended.slice(1))).toBe(1);
  expect([left({ ...full, photo_count: 5 }, [], [], before), left({ ...full, photo_count: 5 }, ['90'], [], before)]).toEqual([1, 0]);
  // They are asked about one at a time.
  expect(left({ ...full, photo_count: 7, awaits: 1 }, [], [])).toBe(0);
  // No finding ever has more; and for one made here everything was said here.
  expect(left({ ...full, photo_count: 24 }, [], [])).toBe(0);
  expect(left({ ...full, id: 'local:90' }, [], [])).toBe(0);
});

test('what this person said a moment ago counts at its own time, though no service has told one', () => {
  const full: FindingRow = { id: '90', photo_count: 6 };
  const own = { id: 'local:b', ysb_finding_id: '90', kind: 'Masih rusak' };
  const ended = said('1', 'Selesai', 1, { ysb_finding_photo_id: '61' });
  const at = (occurredAt: string) => [{ rowId: 'local:b', occurredAt }];
  expect(spentOf(full, [own, ended], at('2026-11-24T02:00:00.000Z'))).toBe(1);
  expect(spentOf(full, [own, ended], at('2026-11-24T00:30:00.000Z'))).toBe(0);
});

test('a finding waits as long as a word or a picture of it does, or the finding itself', () => {
  const command = (resource: string, state: string, more: object) => ({
    resource,
    state,
    rowId: 'local:x',
    operation: 'create',
    body: {},
    ...more,
  });
  const unsent = unsentOf([
    command('finding-events', 'queued', { body: { ysb_finding_id: '90' } }),
    command('finding-events', 'acked', { body: { ysb_finding_id: '91' } }),
    command('finding-photos', 'rejected', { under: '92' }),
    command('finding-photos', 'queued', { under: 'local:f', underId: '93' }),
    command('findings', 'queued', { rowId: 'local:f' }),
  ] as unknown as Command[]);
  expect([...unsent].sort()).toEqual(['90', '92', '93', 'local:f']);
});
