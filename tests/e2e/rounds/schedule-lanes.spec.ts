import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { storeLists } from '../../support/pages/app-data.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { expect, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

test('a schedule is copied without a connection, and the night shows what the two share', async ({ device, server, wire }) => {
  const { services, schedule, branch, start } = await roundScene(server.origin);
  const tool = await device({ viewport: { width: 1440, height: 900 } });
  const { page } = tool;
  await signInAt(page, accounts.superadmin, '/jadwal-patroli');
  // With several branches their nights are shown on request.
  const folded = page.getByText(/^Lihat \d+ jadwal sepanjang satu malam$/);
  await folded.click();
  const night = page.getByRole('figure', { name: 'Satu malam, 12.00 sampai 12.00' });
  await expect(night.getByRole('img')).toHaveAccessibleName(new RegExp(`Uji: dibuka .*mulai ${start.replace('.', '\\.')}`));
  await night.getByText('Lihat angka').click();
  await expect(night.getByRole('rowheader', { name: new RegExp(`${start} Uji, Cabang ${branch}`) })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await untilInstalled(page);
  await storeLists(page, ['patrol-routes', 'patrol-schedules', 'employes']);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto(`/jadwal-patroli?search=${branch}`);
  await page.getByRole('button', { name: 'Salin jadwal Uji' }).click();
  const form = page.getByRole('dialog', { name: 'Salin jadwal' });
  const name = form.getByRole('textbox', { name: 'Nama' });
  await expect(name).toHaveValue('Uji (salinan)');
  await expect(form.getByRole('textbox', { name: 'Mulai', exact: true })).toHaveValue(start);
  // At the same time on the same route: all of it is shared, in the picture and in the words.
  const picture = form.getByRole('figure', { name: /^Satu malam/ });
  await expect(picture.getByRole('img')).toHaveAccessibleName(/Uji \(salinan\): .*bertumpuk dengan Uji/);
  await expect(form.getByText(/^Bertumpuk \d+ menit dengan Uji /)).toContainText(`Uji (${start}), pukul`);
  // What is typed into a copy is saved as a draft, as in every form.
  await name.fill(`Salinan ${branch}`);
  await expect(form.getByText(/Draf tersimpan/)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`Salinan ${branch}`);
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `Salinan ${branch}` })).toHaveCount(1);
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const found = async () =>
    (await services.rows('/api/patrol-schedules', branch))
      .map((row) => [row['name'], row['start_time'], row['minutes'], row['days']])
      .sort();
  await expect.poll(found).toEqual(
    [
      [`Salinan ${branch}`, start, 60, '1234567'],
      ['Uji', start, 60, '1234567'],
    ].sort(),
  );
  // A new schedule is not mixed up with the copy.
  await visit(page, '/jadwal-patroli?dialog=add');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nama' })).toHaveValue('');
  // With a faster clock the message would be gone before it is looked for.
  await hurry(page, 1);
  const told = expect(page.getByText(/tidak ditemukan|sudah tidak ada|dihapus/i).first()).toBeVisible();
  await visit(page, `/jadwal-patroli?dialog=salin&id=999999`);
  await told;
  expect(schedule).not.toBe('');
});
