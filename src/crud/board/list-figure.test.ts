import { describe, expect, test } from 'vitest';
import type { PageView, ShownRow } from '../../data/public.ts';
import { figureOf } from './list-figure.ts';

const row = (id: string, more: object = {}, pending?: ShownRow['pending']): ShownRow => ({
  row: { id, ...more },
  ...(pending ? { pending } : {}),
});
const deleted = { commandId: 'C', operation: 'delete', attention: false } as const;
const view = (rows: readonly ShownRow[], more: Partial<PageView>): PageView => ({
  rows,
  total: rows.length,
  totalPages: 1,
  coverage: 'complete',
  stored: 50,
  asOf: 1000,
  ...more,
});

describe('what a list tells of a figure', () => {
  test('nothing while nothing of it is known: that is not zero', () => {
    expect(figureOf(undefined)).toBeUndefined();
    expect(figureOf(view([], { coverage: 'none' }))).toBeUndefined();
    expect(figureOf(view([], {}))?.count).toBe(0);
  });

  test('a whole list and a page that the services answered are counted to the end, not only what is shown', () => {
    for (const coverage of ['complete', 'exact'] as const)
      expect(figureOf(view([row('1'), row('2')], { total: 18, coverage }))).toMatchObject({ count: 18, asOf: 1000 });
    expect(figureOf(view([row('1')], { total: 18 }))).not.toHaveProperty('part');
  });

  test('part of a list is told as part', () => {
    expect(figureOf(view([row('1')], { coverage: 'partial', stored: 9214, all: 12040 }))).toMatchObject({
      count: 1,
      part: { stored: 9214, all: 12040 },
    });
  });

  test('what is deleted here and not sent yet does not count, nor can it be looked at', () => {
    expect(figureOf(view([row('1'), row('2', {}, deleted)], { total: 2 }))).toMatchObject({ count: 1, ids: ['1'] });
  });

  test('where each row is looked at, a list of which only a page is here is known in part', () => {
    const isOdd = ({ id }: { id: string }) => Number(id) % 2 === 1;
    expect(figureOf(view([row('1'), row('2'), row('3')], {}), isOdd)).toMatchObject({ count: 2, ids: ['1', '3'] });
    expect(figureOf(view([row('1'), row('2'), row('3')], {}), isOdd)).not.toHaveProperty('part');
    expect(figureOf(view([row('1'), row('2')], { total: 9 }), isOdd)).toMatchObject({ count: 1, part: { stored: 50 } });
  });

  test('ids are named only where all of them are here', () => {
    expect(figureOf(view([row('1')], { total: 2 }))).not.toHaveProperty('ids');
    expect(figureOf(view([row('1')], { total: 1 }))?.ids).toEqual(['1']);
  });
});
