import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { phone, sharedOptions } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { holdBack, watchMoves } from '../../support/pages/moves.ts';
import { password } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';

const owner = { email: 'awal@amanah.test', nik: '' };

const setup = (page: Page) => page.getByRole('region', { name: 'Menyiapkan yayasan' });
const step = (page: Page, title: string) => setup(page).getByRole('listitem').filter({ hasText: title });

async function isAboveMenus(page: Page): Promise<boolean> {
  const menus = page.getByRole('region', { name: /^Menu/ });
  await expect(menus).toBeVisible();
  const [card, rest] = [await setup(page).boundingBox(), await menus.boundingBox()];
  return (card?.y ?? 0) < (rest?.y ?? 0);
}

test('the first steps move nothing on the home, however late they come and whatever they learn', async ({ sharedBrowser }) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-still-setup-'));
  const env = { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  const open = async (lateMs: number) => {
    const context = await sharedBrowser.newContext({
      ...sharedOptions({ origin: server.origin, viewport: phone }),
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const moves = await watchMoves(page);
    await holdBack(page, /\/api\/onboarding$/, lateMs);
    await signIn(page, owner);
    await expect(setup(page)).toBeVisible();
    return { page, moves };
  };
  try {
    // Later than the home waits: at the end, and in its place the next time.
    const slow = await open(8000);
    expect(await slow.moves()).toEqual([]);
    expect(await isAboveMenus(slow.page)).toBe(false);
    await slow.page.goto('/dashboard');
    await expect(setup(slow.page)).toBeVisible();
    expect(await isAboveMenus(slow.page)).toBe(true);
    expect(await slow.moves()).toEqual([]);
    await slow.page.context().close();

    const { page, moves } = await open(2500);
    expect(await isAboveMenus(page)).toBe(true);
    expect(await moves()).toEqual([]);

    // A step that ticks itself while it is looked at keeps its room; the next one unfolds the next time.
    const services = await ServicesClient.login(server.origin, owner);
    await services.made('/api/branches/store', { branch_code: 'MLG', branch_name: 'Malang' });
    await page.goto('/dashboard');
    await expect(step(page, 'Cabang')).toContainText('1 cabang');
    expect(await moves()).toEqual([]);
    await page.goto('/dashboard');
    await expect(step(page, 'Kelas, siswa, guru')).toContainText('Sekolah');

    // How old it is comes and goes in the place of another line.
    await page.context().setOffline(true);
    await expect(setup(page).getByText(/^Luring: keadaan /)).toBeVisible();
    await page.context().setOffline(false);
    await expect(setup(page).getByText(/^Luring: keadaan /)).toHaveCount(0);
    expect(await moves()).toEqual([]);

    // When the last step is done they stay as they are, until the home is opened again.
    const needless = setup(page).getByRole('button', { name: /^Tidak perlu: (?!Sekolah$)/ });
    for (let left = await needless.count(); left > 0; left -= 1) await needless.first().click();
    await expect(setup(page).getByText('1 dari 2')).toBeVisible();
    await services.made('/api/schools/store', { school_name: 'SD Uji', school_code: 'SD1', ysb_branch_id: 'MLG' });
    await page.goto('/dashboard');
    await expect(setup(page).getByText('2 dari 2')).toBeVisible();
    expect(await moves()).toEqual([]);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: /^Menu/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(setup(page)).toHaveCount(0);
    expect(await moves()).toEqual([]);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
