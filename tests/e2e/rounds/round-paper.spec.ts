import type { Page } from '@playwright/test';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const yesterday = () => daysBefore(wallClock(Date.now()).date, 1);

/** The printer's dialog would wait for a person; the paper stays until it closes. */
const holdPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

test(
  'the weekly report is a paper A4 of the branch: its head, its period, and every part as on the screen, cell by cell',
  { tag: '@core' },
  async ({ freshPage }, info) => {
    const { page } = await freshPage({ viewport: desktop });
    await holdPrinter(page);
    await signInAt(page, accounts.admin, `/putaran?tab=laporan&jenis=minggu&tanggal=${yesterday()}`);
    const parts = page.locator('.report-part');
    await expect(page.getByRole('table', { name: 'Titik paling sering terlewat' })).toBeVisible();
    const cells = (root: string, first: number) =>
      page.evaluate(
        ([selector, from]) =>
          [...document.querySelectorAll(String(selector))].map((part) => ({
            title: part.querySelector('h2')?.textContent,
            rows: [...part.querySelectorAll('tr')].map((row) => [...row.children].slice(Number(from)).map((cell) => cell.textContent)),
          })),
        [root, first] as const,
      );
    const shown = await cells('.report-part', 0);
    expect(shown).toHaveLength(await parts.count());
    const period = (await page.locator('.report-tools .round-words').textContent()) ?? '';
    await page.getByRole('button', { name: 'Cetak A4' }).click();
    // The paper counts its rows in a column of its own.
    await expect.poll(() => cells('.paper-part', 1)).toEqual(shown);
    const head = page.locator('.paper-head');
    await expect(head.locator('.paper-name')).toHaveText('Cabang Bekasi');
    await expect(head.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Laporan Putaran');
    await expect(page.locator('.paper-said')).toContainText(period);
    // Other branches are not on this one's paper.
    await expect(page.locator('.paper')).not.toContainText('Kelapa Gading');
    const rules = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '),
    );
    // At the top and bottom of every page: whose report it is, and which page of how many.
    expect(rules).toContain('Laporan Putaran · Cabang Bekasi');
    expect(rules).toMatch(/counter\(page\).*counter\(pages\)/);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('laporan.pdf') });
    const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) =>
      [Math.round(Number(w)), Math.round(Number(h))].join('×'),
    );
    expect([...new Set(sizes)]).toEqual(['595×842']);
    expect(sizes.length).toBeGreaterThan(1);
    // No column runs over the edge of the paper.
    const widest = await page.evaluate(() => {
      const paper = document.querySelector('.paper');
      return Math.max(
        ...[...(paper?.querySelectorAll('table') ?? [])].map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
      );
    });
    expect(widest).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.paper')).toHaveCount(0);
  },
);
