import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../services/db/open/open.ts';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach } from '../../support/pages/app-data.ts';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { Device, desktop } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const room = { ysb_branch_id: 'BKS', ysb_school_id: '1', ysb_floor_id: '2' };

/** A foundation from before the rules: two rooms of the same name on a floor, and a branch above its own parent. */
async function oldFoundation(): Promise<{ server: Server; close: () => Promise<void> }> {
  const dataDir = await copyOfTemplate();
  const database = await openDatabase({ kind: 'embedded', dataDir });
  await database.db.execute(sql`update rooms set name_room = 'gerbang  tk' where name_room = 'Ruang UKS' and ysb_school_id = 1`);
  await database.db.execute(sql`update branches set parent_id = 4 where branch_code = 'BDG'`);
  await database.db.execute(sql`update branches set parent_id = 3 where branch_code = 'SBY'`);
  await database.close();
  const server = await Server.start({ dataDir, flags: nodeFlags });
  const close = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, close };
}

test('what contradicts itself is named on the home page, listed with the field, and gone once it is mended', async ({ sharedBrowser }) => {
  const { server, close } = await oldFoundation();
  const device = await Device.unpack({ origin: server.origin, viewport: desktop }, sharedBrowser);
  const { page } = device;
  try {
    await signIn(page, accounts.superadmin);
    // Unprompted, only services known to be ours are asked, as any list's answer tells.
    await visit(page, '/floors');
    await visit(page, '/dashboard');
    const card = page.getByRole('article', { name: 'Data perlu dirapikan' });
    await expect(card.getByRole('link', { name: 'Data perlu dirapikan: 4 data' })).toBeVisible();
    await card.getByRole('link', { name: 'Rapikan', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Data yang perlu dirapikan' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Cabang (2)', 'Check Point (2)']);
    await expect(page.getByText('Induk Cabang tidak boleh melingkar: BDG → SBY → BDG')).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const twin = page.getByRole('link', { name: /^gerbang tk/ });
    await expect(twin).toContainText('sudah ada di gedung dan lantai ini');
    await twin.click();
    const form = page.getByRole('dialog');
    const name = form.getByLabel('Nama Check Point');
    await expect(name).toHaveValue('gerbang  tk');
    await name.fill('Ruang UKS');
    await form.getByRole('button', { name: 'Perbarui' }).click();
    await expect(form).toHaveCount(0);
    await visit(page, '/perlu-dirapikan');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Cabang (2)']);

    // Waiting moves that are refused say what is in the way, and are fixed in the outbox.
    await visit(page, '/kotak-keluar');
    await page.context().setOffline(true);
    await enqueueEach(page, [
      { resource: resourceOf('schools'), operation: 'update', rowId: '2', input: { ysb_branch_id: 'JKT' }, title: 'Sekolah: SD' },
      { resource: resourceOf('rooms'), operation: 'create', input: { ...room, name_room: 'GERBANG TK' }, title: 'Check Point: GERBANG TK' },
    ]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Kirim sekarang' }).click();
    const line = (title: string) => page.locator('.cmd').filter({ hasText: title });
    await expect(line('Sekolah: SD')).toContainText(/\d+ Siswa/);
    await line('Sekolah: SD').getByRole('button', { name: 'Perbaiki' }).click();
    const repair = page.getByRole('dialog', { name: /^Perbaiki/ });
    await expect(repair.getByRole('combobox', { name: 'Cabang' })).toHaveAccessibleDescription(/tidak dapat diubah karena masih dipakai/);
    await repair.getByRole('button', { name: 'Batal' }).click();
    await line('GERBANG TK').getByRole('button', { name: 'Perbaiki' }).click();
    const own = repair.getByLabel('Nama Check Point');
    await expect(own).toHaveAccessibleDescription(/sudah ada di gedung dan lantai ini/);
    await own.fill('Gerbang TK Belakang');
    await repair.getByRole('button', { name: 'Simpan dan kirim' }).click();
    await expect(line('GERBANG TK')).toContainText('Bukti no.');
  } finally {
    await device.discard();
    await close();
  }
});
