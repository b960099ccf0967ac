import type { Page } from '@playwright/test';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { type Device, desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import type { Wire } from '../../support/wire.ts';

const keyOf = () => `K${Date.now().toString(36).slice(-5).toUpperCase()}`;

interface Stage {
  readonly tool: Device;
  readonly wire: Wire;
}

/** Cuts the device off, does something on it, lets somebody else act meanwhile, and reconnects it. */
async function apart({ tool, wire }: Stage, here: () => Promise<void>, there: () => Promise<unknown>): Promise<void> {
  await tool.running.setOffline(true);
  wire.cut();
  await here();
  await there();
  wire.mend();
  await tool.running.setOffline(false);
  await expect(tool.page.getByText('1 perlu tindakan').filter({ visible: true }).first()).toBeVisible();
}

async function openList(page: Page, address: string, key: string): Promise<void> {
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, `${address}?search=${key}`);
  await expect(page.locator('main').getByText(key).first()).toBeVisible();
}

async function makeSchool(services: ServicesClient, key: string): Promise<{ path: string; sent: object }> {
  const sent = { ysb_branch_id: 'BKS', school_name: `SMP ${key}`, school_code: key, address: 'Jl. Melati No. 16', phone: '(021) 555 0116' };
  await services.call('POST', '/api/schools/store', sent);
  const [row] = await services.rows('/api/schools', key);
  return { path: `/api/schools/${row?.id}`, sent };
}

async function editSchool(page: Page, key: string, changes: Readonly<Record<string, string>>): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 781) {
    await page.getByRole('button', { name: `Aksi untuk SMP ${key}` }).click();
    await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  } else await page.getByRole('button', { name: `Ubah SMP ${key}` }).click();
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(changes)) await form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();
}

const openFromOutbox = async (page: Page, words: string) => {
  await page.goto('/kotak-keluar');
  await page.getByRole('button', { name: words }).click();
};

test('two people change the same school: what both changed asks in a dialog, everything else is joined', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = keyOf();
  const { path, sent } = await makeSchool(services, key);
  await openList(page, '/schools', key);
  await apart(
    { tool, wire },
    () => editSchool(page, key, { Alamat: 'Jl. Melati No. 16A', Telepon: '(021) 555 0142', Website: 'https://smp.example' }),
    () =>
      services.call('PUT', path, { ...sent, ysb_branch_id: 'JKT', address: 'Jl. Melati No. 18', phone: '(021) 555 0190', akreditasi: 'A' }),
  );

  await openFromOutbox(page, 'Pilih isi');
  const dialog = page.getByRole('dialog', { name: 'Pilih isi yang berlaku' });
  await expect(dialog).toContainText(/SMP .* juga diubah .+ 2 kolom berbeda/);
  await expect(dialog.getByRole('row', { name: /^Alamat/ })).toContainText('Jl. Melati No. 16');
  await expect(dialog.getByRole('columnheader', { name: /Di server .+/ })).toBeVisible();
  const mine = dialog.getByRole('radio', { name: 'Alamat Milik Anda Jl. Melati No. 16A' });
  await expect(mine).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Telepon Di server (021) 555 0190' })).not.toBeChecked();
  expect(await findings(page)).toEqual([]);

  // The open dialog is in the address: Back closes it, Forward and a reload open it again.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Lihat', exact: true }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: 'https://smp.example' })).toContainText('Milik Anda');
  await expect(dialog.getByRole('definition').filter({ hasText: 'Jakarta' })).toContainText('Di server');
  await dialog.getByRole('button', { name: 'Pakai semua di server' }).click();
  await expect(mine).not.toBeChecked();
  await dialog.getByRole('radio', { name: /^Alamat Di server/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(mine).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/kotak-keluar$/);
  await expect(page.getByText('Semua terkirim').filter({ visible: true }).first()).toBeVisible();
  expect((await services.rows('/api/schools', key))[0]).toMatchObject({
    address: 'Jl. Melati No. 16A',
    phone: '(021) 555 0190',
    website: 'https://smp.example',
    akreditasi: 'A',
    ysb_branch_id: 'JKT',
  });
});

test('on a phone the versions stand under each other, and my change can be given up', async ({ device, server, wire }) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = keyOf();
  const { path, sent } = await makeSchool(services, key);
  await openList(page, '/schools', key);
  await apart(
    { tool, wire },
    () => editSchool(page, key, { Alamat: 'Jl. Melati No. 16A' }),
    () => services.call('PUT', path, { ...sent, address: 'Jl. Melati No. 18' }),
  );
  await openFromOutbox(page, 'Pilih isi');
  const dialog = page.getByRole('dialog', { name: 'Pilih isi yang berlaku' });
  const group = dialog.getByRole('group', { name: 'Alamat' });
  await expect(group).toContainText('Semula: Jl. Melati No. 16');
  await expect(group.getByRole('radio', { name: /^Alamat Milik Anda .*No\. 16A$/ })).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Buang perubahan saya' }).click();
  await page.getByRole('button', { name: 'Ya, Buang' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Semua terkirim').filter({ visible: true }).first()).toBeVisible();
  expect((await services.rows('/api/schools', key))[0]).toMatchObject({ address: 'Jl. Melati No. 18' });
});

test('a row that somebody else deleted comes back with my change', async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = keyOf();
  const { path } = await makeSchool(services, key);
  await openList(page, '/schools', key);
  await apart(
    { tool, wire },
    () => editSchool(page, key, { Alamat: 'Jl. Melati No. 16A' }),
    () => services.call('DELETE', path),
  );
  await openFromOutbox(page, 'Lihat perubahan');
  const dialog = page.getByRole('dialog', { name: 'Data ini sudah dihapus di server' });
  await expect(dialog.getByRole('row', { name: /^Alamat/ })).toContainText('Jl. Melati No. 16A');
  await dialog.getByRole('button', { name: 'Pulihkan dan simpan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Semua terkirim').filter({ visible: true }).first()).toBeVisible();
  expect((await services.rows('/api/schools', key))[0]).toMatchObject({ address: 'Jl. Melati No. 16A' });
});

test('a deletion of what somebody else changed shows the change before it goes out', async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = keyOf();
  const { path, sent } = await makeSchool(services, key);
  await openList(page, '/schools', key);
  const remove = async () => {
    await page.getByRole('button', { name: `Hapus SMP ${key}` }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(page.getByText('Akan dihapus').first()).toBeVisible();
  };
  await apart({ tool, wire }, remove, () => services.call('PUT', path, { ...sent, ysb_branch_id: 'JKT' }));
  await openFromOutbox(page, 'Lihat perubahan');
  const dialog = page.getByRole('dialog', { name: 'Hapus data yang sudah diubah?' });
  await expect(dialog.getByRole('row', { name: /^Cabang Bekasi.*Jakarta/ })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Tetap hapus' }).click();
  await expect(page.getByText('Semua terkirim').filter({ visible: true }).first()).toBeVisible();
  expect(await services.rows('/api/schools', key)).toEqual([]);
});
