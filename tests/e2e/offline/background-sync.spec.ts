import type { CDPSession, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { scan, writeNote } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

interface Worker {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** The registration of the app's service worker, as the browser calls it. */
async function workerOf(browser: CDPSession, origin: string): Promise<Worker> {
  const found = new Promise<Worker>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find((one) => one.scopeURL.startsWith(origin));
      if (mine) resolve(mine);
    });
  });
  await browser.send('ServiceWorker.enable');
  return found;
}

/** The events that the app asked the browser to wake its service worker for. */
const tagsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration: object = await navigator.serviceWorker.ready;
    const { sync }: { sync?: { getTags(): Promise<string[]> } } = registration;
    return sync ? sync.getTags() : [];
  });

/** Whether the service worker could act in somebody's name. */
const hasCopy = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('amanah-ops-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const found = await new Promise<unknown>((resolve) => {
        const asking = database.transaction('meta').objectStore('meta').get('session');
        asking.onsuccess = () => resolve(asking.result);
      });
      database.close();
      if (found) return true;
    }
    return false;
  });

test('what was saved without signal is sent when all tabs are closed, once, and the receipt is there at the next start', {
  tag: ['@core', '@wakes-worker'],
}, async ({ device, wire, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const stored = async () => (await officer.rows('/api/log-check-points', note)).length;
  const [point] = await officer.rows('/api/check-points');
  const room = String(point?.name_room);
  const note = `Pintu terbuka, ${Date.now()}`;
  const { page, running } = await device({ viewport: phone, sees: String(point?.id), wakesWorker: true });
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await storeLists(page, roundLists);

  await running.setOffline(true);
  wire.cut();
  await scan(page, room);
  await writeNote(page, 'Kebersihan', note);
  await expect(page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
  await expect.poll(() => tagsOf(page)).toHaveLength(1);
  const [tag = ''] = await tagsOf(page);
  // Nothing of the app is open any more; the browser is.
  const empty = await running.newPage();
  await empty.goto('about:blank');
  await page.close();
  expect(await stored()).toBe(0);

  wire.mend();
  await running.setOffline(false);
  const browser = await running.newCDPSession(empty);
  const { registrationId } = await workerOf(browser, wire.origin);
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin: wire.origin, registrationId, tag, lastChance: false });
  await expect.poll(stored).toBe(1);
  // Woken again, and opened again, there is nothing left to do but to show what became of it.
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin: wire.origin, registrationId, tag, lastChance: true });
  await empty.goto(`${wire.origin}/kotak-keluar`);
  await expect(empty.getByText(`Catatan: ${room}`)).toBeVisible();
  await expect(empty.getByText(/Bukti no\. /)).toBeVisible();
  await expect(empty.getByText(/Semua terkirim/)).toBeVisible();
  expect(await stored()).toBe(1);
});

test('the service worker’s copy of the session comes with the login and goes with the session', async ({ device }) => {
  const { page } = await device({ viewport: phone });
  await signIn(page, accounts.officer);
  await expect.poll(() => hasCopy(page)).toBe(true);
  await page.evaluate(() => localStorage.setItem('token_expiry', '1'));
  await page.goto('/beranda-patrol');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => hasCopy(page)).toBe(false);
});

test('where the browser wakes nothing, what is saved without signal asks for the app: over the camera and in the outbox', async ({
  freshPage,
  server,
}) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const { page } = await freshPage({ viewport: phone });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
  await signInAt(page, accounts.officer, '/kotak-keluar');
  await visit(page, `/scan?titik=${String(point?.id)}`);
  await page.getByRole('button', { name: 'Lainnya…', exact: true }).waitFor();
  await page.context().setOffline(true);
  await writeNote(page, 'Kebersihan', `Tanpa sinyal ${Date.now()}`);
  await expect(page.getByText('Buka aplikasi untuk mengirim', { exact: true })).toBeVisible();
  await visit(page, '/kotak-keluar');
  await expect(page.locator('.outbox-note')).toContainText('Aman di perangkat ini. Buka aplikasi untuk mengirim:');
});
