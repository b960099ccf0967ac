import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach, logDraft } from '../../support/pages/app-data.ts';
import { desktop } from '../../support/device.ts';
import { NewerBuild } from '../../support/machine/newer-build.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { Wire } from '../../support/wire.ts';

const build = () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first';
const look = () => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined);

/** Logs in with the first version; the newer one has been found and is offered. */
async function offered(page: Page, relay: NewerBuild): Promise<Locator> {
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  relay.release();
  await page.evaluate(look);
  const button = page.getByRole('button', { name: 'Muat sekarang' });
  await expect(button).toBeVisible();
  return button;
}

test('a new version waits for the person, and takes over when told to', { tag: '@core' }, async ({ device, server }) => {
  const relay = await NewerBuild.before(server.port);
  try {
    const { page } = await device({ origin: relay.origin, viewport: desktop });
    const button = await offered(page, relay);
    await expect(page.getByText('Versi baru tersedia').first()).toBeVisible();

    // Until then the running version continues, even across reloads.
    await page.reload();
    expect(await page.evaluate(build)).toBe('first');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);

    await button.click();
    await expect.poll(() => page.evaluate(build).catch(() => 'loading')).toBe('newer');
    await expect(page).toHaveURL(/\/dashboard/);
  } finally {
    await relay.close();
  }
});

test('a new version that the older one keeps waiting says so, and never loads a page anew long after the press', async ({
  device,
  server,
}) => {
  const wire = await Wire.to(server.port);
  const relay = await NewerBuild.before(Number(new URL(wire.origin).port));
  try {
    const { page } = await device({ origin: relay.origin, viewport: desktop });
    const button = await offered(page, relay);

    // The older version is still fetching the decoder.
    wire.slow(10_000);
    await page.evaluate(() => void fetch('/assets/lama.wasm').catch(() => undefined));
    await button.click();
    await expect(button).toBeDisabled();
    await expect(page.getByText('Versi baru belum dapat mengambil alih.').first()).toBeVisible();
    expect(await page.evaluate(build)).toBe('first');

    const takenOver = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null);
    await expect.poll(takenOver).toBe(true);
    await expect(button).toBeEnabled();
    expect(await page.evaluate(build)).toBe('first');
    wire.slow(0);
    await button.click();
    await expect.poll(() => page.evaluate(build).catch(() => 'loading')).toBe('newer');
  } finally {
    await relay.close();
    await wire.close();
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

/** Holds the lock under which the person's commands are sent, as a sender in another tab or the service worker does. */
const holdSender = () =>
  indexedDB.databases().then((all) => {
    const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('amanah-ops-')) ?? '';
    const lock = name.replace('amanah-ops-', 'amanah-drain-');
    return new Promise<void>((held) => {
      void navigator.locks.request(lock, () => {
        held();
        return new Promise<void>((over) => Reflect.set(window, 'letGo', over));
      });
    });
  });

test('a new version is not offered while something is typed, here or in another tab, or is being sent', async ({ device, server }) => {
  const wire = await Wire.to(server.port);
  const relay = await NewerBuild.before(Number(new URL(wire.origin).port));
  try {
    const { page, running } = await device({ origin: relay.origin, viewport: desktop });
    const offer = page.getByText('Versi baru tersedia');
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await visit(page, '/departments');
    await page.getByRole('button', { name: 'Tambah Departemen' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nama Departemen').fill('Setengah jadi');
    relay.release();
    await page.evaluate(look);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    await expect(form.getByLabel('Nama Departemen')).toHaveValue('Setengah jadi');
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(build)).toBe('first');
    await form.getByRole('button', { name: 'Batal' }).click();
    await expect(offer).toBeVisible();

    // A form on the page itself.
    await visit(page, '/change-password');
    await expect(offer).toBeVisible();
    await page.getByLabel('Password Lama', { exact: true }).fill('rahasia');
    await expect(offer).toHaveCount(0);
    await visit(page, '/kotak-keluar');
    await expect(offer).toBeVisible();

    // Something is being typed elsewhere, and a sender runs elsewhere: the press comes too early for both.
    const other = await running.newPage();
    await other.goto(`${relay.origin}/change-password`);
    const press = () => page.getByRole('button', { name: 'Muat sekarang' }).click();
    await other.getByLabel('Password Lama', { exact: true }).fill('rahasia');
    await press();
    await expect(page.getByText('Belum dapat dimuat: masih ada yang dikirim atau diisi.')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await other.goto(`${relay.origin}/kotak-keluar`);
    await expect(offer).toBeVisible();
    await other.evaluate(holdSender);
    await press();
    await expect(offer).toHaveCount(0);
    await other.evaluate(() => Reflect.get(window, 'letGo')());
    await expect(offer).toBeVisible();
    await other.close();

    wire.slow(1500);
    await enqueueEach(page, [logDraft('99999999', 'lama di jalan')]);
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('Ditolak server')).toBeVisible();
    wire.slow(0);
    await expect(offer).toBeVisible();
    expect(await page.evaluate(build)).toBe('first');
  } finally {
    await relay.close();
    await wire.close();
  }
});
