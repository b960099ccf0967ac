import type { Browser, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach } from '../../support/pages/app-data.ts';
import { phone, sharedOptions } from '../../support/device.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function pageOf(browser: Browser, origin: string, more: { userAgent?: string } = {}): Promise<Page> {
  const context = await browser.newContext({ ...sharedOptions({ origin, viewport: phone }), serviceWorkers: 'block', ...more });
  context.setDefaultTimeout(45_000);
  return context.newPage();
}

test('where localStorage is refused the app says so and works', async ({ sharedBrowser, wire }) => {
  const page = await pageOf(sharedBrowser, wire.origin);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await signIn(page, accounts.superadmin);
  await expect(page.getByRole('alert').filter({ hasText: 'menolak localStorage' })).toBeVisible();
  await visit(page, '/branches');
  await expect(page.getByText('Bekasi').first()).toBeVisible();
  await page.context().close();
});

test('where IndexedDB is refused the app says so, no list loads for ever, and no draft blames a full disk', { tag: '@core' }, async ({
  sharedBrowser,
  wire,
}) => {
  const page = await pageOf(sharedBrowser, wire.origin);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', {
      value: { open: refuse, deleteDatabase: refuse, databases: async () => [], cmp: () => 0 },
    });
  });
  await signIn(page, accounts.superadmin);
  await expect(page.getByRole('alert').filter({ hasText: 'menolak basis data' })).toBeVisible();
  await visit(page, '/departments');
  await expect(page.getByText('Data tidak dapat dimuat')).toBeVisible();
  await page.goto('/departments?dialog=add');
  await page.getByRole('dialog').getByLabel('Nama Departemen').fill('Tata Usaha');
  await expect(page.getByText('browser tidak mengizinkan penyimpanan')).toBeVisible();
  await page.context().close();
});

test('a browser without an estimate hears no "0 B terpakai"', async ({ sharedBrowser, wire }) => {
  const page = await pageOf(sharedBrowser, wire.origin);
  await page.addInitScript(() => Object.defineProperty(navigator.storage, 'estimate', { value: undefined }));
  await signInAt(page, accounts.officer, '/data-offline');
  await expect(page.getByText('tidak memberi tahu berapa banyak yang terpakai')).toBeVisible();
  await expect(page.getByText(/^0 B/)).toHaveCount(0);
  await page.context().close();
});

test('an iPhone is told how to install, and what a tab does with unsent work', async ({ sharedBrowser, wire }) => {
  const page = await pageOf(sharedBrowser, wire.origin, { userAgent: iphone });
  await signInAt(page, accounts.superadmin, '/dashboard');
  await expect(page.getByText('Pilih Tambah ke Layar Utama')).toBeVisible();
  await visit(page, '/kotak-keluar');
  await expect(page.getByText('tujuh hari tidak dibuka')).toHaveCount(0);
  const input = { kode_dept: 'X7', departemen: 'Tujuh Hari' };
  await enqueueEach(page, [{ resource: resourceOf('departments'), operation: 'create', input, title: 'Tujuh Hari', holdMs: 600_000 }]);
  await expect(page.getByText('tujuh hari tidak dibuka')).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByText('bertahan 7 hari').filter({ visible: true }).first()).toBeVisible();
  await page.context().close();
});
