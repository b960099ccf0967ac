import { describe, expect, it } from 'vitest';
import { appError } from '../../contract/calls/errors.ts';
import type { PageView, PrefetchProgress } from '../../data/public.ts';
import { itemsOf } from './prefetch-items.ts';
import { itemWords } from './progress-words.ts';

const view = (some: Partial<PageView>): PageView => ({
  rows: [],
  total: 9,
  totalPages: 1,
  coverage: 'complete',
  stored: 9,
  asOf: 5,
  ...some,
});
const walk = (some: Partial<PrefetchProgress>): PrefetchProgress => ({
  running: true,
  items: [{ resource: 'floors', stored: 3, total: 9, state: 'running', asOf: null }],
  ...some,
});

describe('itemsOf', () => {
  it('follows a running walk', () => {
    expect(itemsOf(['floors'], walk({}), { floors: view({}) })[0]).toMatchObject({ stored: 3, state: 'running' });
  });

  it('says what the device holds after a reload', () => {
    expect(itemsOf(['floors'], undefined, { floors: view({}) })[0]).toMatchObject({ stored: 9, state: 'complete', asOf: 5 });
    expect(itemsOf(['floors'], undefined, { floors: view({ coverage: 'partial', stored: 3 }) })[0]).toMatchObject({
      stored: 3,
      total: null,
    });
  });

  it('remembers how far a paused walk came', () => {
    const paused = walk({ running: false, items: [{ resource: 'floors', stored: 3, total: 9, state: 'waiting', asOf: null }] });
    expect(itemsOf(['floors'], paused, { floors: view({ coverage: 'partial', stored: 3 }) })[0]).toMatchObject({
      stored: 3,
      total: 9,
      state: 'waiting',
    });
  });

  it('says what the walk told until the device has been read again', () => {
    const done = walk({ running: false, items: [{ resource: 'floors', stored: 9, total: 9, state: 'complete', asOf: 7 }] });
    expect(itemsOf(['floors'], done, {})[0]).toMatchObject({ state: 'complete', asOf: 7 });
    expect(itemsOf(['floors'], done, { floors: view({ coverage: 'partial', stored: 3 }) })[0]).toMatchObject({
      state: 'waiting',
      stored: 3,
    });
  });

  it('keeps saying what failed', () => {
    const failed = walk({ running: false, items: [{ resource: 'floors', stored: 0, total: null, state: 'failed', asOf: null }] });
    expect(itemsOf(['floors'], failed, {})[0]?.state).toBe('failed');
  });

  it('keeps saying what was told of a complete list', () => {
    const told = { resource: 'quick-notes', stored: 0, total: 0, state: 'complete', asOf: 5, error: appError('not-offered') } as const;
    const item = itemsOf(['quick-notes'], walk({ running: false, items: [told] }), { 'quick-notes': view({ stored: 0, total: 0 }) })[0];
    expect(item && itemWords(item)).toBe('Tidak didukung server.');
    const waits = { ...told, error: appError('in-progress') };
    expect(itemWords(waits)).toBe('Belum diperbarui, karena ada perubahan yang belum terkirim.');
    expect(itemWords({ ...waits, stored: 3, total: 9, state: 'waiting' })).toBe(
      'Belum diperbarui, karena ada perubahan yang belum terkirim.',
    );
  });
});
