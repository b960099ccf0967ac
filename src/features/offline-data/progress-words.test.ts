import { describe, expect, it } from 'vitest';
import { resourceNames, resourceOf } from '../../contract/registry.ts';
import { appError } from '../../contract/calls/errors.ts';
import { hasKnownShare, headline, itemWords, labelOf, type PrefetchItem, storedShare } from './progress-words.ts';

const item = (some: Partial<PrefetchItem>): PrefetchItem => ({
  resource: 'floors',
  stored: 0,
  total: null,
  state: 'waiting',
  asOf: null,
  ...some,
});

describe('itemWords', () => {
  it('says how far a list is', () => {
    expect(itemWords(item({ state: 'running', stored: 1200, total: 1680 }))).toBe('1.200 dari 1.680');
    expect(itemWords(item({}))).toBe('Belum tersimpan');
    expect(itemWords(item({ state: 'failed', error: appError('network') }))).toContain('Server tidak dapat dihubungi');
  });
});

describe('storedShare', () => {
  it('weighs every list alike', () => {
    expect(storedShare([item({ state: 'complete', stored: 5, total: 5 }), item({ state: 'running', stored: 50, total: 100 })])).toBe(0.75);
  });

  it('is nothing without lists', () => {
    expect(storedShare([])).toBe(0);
  });
});

describe('headline', () => {
  const complete = item({ state: 'complete', stored: 5, total: 5 });

  it('does not contradict the lines below, and names no share of lists of unknown length', () => {
    expect([headline([item({}), item({})], false), hasKnownShare([item({}), item({})])]).toEqual(['Belum tersimpan', true]);
    const met = [item({}), item({ stored: 20 })];
    expect([headline(met, false), hasKnownShare(met)]).toEqual(['Sebagian tersimpan', false]);
    expect([hasKnownShare([item({ stored: 500, total: 1200 })]), hasKnownShare([complete, item({ stored: 20 })])]).toEqual([true, true]);
    expect(headline([item({}), item({ stored: 20 })], true)).toBe('Sedang menyimpan');
  });

  it('then a part, then all', () => {
    expect(headline([complete, item({})], false)).toBe('Sebagian tersimpan');
    expect(headline([item({ stored: 500, total: 1200 })], false)).toBe('Sebagian tersimpan');
    expect(headline([complete, complete], false)).toBe('Siap dipakai luring');
  });
});

describe('labelOf', () => {
  const names = new Map([
    ['/check-points', 'Titik Pemeriksaan'],
    ['/data-murid', 'Data Murid'],
    ['/privileges/roles', 'List Role'],
    ['/serah-terima', 'Serah Terima'],
    ['/putaran', 'Putaran Hari Ini'],
  ]);

  it.each([
    ['check-points', 'Titik Pemeriksaan'],
    ['qr-reports', 'QR rusak'],
    ['semester-assignments', 'Data Murid'],
    ['roles', 'List Role'],
    ['handovers', 'Serah Terima'],
    ['handover-receipts', 'Terima Jaga'],
    ['patrol-rounds', 'Putaran Hari Ini'],
    ['round-reasons', 'Alasan Terlewat'],
  ] as const)('%s is called %s', (resource, words) => {
    expect(labelOf(item({ resource }), names)).toBe(words);
  });

  it('tells any two lists apart', () => {
    const shown = resourceNames.filter((name) => resourceOf(name).parent === undefined);
    const menus = new Map(shown.map((name) => [resourceOf(name).menu, `Menu ${resourceOf(name).menu}`]));
    const words = shown.map((resource) => labelOf(item({ resource }), menus));
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  });
});
