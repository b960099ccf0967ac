import { describe, expect, it } from 'vitest';
import { schools } from '../../contract/resources/places/schools.ts';
import { students } from '../../contract/resources/people/students.ts';
import type { Command } from '../../data/public.ts';
import { isLate, pendingChanges, pendingOf, readHistory, shownChanges } from './history-entry.ts';

const at = '2026-11-20T07:05:00.000Z';

describe('the history of a record', () => {
  it('takes an answer only where it is a history', () => {
    const entry = { id: 1, action: 'update', by: 'Rahma', at, arrived_at: at, changes: [{ field: 'npsn', before: '1', after: '2' }] };
    expect(readHistory([entry])).toEqual([entry]);
    expect(readHistory([{ ...entry, action: 'drop table' }])).toBeUndefined();
    expect(readHistory('<html>')).toBeUndefined();
    expect(readHistory(undefined)).toBeUndefined();
  });

  it('shows what a person knows: no joined texts, no fields from elsewhere, nothing empty of a new row', () => {
    const changes = [
      { field: 'school_name', before: null, after: 'SD Tunas' },
      { field: 'address', before: null, after: '' },
      { field: 'ysb_branch_name', before: null, after: 'Bekasi' },
      { field: 'constructor', before: null, after: 'x' },
    ];
    expect(shownChanges(schools, { action: 'create', changes }).map(({ field }) => field)).toEqual(['school_name']);
    expect(shownChanges(schools, { action: 'update', changes }).map(({ field }) => field)).toEqual(['school_name', 'address']);
  });

  it('names a withheld field of a new row, whose values nobody is told', () => {
    const changes = [{ field: 'file_raport', before: null, after: null }];
    expect(shownChanges(students, { action: 'create', changes })).toHaveLength(1);
  });

  it('says when a record came much later than it was made', () => {
    const entry = { id: 1, action: 'update' as const, by: '', at, changes: [] };
    expect(isLate({ ...entry, arrived_at: '2026-11-20T07:09:59.000Z' })).toBe(false);
    expect(isLate({ ...entry, arrived_at: '2026-11-20T07:10:01.000Z' })).toBe(true);
    expect(isLate({ ...entry })).toBe(false);
  });

  it('shows of one’s own edit only what differs from what was there', () => {
    const base = { id: '7', school_name: 'SD Tunas', npsn: null };
    const body = { school_name: 'SD Tunas', npsn: '', address: 'Jl. Melati' };
    expect(pendingChanges(schools, { operation: 'update', body, base })).toEqual([{ field: 'address', before: null, after: 'Jl. Melati' }]);
    expect(pendingChanges(schools, { operation: 'delete', body: {}, base })).toEqual([]);
  });

  it('keeps to the row and to what waits', () => {
    const command = (over: Partial<Command>): Command => ({
      id: 'a',
      protocol: 1,
      userId: '1',
      resource: 'schools',
      operation: 'update',
      rowId: '7',
      lane: 'schools/7',
      body: {},
      title: '',
      occurredAt: at,
      createdAt: at,
      state: 'queued',
      attempts: 0,
      ...over,
    });
    const commands = [
      command({}),
      command({ state: 'done' }),
      command({ rowId: '8' }),
      command({ resource: 'floors' }),
      command({ state: 'rejected' }),
    ];
    expect(pendingOf(commands, schools, '7').map(({ state }) => state)).toEqual(['queued', 'rejected']);
  });
});
