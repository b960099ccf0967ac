import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

interface Point {
  readonly room: string;
  readonly point: string;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('two logs seconds apart on different floors are marked in the list and on the board, and no longer once the table says so', {
  tag: '@core',
}, async ({ freshPage, server }) => {
  const { services, branch, rooms, points, officer } = await roundScene(server.origin, 2);
  const [gate, hall, roof] = rooms.map((room, at): Point => ({ room, point: points[at] ?? '' }));
  if (!gate || !hall || !roof) throw new Error('three points are needed');
  // The roof is two floors above the others.
  const floors = await services.rows('/api/floors');
  const floor = (name: string) => floors.find((one) => one['name'] === name)?.['id'];
  for (const { room } of [gate, roof]) {
    const [row] = await services.rows('/api/rooms', room);
    const moved = await services.call('PUT', `/api/rooms/${row?.['id']}`, { ysb_floor_id: floor(room === roof.room ? '3' : '1') });
    expect(moved.error, moved.message).toBeFalsy();
  }
  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: officer.email, password }),
  });
  const { data }: { data: { token: string } } = await login.json();
  const begun = Date.now() - 60_000;
  const log = async ({ point }: Point, seconds: number, method: number) => {
    const answer = await fetch(`${server.origin}/api/log-check-points/store`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.token}`,
        'content-type': 'application/json',
        'x-occurred-at': new Date(begun + seconds * 1000).toISOString(),
      },
      body: JSON.stringify({ ysb_check_point_id: Number(point), ysb_kategori_note: 1, note: `Tanda ${branch}`, record_method: method }),
    });
    expect(answer.status).toBe(200);
  };
  await log(gate, 0, 1);
  await log(roof, 9, 3);

  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  const words = `${gate.room} (lantai 1) ke ${roof.room} (lantai 3) dalam 9 detik; di tabel waktu tempuh paling cepat 30 detik.`;
  await visit(page, `/log-check-points?search=${branch}`);
  const row = page.getByRole('row').filter({ hasText: roof.room });
  const fast = row.getByRole('button', { name: 'Cepat' });
  await expect(fast).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Dari daftar' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: gate.room }).getByRole('button', { name: 'Cepat' })).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await fast.click();
  await expect(dialog).toContainText(words);
  await expect(dialog).toContainText('Tanda ini mengajak bertanya, bukan menuduh.');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(fast).toBeFocused();
  // By keyboard it opens where the focus arrives.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog).toContainText(words);
  await page.keyboard.press('Escape');
  await turn(page, phone);
  const card = page.getByRole('article').filter({ hasText: roof.room });
  await card.getByRole('button', { name: 'Cepat' }).click();
  await expect(dialog).toContainText(words);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await turn(page, desktop);

  await visit(page, '/putaran');
  const part = page.getByRole('row').filter({ hasText: officer.name });
  await expect(part.getByRole('button', { name: 'Cepat ×1' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Daftar 50 %' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Perangkat baru' })).toBeVisible();
  await part.getByRole('button', { name: 'Cepat ×1' }).click();
  await expect(dialog).toContainText(words);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await dialog.getByRole('link', { name: 'Ubah waktu tempuh' }).click();
  await expect(page).toHaveURL(/\/waktu-tempuh$/);
  await page.getByRole('button', { name: 'Tambah Waktu Tempuh' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Cabang' }).fill(branch);
  await form.getByRole('option', { name: branch }).click();
  await form.getByLabel('Perpindahan').selectOption('Naik atau turun satu lantai');
  await form.getByLabel('Detik').fill('4');
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/travel-times', branch)).length).toBe(1);

  await visit(page, '/putaran');
  await expect(part.getByRole('button', { name: 'Daftar 50 %' })).toBeVisible();
  await expect(part.getByRole('button', { name: /^Cepat/ })).toHaveCount(0);
  await visit(page, `/log-check-points?search=${branch}`);
  await expect(row.getByRole('button', { name: 'Dari daftar' })).toBeVisible();
  await expect(fast).toHaveCount(0);
});
