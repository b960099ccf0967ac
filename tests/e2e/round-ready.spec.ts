import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../support/accessibility.ts';
import { roundLists, storeLists } from '../support/app-data.ts';
import { phone } from '../support/device.ts';
import { bringClock, hurry } from '../support/page-clock.ts';
import { roundScene } from '../support/round-scene.ts';
import { expect, signInAt, test, untilInstalled } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs'] as const;
const checks = (page: Page) => page.getByRole('dialog', { name: /^Mulai ronde/ });
const lines = (page: Page) => checks(page).getByRole('listitem');
const line = (page: Page, words: string) => lines(page).filter({ hasText: words });

test('one check before a round tells what is ready and how old that is, and leads to the first point in any case', async ({
  device,
  server,
  wire,
}) => {
  const { rooms, start, officer } = await roundScene(server.origin);
  const tool = await device({ viewport: phone, sees: 'bukan titik' });
  const { page } = tool;
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  await page.getByRole('button', { name: 'Mulai ronde' }).click();
  await expect(checks(page)).toHaveAccessibleName(`Mulai ronde ${start}`);
  await expect(lines(page)).toHaveCount(7);
  await expect(line(page, 'Titik, jadwal, catatan')).toHaveClass('ok');
  // The scanner's own decoders read a code drawn here, and the camera that was allowed gives a picture.
  await expect(line(page, 'Kamera membaca kode')).toContainText(/Terbaca [\d,]+ detik/);
  await expect(line(page, 'Jam perangkat tepat')).toContainText(/Selisih \d+ detik/);
  await expect(line(page, 'Antrean bergerak')).toContainText('kosong');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(line(page, 'Jam perangkat tepat')).toContainText('Terakhir dibandingkan');
  await checks(page)
    .getByRole('link', { name: /^Mulai/ })
    .click();
  await expect(page.getByText(`Menuju ${rooms[0]}`)).toBeVisible();
});

test('a point tells what to do; what is ticked without a connection arrives with the log', async ({ device, server, wire }) => {
  const { rooms, points, officer, services, branch } = await roundScene(server.origin);
  const [first = ''] = rooms;
  const brief = { ysb_check_point_id: points[0], items: 'Kunci pintu\nMatikan panel', note: `Kunci di pos ${branch}` };
  await services.made('/api/point-briefs/store', brief);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signInAt(page, officer, '/beranda-patrol');
  await expect(page.getByRole('region', { name: /^Berikutnya/ }).getByRole('listitem')).toContainText(['2 butir', 'Aula', 'Atap']);
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(first);
  await page.locator('.pick-row').filter({ hasText: first }).first().click();
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toContainText(`Kunci di pos ${branch}`);
  await sheet.getByRole('checkbox', { name: 'Kunci pintu' }).check();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await sheet.getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(sheet).toHaveCount(0);
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const arrived = async () => (await services.rows('/api/log-check-points', branch)).map(({ ticks }) => ticks);
  await expect.poll(arrived).toEqual(['Kunci pintu']);
  await visit(page, '/log-check-points');
  await page.getByRole('button', { name: '1 dari 2 butir: tampilkan' }).click();
  await expect(page.getByText('✓ Kunci pintu')).toBeVisible();
});
