import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnBar, leastWidth } from './bar-chart.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const words = { done: 'Sudah', open: 'Belum', all: 'Semua', of: 'Cabang' };
const links = { done: '/sudah', open: '/belum', all: '/semua' };
/** As wide as the bars of a phone. */
const width = 180;

/** Where each link of a bar is: what it leads to, where it begins and how wide it is. */
function reaches(done: number, all: number, least: number = leastWidth.narrow) {
  const x = (value: number) => (value / all) * width;
  const drawn = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <svg>
        <title>Cabang</title>
        <DrawnBar bar={{ label: 'Jakarta', done, all, links }} top={0} x={x} least={least} hatch="h" words={words} sum="" />
      </svg>
    </RouterContextProvider>,
  );
  const link = /<a [^>]*href="([^"]*)"[^>]*><title>[^<]*<\/title><rect class="reach" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g;
  return [...drawn.matchAll(link)].map(([, href, from, wide]) => ({ href, from: Number(from), width: Number(wide) }));
}

test.each([
  [1, 60],
  [59, 60],
  [1, 2],
  [0, 60],
])('on a phone, with %i of %i done, a finger finds each link of the bar, and only one at a time', (done, all) => {
  const found = reaches(done, all);
  expect(found.length).toBeGreaterThan(1);
  for (const [at, one] of found.entries()) {
    expect(one.width).toBeGreaterThanOrEqual(24);
    expect(one.from + one.width).toBeLessThanOrEqual(found[at + 1]?.from ?? Number.POSITIVE_INFINITY);
  }
});

test('on a phone a part too thin for a finger leads nowhere, unless nothing but words is behind it; a mouse finds all', () => {
  const hrefs = (done: number, least?: number) => reaches(done, 60, least).map(({ href }) => href);
  expect(hrefs(1)).toEqual(['/semua', '/belum']);
  expect(hrefs(59)).toEqual(['/semua', '/sudah', '/belum']);
  expect(hrefs(1, leastWidth.wide)).toEqual(['/semua', '/sudah', '/belum']);
});
