import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineChart, type LinePoint } from './line-chart.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const point = (day: number, value: number, isOpen = false): LinePoint => ({ label: `${day} Nov 2026`, short: String(day), value, isOpen });

const drawn = (points: readonly LinePoint[]) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LineChart title="Catatan per hari" points={points} words={{ of: 'Hari', value: 'Catatan' }} />
    </RouterContextProvider>,
  );
const corners = (path: string | undefined) => path?.match(/[ML]/g)?.length;

test('a day that is not over is no fall: its part of the line is broken, and it is called so far', () => {
  const svg = drawn([point(28, 130), point(29, 124), point(30, 6, true)]);
  expect(corners(/class="line" d="([^"]*)"/.exec(svg)?.[1])).toBe(2);
  expect(corners(/class="line open" d="([^"]*)"/.exec(svg)?.[1])).toBe(2);
  expect(svg).toContain('30 Nov 2026 (sejauh ini)');
  expect(svg).not.toContain('29 Nov 2026 (sejauh ini)');
});

test('days that are over are one line', () => {
  const svg = drawn([point(28, 130), point(29, 124)]);
  expect(corners(/class="line" d="([^"]*)"/.exec(svg)?.[1])).toBe(2);
  expect(svg).not.toContain('line open');
});
