import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LastContact, Waiting } from './device-cells.tsx';

const longAgo = { id: '1', reported_at: '2020-01-01T00:00:00.000Z', oldest_at: '2020-01-01T00:00:00.000Z' };
const words = (row: Parameters<typeof Waiting>[0]['row']) =>
  renderToStaticMarkup(
    <>
      <Waiting row={row} />
      <LastContact row={row} />
    </>,
  );

test('a device with unsent work that has been silent for long stands out', () => {
  expect(words({ ...longAgo, waiting: 2, attention: 1 })).toMatch(/perlu tindakan.*tanpa kontak/);
  expect(words({ ...longAgo, waiting: 2, attention: 1 })).not.toContain('Dibuang');
});

test('one on which everything was given up says so, and nobody looks for it', () => {
  expect(words({ ...longAgo, waiting: 0, attention: 0 })).toContain('Dibuang saat keluar');
  expect(words({ ...longAgo, waiting: 0, attention: 0 })).not.toContain('tanpa kontak');
});
