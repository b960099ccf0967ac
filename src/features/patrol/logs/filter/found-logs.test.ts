import { describe, expect, test } from 'vitest';
import { viewOfAnswer, viewOfDevice } from './found-logs.ts';

const rows = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => ({ id: String(from + at) }));
const unsent = [{ row: { id: 'local:1' }, pending: { commandId: 'c', operation: 'create', attention: false } }] as const;
const idsIn = (view: { readonly rows: readonly { readonly row: { readonly id: string } }[] }) => view.rows.map(({ row }) => row.id);

describe('what the service answered', () => {
  test('a page of ours stays as it is; what is unsent stands on the first and counts', () => {
    const first = viewOfAnswer({ rows: rows(1, 10), pagination: { total: 25 } }, unsent, { page: 1, limit: 10 }, 1);
    expect(idsIn(first)).toEqual(['local:1', ...rows(1, 10).map(({ id }) => id)]);
    expect([first.total, first.totalPages]).toEqual([26, 3]);
    const second = viewOfAnswer({ rows: rows(11, 20), pagination: { total: 25 } }, unsent, { page: 2, limit: 10 }, 1);
    expect([idsIn(second)[0], second.rows.length, second.total]).toEqual(['11', 10, 26]);
  });

  test('a log that was just listed is not shown a second time, whether or not the device heard so', () => {
    const made = { id: 'local:1', occurred_at: '2026-11-20T13:00:00.000Z', ysb_check_point_id: '5' };
    const pending = { commandId: 'c', operation: 'create', attention: false } as const;
    const listed = { id: '9', occurred_at: '2026-11-20T13:00:00Z', ysb_check_point_id: '5' };
    const view = (row: typeof listed) =>
      viewOfAnswer({ rows: [row], pagination: { total: 1 } }, [{ row: made, pending }], { page: 1, limit: 10 }, 1);
    expect([idsIn(view(listed)), view(listed).total]).toEqual([['9'], 1]);
    expect(idsIn(view({ ...listed, occurred_at: '2026-11-20T13:00:00.400Z' }))).toEqual(['9']);
    expect(idsIn(view({ ...listed, occurred_at: '2026-11-20T13:00:02Z' }))).toEqual(['local:1', '9']);
    expect(idsIn(view({ ...listed, ysb_check_point_id: '6' }))).toEqual(['local:1', '9']);
    expect(idsIn(view({ ...listed, occurred_at: '' }))).toEqual(['local:1', '9']);
  });

  test('everything at once, from a plain service, is cut into pages here', () => {
    const second = viewOfAnswer({ rows: rows(1, 25) }, [], { page: 3, limit: 10 }, 1);
    expect([idsIn(second), second.total, second.totalPages]).toEqual([['21', '22', '23', '24', '25'], 25, 3]);
  });
});

describe('what the device holds', () => {
  const device = (count: number, coverage: 'complete' | 'partial' | 'none') => ({
    rows: rows(1, count).map((row) => ({ row })),
    coverage,
    stored: count,
    total: null,
    asOf: null,
  });

  test('is cut into pages; nothing is one empty page', () => {
    expect(idsIn(viewOfDevice(device(12, 'complete'), { page: 2, limit: 10 }))).toEqual(['11', '12']);
    const none = viewOfDevice(device(0, 'none'), { page: 1, limit: 10 });
    expect([none.total, none.totalPages, none.coverage]).toEqual([0, 1, 'none']);
  });

  test('unsent logs are shown also where nothing was ever fetched', () => {
    expect(viewOfDevice({ ...device(0, 'none'), rows: unsent }, { page: 1, limit: 10 }).coverage).toBe('partial');
  });
});
