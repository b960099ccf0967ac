import { phone } from '../../support/device.ts';
import { bringClock } from '../../support/pages/page-clock.ts';
import { holdBack, watchMoves } from '../../support/pages/moves.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

/** Longer than the rest of a home takes to be drawn. */
const lateMs = 6000;

for (const home of ['/dashboard', '/beranda-patrol'])
  test(`nothing moves under a finger on an officer’s home ${home}, whatever comes late`, async ({ freshPage, server }) => {
    const { officer, colleague, start } = await roundScene(server.origin);
    const giver = await ServicesClient.login(server.origin, colleague);
    const boss = await ServicesClient.login(server.origin, accounts.superadmin);
    const me = (await boss.rows('/api/privileges/users', officer.email))[0]?.['id'];
    const give = async (items: string) =>
      giver.made('/api/handovers/store', { to_user_id: me, items, rounds_done: 1, rounds_missed: 0, unsent: 0 });
    await give('Kunci gudang');
    const { page } = await freshPage({ viewport: phone });
    const moves = await watchMoves(page);
    const round = page.getByRole('region', { name: `Putaran ${start}` });
    const above = async (upper: string) => {
      const [high, low] = [await page.getByText(upper).boundingBox(), await round.boundingBox()];
      return (high?.y ?? 0) < (low?.y ?? 0);
    };
    // A first visit: the device knows nothing of the plan, the logs and the hand-overs.
    await holdBack(page, /\/api\/handovers\?/, lateMs);
    await signInAt(page, officer, home);
    await expect(page.getByText('Kunci gudang')).toBeVisible();
    await expect(round).toBeVisible();
    expect(await moves()).toEqual([]);
    expect(await above('Kunci gudang')).toBe(true);
    // What comes while the home is shown has its place at the end, and the next time before everything else.
    await give('Senter kecil');
    await page.goto(home);
    await expect(page.getByText('Senter kecil')).toBeVisible();
    expect(await moves()).toEqual([]);
    expect([await above('Kunci gudang'), await above('Senter kecil')]).toEqual([true, false]);
    // It may lie below the fold, so a message tells of it.
    await page.locator('.toast').getByRole('button', { name: 'Lihat' }).click();
    await expect(page.getByText('Senter kecil')).toBeInViewport();
    await page.goto(home);
    await expect(page.getByText('Senter kecil')).toBeVisible();
    expect(await above('Senter kecil')).toBe(true);
    expect(await moves()).toEqual([]);
  });

test('a figure that takes long comes at the end of the home, and has its place the next time', async ({ freshPage, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const [point] = await boss.rows('/api/check-points', '', 1);
  await boss.made('/api/log-check-points/store', { ysb_check_point_id: point?.['id'], ysb_kategori_note: 1, note: 'Pintu macet' });
  const { page } = await freshPage({ viewport: phone });
  const moves = await watchMoves(page);
  await holdBack(page, /\/api\/patrol-days/, 2 * lateMs);
  await signIn(page, accounts.superadmin);
  await expect(page.getByText(/^Masih menghitung/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Menu/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Baru terhitung' }).getByRole('article', { name: 'Catatan selain Aman' })).toBeVisible();
  await expect(page.getByText('Semua angka sudah dihitung.')).toBeVisible();
  expect(await moves()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Perlu tindakan' }).getByRole('article', { name: 'Catatan selain Aman' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Baru terhitung' })).toBeHidden();
  expect(await moves()).toEqual([]);
});

test('a card that comes to nothing while it is looked at keeps its room until the next time', async ({ freshPage, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Kosong ${Date.now()}`;
  const role = await boss.made('/api/privileges/roles/store', { name, ysb_kategori: 'karyawan', ysb_branch_id: 'BKS' });
  expect(role).toBeTruthy();
  const { page } = await freshPage({ viewport: phone });
  const moves = await watchMoves(page);
  await signIn(page, accounts.superadmin);
  const card = page.getByRole('article', { name: 'Role tanpa hak' });
  await expect(card).toBeVisible();
  await page.route(/\/api\/empty-roles/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { ids: [] } } });
  });
  // The services are asked again after a minute.
  await bringClock(page, 120_000);
  await page.goto('/dashboard');
  await expect(page.getByText('Role tanpa hak: tidak ada lagi')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await moves()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByText('Perlu tindakan')).toBeVisible();
  await expect(page.getByText('Role tanpa hak')).toHaveCount(0);
});

test('what goes out while the home is looked at leaves its room behind', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  const moves = await watchMoves(page);
  await signIn(page, accounts.superadmin);
  await page.goto('/departments?dialog=add');
  const form = page.getByRole('dialog');
  const name = `Ruang ${Date.now()}`;
  await form.getByLabel('Kode Departemen').fill(name.slice(-8));
  await form.getByLabel('Nama Departemen').fill(name);
  // Without a service worker, what saves is fetched a moment after the page.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(form).toHaveCount(0);
  await visit(page, '/dashboard');
  const slate = page.locator('.slate');
  await expect(slate).toContainText('1 belum terkirim');
  await expect(slate).toContainText(name);
  await slate.scrollIntoViewIfNeeded();
  const before = await slate.boundingBox();
  await page.evaluate(() => Reflect.get(window, 'moves').splice(0));
  await page.context().setOffline(false);
  await expect(slate).toContainText('Semua sudah terkirim');
  await expect(slate).not.toContainText(name);
  expect(await slate.boundingBox()).toEqual(before);
  expect(await moves()).toEqual([]);
  // Turned, it is as high as what it says.
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(async () => (await slate.boundingBox())?.height).toBeLessThan(before?.height ?? 0);
});

test('how old the figures and the list of an officer’s home are appears in a room of its own', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: { ...phone, height: 3000 } });
  await signInAt(page, accounts.officer, '/beranda-patrol');
  await expect(page.locator('.due-room')).toBeAttached();
  await expect(page.locator('.counter').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const heights = () => page.locator('.due-room, .counter').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  expect(before).toHaveLength(3);
  await page.context().setOffline(true);
  await expect(page.locator('.due-notes')).toHaveText(/^Data per/);
  await expect(page.locator('.per-note').first()).toBeVisible();
  expect(await heights()).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.locator('.due-notes')).toHaveCount(0);
  expect(await heights()).toEqual(before);
});

for (const home of ['/dashboard', '/beranda-patrol'])
  test(`nothing moves on an officer’s home ${home} with a round open when the connection goes and comes back`, async ({
    freshPage,
    server,
  }) => {
    const { officer, start } = await roundScene(server.origin);
    const { page } = await freshPage({ viewport: phone });
    const moves = await watchMoves(page);
    await signInAt(page, officer, home);
    await expect(page.getByRole('region', { name: `Putaran ${start}` })).toBeVisible();
    await expect(page.getByText('Gerbang')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const age = page.locator('.due-notes');
    await expect(age).toHaveText(/^Data per/);
    await page.context().setOffline(false);
    await expect(age).toHaveCount(0);
    expect(await moves()).toEqual([]);
  });
