import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataProvider } from '../../crud/public.ts';
import type { DataLayer } from '../../data/public.ts';
import { LastContact, Waiting } from './device-cells.tsx';

const longAgo = { id: '1', reported_at: '2020-01-01T00:00:00.000Z', oldest_at: '2020-01-01T00:00:00.000Z' };
const words = (row: Parameters<typeof Waiting>[0]['row'], now = Date.parse('2026-11-20T08:00:00Z')) =>
  renderToStaticMarkup(
    <DataProvider data={{ time: { now: () => now } } as unknown as DataLayer}>
      <Waiting row={row} />
      <LastContact row={row} />
    </DataProvider>,
  );

test('a device with unsent work that has been silent for long stands out', () => {
  expect(words({ ...longAgo, waiting: 2, attention: 1 })).toMatch(/perlu tindakan.*tanpa kontak/);
  expect(words({ ...longAgo, waiting: 2, attention: 1 })).not.toContain('Dibuang');
});

test('one on which everything was given up says so, and nobody looks for it', () => {
  expect(words({ ...longAgo, waiting: 0, attention: 0 })).toContain('Dibuang saat keluar');
  expect(words({ ...longAgo, waiting: 0, attention: 0 })).not.toContain('tanpa kontak');
});

test('on a device whose own clock is days ahead, one that was heard from today is not called silent', () => {
  const reported_at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const anHourLater = Date.parse(reported_at) + 3_600_000;
  expect(words({ ...longAgo, reported_at, waiting: 2, attention: 0 }, anHourLater)).not.toContain('tanpa kontak');
});
