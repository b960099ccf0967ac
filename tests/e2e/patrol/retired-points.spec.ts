import type { Page } from '@playwright/test';
import { shortCodeOf } from '../../../src/contract/words/short-code.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { desktop } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { openScanner } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const sheet = (page: Page) => page.locator('.log-sheet');

/** A point of the officer's branch that only this test uses, in a room of its own. */
async function pointOf(origin: string) {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [floor] = await services.rows('/api/floors');
  const school = (await services.rows('/api/schools')).find((one) => one['ysb_branch_id'] === 'BKS');
  const room = `Gerbang ${Date.now().toString(36)}`;
  const place = { ysb_floor_id: floor?.['id'], ysb_branch_id: 'BKS', ysb_school_id: school?.['id'] };
  await services.call('POST', '/api/rooms/store', { name_room: room, ...place });
  const [made] = await services.rows('/api/rooms', room);
  await services.call('POST', '/api/check-points/store', { ysb_room_id: made?.['id'] });
  const [point] = await services.rows('/api/check-points', room);
  return { services, room, id: String(point?.['id']) };
}

async function renew(services: ServicesClient, id: string): Promise<string> {
  const body = { ysb_check_point_id: Number(id), kind: 2, date: '2026-01-05', reason: 'Label hilang' };
  const { data, message } = await services.call('POST', '/api/check-point-changes/store', body);
  if (typeof data !== 'object' || data === null || !('successor_id' in data)) throw new Error(message);
  return String(data.successor_id);
}

test('offline the code of a point that was replaced twice says so, and one tap goes on with the point in use; its log arrives', async ({
  device,
  server,
  wire,
}) => {
  const { services, room, id } = await pointOf(server.origin);
  const next = await renew(services, await renew(services, id));
  const tool = await device({ sees: [id] });
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await storeLists(page, roundLists);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await openScanner(page);
  const goOn = page.getByRole('button', { name: `Buka ${room} (kode baru)` });
  await expect(goOn).toBeVisible();
  await expect(page.getByText('Titik ini diganti.')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Tutup', exact: true }).last().click();
  // The short code of the old label says the same.
  await page.getByRole('button', { name: 'Ketik kode' }).last().click();
  await page.getByLabel('Kode pada label').fill(shortCodeOf(id) ?? '');
  await goOn.click();
  await expect(sheet(page)).toContainText(room);
  await sheet(page)
    .getByRole('button')
    .filter({ has: page.getByText('Bersih', { exact: true }) })
    .tap();
  await expect(page.getByText('Tersimpan di perangkat', { exact: true })).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const logs = async () => {
    const { data } = await services.call('GET', `/api/log-check-points?limit=10&ysb_check_point_id.any=${id},${next}`);
    return (Array.isArray(data) ? data : []).map((row) => String(row.ysb_check_point_id));
  };
  await expect.poll(logs).toEqual([next]);
});

test('a phone that did not know: what it recorded for a point that was retired meanwhile is taken', async ({ device, server, wire }) => {
  const { services, room, id } = await pointOf(server.origin);
  const tool = await device({ sees: [id] });
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await storeLists(page, roundLists);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await openScanner(page);
  await expect(sheet(page)).toContainText(room);
  await renew(services, id);
  await sheet(page)
    .getByRole('button')
    .filter({ has: page.getByText('Bersih', { exact: true }) })
    .tap();
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const logs = async () => {
    const { data } = await services.call('GET', `/api/log-check-points?limit=10&ysb_check_point_id=${id}`);
    return (Array.isArray(data) ? data : []).length;
  };
  await expect.poll(logs).toBe(1);
});

test('an administrator gives a point a new code; the old one stays under Nonaktif with its reason, and both histories are one', async ({
  freshPage,
  server,
}) => {
  const { services, room, id } = await pointOf(server.origin);
  await services.call('POST', '/api/log-check-points/store', {
    ysb_check_point_id: Number(id),
    ysb_kategori_note: 1,
    note: 'Sebelum diganti',
  });
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await bringClock(page);
  await page.goto('/check-points');
  await page.getByRole('searchbox').fill(room);
  const row = page.getByRole('row').filter({ hasText: room });
  await row.getByRole('button', { name: `Barcode ${room}` }).click();
  await page.getByRole('button', { name: 'Ganti kode…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti kode titik' });
  await dialog.getByRole('button', { name: 'Ganti kode' }).click();
  await expect(dialog.getByText('Alasan wajib diisi.')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Label hilang');
  await dialog.getByRole('button', { name: 'Ganti kode' }).click();
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
  await expect(page.getByText('Perubahan titik diurungkan')).toBeVisible();
  await expect(row).toContainText(shortCodeOf(id)?.slice(0, 3) ?? '');

  await row.getByRole('button', { name: `Barcode ${room}` }).click();
  await page.getByRole('button', { name: 'Ganti kode…' }).click();
  await dialog.getByLabel('Alasan').fill('Label hilang');
  await dialog.getByRole('button', { name: 'Ganti kode' }).click();
  await hurry(page, 15);
  const active = async () =>
    (await services.rows('/api/check-points', room)).filter((one) => one['is_retired'] === false).map((one) => String(one['id']));
  await expect.poll(active).not.toContain(id);
  const [next] = await active();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(shortCodeOf(next ?? '')?.slice(0, 3) ?? '');

  await page.getByRole('button', { name: 'Nonaktif', exact: true }).click();
  await expect(row).toContainText('Nonaktif');
  await row.getByRole('button', { name: `Barcode ${room}` }).click();
  const shown = page.getByRole('dialog', { name: 'Scan Me' });
  await expect(shown).toContainText(`Diganti ${room} (kode baru).`);
  await expect(shown).toContainText('Label hilang');
  await shown.getByRole('button', { name: 'Buka titik pengganti' }).click();
  await expect(shown).toContainText(`No. ${next}`);
  await shown.getByRole('button', { name: 'Catatan titik ini' }).click();
  await expect(page.getByText(`Hanya catatan ${room}, termasuk kode lamanya`)).toBeVisible();
  await expect(page.getByText('Sebelum diganti').first()).toBeVisible();

  await visit(page, '/check-points/label');
  await page
    .getByRole('button', { name: /^Pilih/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('searchbox').fill(room);
  await expect(page.locator('.pick-row')).toHaveCount(1);
});

test('whoever comes to the logs of a point with a device that holds no points sees those of its earlier codes too', async ({
  freshPage,
  server,
}) => {
  const { services, room, id } = await pointOf(server.origin);
  const log = (point: string) =>
    services.made('/api/log-check-points/store', { ysb_check_point_id: Number(point), ysb_kategori_note: 1, note: 'Aman' });
  await log(id);
  const next = await renew(services, id);
  await log(next);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/log-check-points?titik=${next}`);
  await expect(page.getByText(`Hanya catatan ${room}, termasuk kode lamanya`)).toBeVisible();
  await expect(page.getByText('Total Rows 2')).toBeVisible();
});
