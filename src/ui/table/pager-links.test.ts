import { expect, test } from 'vitest';
import { pagerLinks } from './pager-links.ts';

test('few pages are all shown', () => expect(pagerLinks(2, 5)).toEqual([1, 2, 3, 4, 5]));
test('an empty list has one page', () => expect(pagerLinks(1, 0)).toEqual([1]));
test('never more than ten, the current one among them', () => {
  for (let page = 1; page <= 200; page += 1) {
    const links = pagerLinks(page, 200);
    expect(links).toHaveLength(10);
    expect(links).toContain(page);
    expect(links[0]).toBeGreaterThanOrEqual(1);
    expect(links[9]).toBeLessThanOrEqual(200);
  }
});
test('the window moves with the page', () => expect(pagerLinks(50, 100)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54]));
