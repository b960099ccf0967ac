import { accounts } from '../support/accounts.ts';
import { desktop } from '../support/device.ts';
import { NewerBuild } from '../support/newer-build.ts';
import { expect, signIn, test, untilInstalled } from '../support/test.ts';

const build = () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first';
const look = () => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined);

test('a new version waits for the person, and takes over when told to', async ({ device, server }) => {
  const relay = await NewerBuild.before(server.port);
  try {
    const { page } = await device({ origin: relay.origin, viewport: desktop });
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    relay.release();
    await page.evaluate(look);
    await expect(page.getByText('Versi baru tersedia').first()).toBeVisible();

    // Until then the running version goes on, across reloads too.
    await page.reload();
    expect(await page.evaluate(build)).toBe('first');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);

    await page.getByRole('button', { name: 'Muat sekarang' }).click();
    await expect.poll(() => page.evaluate(build).catch(() => 'loading')).toBe('newer');
    await expect(page).toHaveURL(/\/dashboard/);
  } finally {
    await relay.close();
  }
});

test('the first version is no update, also when the page changes while it is being installed', async ({ device }) => {
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.goto('/schools');
  await untilInstalled(page);
  await expect(page.getByText(/^Total Rows/)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByText('Versi baru tersedia')).toHaveCount(0);
});

test('a new version does not interrupt a form with something typed in it', async ({ device, server }) => {
  const relay = await NewerBuild.before(server.port);
  try {
    const { page } = await device({ origin: relay.origin, viewport: desktop });
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await page.goto('/departments');
    await page.getByRole('button', { name: 'Tambah Departemen' }).first().click();
    await page.getByRole('dialog').getByLabel('Nama Departemen').fill('Setengah jadi');
    relay.release();
    await page.evaluate(look);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    await expect(page.getByRole('dialog').getByLabel('Nama Departemen')).toHaveValue('Setengah jadi');
    expect(await page.evaluate(build)).toBe('first');
  } finally {
    await relay.close();
  }
});
