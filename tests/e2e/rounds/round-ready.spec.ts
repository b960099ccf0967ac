import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { expect, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs'] as const;
const checks = (page: Page) => page.getByRole('dialog', { name: /^Mulai ronde/ });
const lines = (page: Page) => checks(page).getByRole('listitem');
const line = (page: Page, words: string) => lines(page).filter({ hasText: words });

test('one check before a round tells what is ready and how old that is, and leads to the first point in any case', {
  tag: '@core',
}, async ({ device, server, wire }) => {
  const { rooms, start, officer } = await roundScene(server.origin);
  const tool = await device({ viewport: phone, sees: 'bukan titik' });
  const { page } = tool;
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  // What to do at the points was never fetched: the data is not fresh, and there is a way to fetch it.
  await storeLists(page, [...roundLists, ...planLists.filter((list) => list !== 'point-briefs')]);
  await page.getByRole('button', { name: 'Mulai ronde' }).click();
  await expect(line(page, 'Titik, jadwal, catatan')).toHaveClass('act');
  await expect(line(page, 'Titik, jadwal, catatan').getByRole('link', { name: 'Siapkan data offline' })).toBeVisible();
  await storeLists(page, [...roundLists, ...planLists]);
  await expect(checks(page)).toHaveAccessibleName(`Mulai ronde ${start}`);
  await expect(lines(page)).toHaveCount(7);
  await expect(line(page, 'Titik, jadwal, catatan')).toHaveClass('ok');
  // The scanner's own decoders read a code drawn here, and the camera with permission delivers a picture.
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

/** As when somebody was asked for the camera and said no. */
async function refuseCamera(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    ...{ permission: { name: 'camera' }, setting: 'denied', origin: new URL(page.url()).origin },
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
}

test('a refused camera and a clock ten minutes ahead are told, each with its way; "Mulai saja" starts the round all the same', async ({
  freshPage,
  server,
}) => {
  const { rooms, start, officer, branch, services } = await roundScene(server.origin);
  const [first = '', second = ''] = rooms;
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page, 10 * 60_000);
  await signInAt(page, officer, '/beranda-patrol');
  await refuseCamera(page);
  await page.getByRole('button', { name: 'Mulai ronde' }).click();
  await expect(checks(page)).toHaveAccessibleName(`Mulai ronde ${start}`);
  const wrong = line(page, 'Jam perangkat +10 menit');
  await expect(wrong).toHaveClass('act');
  await expect(wrong).toContainText('waktunya dihitung menurut jam server');
  const camera = line(page, 'Kamera membaca kode');
  await expect(camera).toHaveClass('act');
  await expect(camera).toContainText('Izin kamera ditolak');
  await expect(camera.getByRole('link', { name: 'Cara mengizinkan' })).toBeVisible();
  // What has to be done comes first, and both are there.
  await expect(lines(page).first()).toHaveClass('act');
  await expect(lines(page).nth(1)).toHaveClass('act');
  expect(await findingsInBothThemes(page)).toEqual([]);
  const go = checks(page).getByRole('link', { name: 'Mulai saja' });
  await expect(checks(page).getByText('Catatan tetap tersimpan di perangkat ini.')).toBeVisible();
  await go.click();
  await expect(page.getByText(`Menuju ${first}`)).toBeVisible();
  // Without a camera the list is there, and the round counts what was picked.
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(first);
  await page.locator('.pick-row').filter({ hasText: first }).first().click();
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toContainText(first);
  const before = Date.now();
  await sheet.getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(page.locator('.heading')).toContainText(`Berikutnya: ${second}`);
  const arrived = async () => (await services.rows('/api/log-check-points', branch)).map((row) => String(row['occurred_at']));
  await expect.poll(async () => (await arrived()).length).toBe(1);
  // The time is that of the services, not the one that the device shows.
  const [at = ''] = await arrived();
  expect(Math.abs(Date.parse(at) - before)).toBeLessThan(5 * 60_000);
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
  await expect(sheet).toContainText(/Dipilih \d{2}\.\d{2} · titik 1 dari 3/);
  await sheet.getByRole('checkbox', { name: 'Kunci pintu' }).check();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await sheet.getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.undo')).toContainText('1 butir belum dicentang');
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const arrived = async () => (await services.rows('/api/log-check-points', branch)).map(({ ticks }) => ticks);
  await expect.poll(arrived).toEqual(['Kunci pintu']);
  await visit(page, '/log-check-points');
  await page.getByRole('button', { name: '1 dari 2 butir: tampilkan' }).click();
  await expect(page.getByText('✓ Kunci pintu')).toBeVisible();
});
