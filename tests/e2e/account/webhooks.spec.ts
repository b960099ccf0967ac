import type { Page } from '@playwright/test';
import { desktop } from '../../support/device.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const url = 'https://kabar.example.org/amanah';

/** As the services answer where the operator named a host; those of the tests have none. */
async function named(page: Page): Promise<void> {
  const at = new Date().toISOString();
  let webhooks: object[] = [];
  let deliveries: object[] = [];
  const answer = (data: unknown, message = 'Data berhasil dimuat.') => ({
    headers: { 'content-type': 'application/json', 'amanah-service': '1' },
    body: JSON.stringify({ error: 0, message, data }),
  });
  await page.route('**/api/webhooks**', async (route) => {
    const request = route.request();
    if (request.method() === 'DELETE') webhooks = [];
    if (request.url().endsWith('/test'))
      deliveries = [{ id: 5, type: 'webhook.test', at, state: 'waiting', attempts: 1, result: 'timeout' }];
    else if (request.method() === 'POST') {
      webhooks = [{ id: 3, url, events: ['finding.opened'], made_at: at }];
      return route.fulfill(answer({ id: 3, secret: 'whsec_cmFoYXNpYSB1bnR1ayB1amk=' }, 'Webhook sudah dibuat.'));
    } else if (request.method() === 'GET')
      return route.fulfill(
        answer({
          hosts: ['kabar.example.org'],
          seen_at: '',
          webhooks: webhooks.map((one) => ({
            ...one,
            deliveries,
            waiting: deliveries.length,
            waiting_since: deliveries.length > 0 ? at : '',
          })),
        }),
      );
    return route.fulfill(answer(null, 'Sudah.'));
  });
}

test('webhooks say that they are off where no host was named, and are for nobody below developer', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/webhook');
  await expect(page.getByText('Webhook dimatikan')).toBeVisible();
  await expect(page.getByText('WEBHOOK_HOSTS')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buat webhook' })).toHaveCount(0);
  const { page: other } = await freshPage({ viewport: desktop });
  await signInAt(other, accounts.admin, '/webhook');
  await expect(other.getByRole('heading', { name: 'Webhook' })).toHaveCount(0);
});

test('a webhook is made, its secret told once, a test sent, what came of it read, and removed', async ({ freshPage }) => {
  const { page } = await freshPage();
  await named(page);
  await signInAt(page, accounts.superadmin, '/webhook');
  await expect(page.getByText('Pengirim webhook belum berjalan.')).toBeVisible();
  await page.getByRole('button', { name: 'Buat webhook' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Wajib diisi.')).toBeVisible();
  await expect(page.getByText('Pilih setidaknya satu kejadian.')).toBeVisible();
  await page.getByLabel('Alamat').fill(url);
  await page.getByRole('checkbox', { name: 'Temuan baru' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('whsec_cmFoYXNpYSB1bnR1ayB1amk=')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('whsec_');
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  const panel = page.getByRole('region', { name: url });
  await expect(panel).toContainText('Belum ada yang dikirim.');
  await panel.getByRole('button', { name: `Kirim uji ke ${url}` }).click();
  await expect(panel).toContainText('1 menunggu dikirim, yang tertua dari');
  await expect(panel.locator('li')).toContainText('Menunggu');
  await expect(panel.locator('li')).toContainText('tidak menjawab');
  await panel.getByRole('button', { name: `Hapus webhook ${url}` }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Belum ada webhook.')).toBeVisible();
});
