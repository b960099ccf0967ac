import type { Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { ServicesClient } from '../services-client.ts';
import { expect } from '../test.ts';

/** From the quick notes to category and note. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lainnya…', exact: true }).click();
}

/** Category, note, save: what the officer does with the sheet when no quick note says it. */
export async function writeNote(page: Page, category: string, note: string): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: category, exact: true }).click();
  await page.getByPlaceholder('Tulis catatan').fill(note);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
}

export async function openScanner(page: Page): Promise<void> {
  await page.goto('/beranda-patrol');
  await page
    .getByRole('button', { name: 'Scan QR' })
    .or(page.getByRole('link', { name: 'Scan QR' }))
    .first()
    .click();
}

/** The sheet that opens by itself once the camera has read a code. */
export async function untilRead(page: Page, room: string): Promise<void> {
  await expect(page.getByRole('dialog').filter({ hasText: room })).toBeVisible();
}

export async function scan(page: Page, room: string): Promise<void> {
  await openScanner(page);
  await untilRead(page, room);
}

/** Every list that the role may see is on the device. */
export async function prepareOffline(page: Page): Promise<void> {
  await page.goto('/data-offline');
  await page.getByRole('button', { name: 'Siapkan data offline' }).click();
  await expect(page.getByText('Siap dipakai luring').first()).toBeVisible({ timeout: 60_000 });
}

/** Adds a check point in the officer's branch: late in the evening the demo's rounds have been to all the others. */
export async function addPointLeft(origin: string): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [floor] = await services.rows('/api/floors');
  const school = (await services.rows('/api/schools')).find((one) => one['ysb_branch_id'] === 'BKS');
  const name = `Pos Uji ${Date.now()}`;
  const place = { ysb_floor_id: floor?.['id'], ysb_branch_id: 'BKS', ysb_school_id: school?.['id'] };
  const made = await services.call('POST', '/api/rooms/store', { name_room: name, ...place });
  const [room] = await services.rows('/api/rooms', name);
  const answer = made.error ? made : await services.call('POST', '/api/check-points/store', { ysb_room_id: room?.['id'] });
  if (answer.error) throw new Error(answer.message);
}
