import { accounts } from '../support/scenes/accounts.ts';
import { addresses } from '../support/pages/addresses.ts';
import { ServicesClient } from '../support/services-client.ts';
import { signIn, untilInstalled, untilSaid, untilSeen, visit } from './support/acts.ts';
import { atEachWidth } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

/** Every list has the same dialog; once is enough. */
const everywhere = ['/schools?dialog=history&id=1', '/schools?dialog=export', '/floors?dialog=keys'];

/** Screens without this dialog, whatever their address says. */
const without: readonly RegExp[] = [
  /dialog=history/,
  /^.permissions.*dialog=edit/,
  /^.privileges.(app-modules|module_menus|sub-modules).*dialog=edit/,
  /^.(privileges.setups|perangkat|check-points.label|perlu-dirapikan|mutasi|(privileges.)?users.banyak).*dialog=(add|edit)/,
  /^.check-points(.1)?\?dialog=edit/,
  // The page of a row creates no new one; a superadmin has no class.
  /^.(students|teachers|employes|schools|rooms|check-points|rute-patroli).1\?dialog=add/,
  /^.identitas-murid\?dialog=daftar/,
  /^.privileges.modules\?dialog=remove/,
];

test('every dialog of every screen opens with a body that shows its first field', async ({ tab, server }) => {
  test.setTimeout(400_000);
  const problems: string[] = [];
  await signIn(tab, accounts.superadmin);
  const asked = (await addresses(server.origin, 'nama')).filter(
    (address) => address.includes('dialog=') && !without.some((none) => none.test(address)),
  );
  expect(asked.length).toBeGreaterThan(60);
  for (const address of [...asked, ...everywhere]) {
    await visit(tab, address);
    problems.push(...(await atEachWidth(tab, address)));
  }
  expect(problems).toEqual([]);
});

test('dialogs that only a button opens have a body too', async ({ tab }) => {
  test.setTimeout(200_000);
  await signIn(tab, accounts.superadmin);
  const problems: string[] = [];
  const look = async (path: string, ...buttons: readonly string[]) => {
    await visit(tab, path);
    await tab.size(1180, 900);
    for (const text of buttons) await tab.click({ css: 'button', text });
    problems.push(...(await atEachWidth(tab, `${path} ${buttons.join()}`)));
  };
  await look('/teachers', 'Impor Excel');
  await look('/privileges/roles/1/nama/matriks', 'Salin dari role lain');
  await visit(tab, '/privileges/roles/3/nama/matriks');
  await tab.size(1180, 900);
  await tab.click({ css: '[role="checkbox"], input[type="checkbox"]', text: 'Semua hak, semua menu' });
  await tab.click({ css: 'button', text: 'Simpan' });
  problems.push(...(await atEachWidth(tab, 'Periksa perubahan')));
  await look('/scan', 'Pilih titik');
  await look('/kotak-keluar', 'Impor antrean');
  expect(problems).toEqual([]);
});

test('so have those of conduct, of a teacher and of the head of his school', async ({ tab }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  const looked = async (where: string) => {
    problems.push(...(await atEachWidth(tab, where)));
    await tab.size(1180, 900);
  };
  const close = () => tab.click({ css: '.dialog button', text: 'Tutup' });
  await tab.size(1180, 900);
  await signIn(tab, accounts.teacher);
  await visit(tab, '/catatan-adab');
  await untilSeen(tab, { css: '.notes-statements label' });
  await tab.click({ css: '.notes-tiles button' });
  await tab.click({ css: '.notes-tones button', text: 'Catatan' });
  await looked('Catatan dengan kata-kata');
  await tab.click({ css: '.dialog button', text: 'Batal' });
  await visit(tab, '/catatan-adab/kelas');
  await untilSeen(tab, { css: '.month-lines button' });
  await tab.click({ css: '.month-lines button[aria-label^="Catatan "]' });
  await looked('Catatan tentang seorang murid');
  await close();
  await tab.click({ css: '.month-lines button[aria-label^="Hubungi "]' });
  await untilSeen(tab, { css: '.dialog a[href^="tel:"]' });
  await looked('Orang tua');
  await close();
  await visit(tab, '/keadilan-adab');
  await tab.click({ css: '.fair-open button' });
  await looked('Belum tercatat menurut dimensi');
  expect(problems).toEqual([]);
});

test('so has the recap, with what a class was noted', async ({ tab }) => {
  await tab.size(1180, 900);
  await signIn(tab, accounts.head);
  await visit(tab, '/rekap-adab');
  await tab.click({ css: '.recap-table button' });
  await untilSeen(tab, { css: '.read-list li' });
  const problems = await atEachWidth(tab, 'Catatan sebuah kelas');
  await tab.size(1180, 900);
  await tab.click({ css: '.read-list button', text: 'Hapus isi' });
  problems.push(...(await atEachWidth(tab, 'Hapus isi catatan')));
  await tab.size(1180, 900);
  await visit(tab, '/rapor-adab?dialog=setujui');
  await untilSaid(tab, 'rapor siap');
  problems.push(...(await atEachWidth(tab, 'Setujui rapor kelas')));
  expect(problems).toEqual([]);
});

test('so has the one that asks which of two edits holds', async ({ tab, wire, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Menara ${Date.now()}`;
  const made = await services.call('POST', '/api/floors/store', { name });
  const { id } = made.data as { id: number };
  await signIn(tab, accounts.superadmin);
  await untilInstalled(tab);
  await visit(tab, '/floors');
  await untilSaid(tab, name);
  await tab.size(1180, 900);
  wire.cut();
  await tab.click({ css: 'button', text: `Ubah ${name}` });
  await tab.type({ css: '.dialog input' }, `${name} Barat`);
  await tab.click({ css: '.dialog button', text: 'Perbarui' });
  await untilSaid(tab, '1 belum terkirim');
  await services.call('PUT', `/api/floors/${id}`, { name: `${name} Timur` });
  wire.mend();
  await visit(tab, '/kotak-keluar');
  await tab.click({ css: 'button', text: 'Pilih isi' });
  expect(await atEachWidth(tab, 'Pilih isi yang berlaku')).toEqual([]);
});

test('so have the dialogs of unsent work, and the login that comes to where the person is', async ({ tab, wire }) => {
  test.setTimeout(200_000);
  const problems: string[] = [];
  await signIn(tab, accounts.superadmin);
  await untilInstalled(tab);
  await visit(tab, '/floors');
  await untilSeen(tab, { css: 'tbody tr' });
  await tab.size(1180, 900);
  wire.cut();
  await tab.click({ css: 'button', text: 'Tambah Lantai' });
  await tab.type({ css: '.dialog input' }, 'Menara');
  await tab.click({ css: '.dialog button', text: 'Tambahkan' });
  await untilSaid(tab, '1 belum terkirim');
  await visit(tab, '/kotak-keluar');
  await tab.click({ css: 'button', text: 'Ekspor antrean' });
  problems.push(...(await atEachWidth(tab, 'Ekspor antrean')));
  await tab.click({ css: '.dialog button', text: 'Tutup' });
  await tab.size(1180, 900);
  await tab.click({ css: '[aria-haspopup="menu"]' });
  await tab.click({ css: '[role="menuitem"]', text: 'Logout' });
  await untilSaid(tab, 'Keluar dari Amanah?');
  problems.push(...(await atEachWidth(tab, 'Keluar dari Amanah?')));
  await tab.click({ css: '.dialog button', text: 'Tutup' });

  // The services no longer know this session.
  await tab.run(() => localStorage.setItem('token', 'kunci.yang.lama'));
  wire.mend();
  await tab.size(1180, 900);
  await visit(tab, '/rooms');
  await tab.click({ css: '.banner button', text: 'Masuk kembali' });
  problems.push(...(await atEachWidth(tab, 'Masuk kembali')));
  expect(problems).toEqual([]);
});

test('the dialogs of a finding have a body too: its photos, and that it is mended', async ({ tab, server }) => {
  test.setTimeout(120_000);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { data } = await services.call('GET', '/api/findings?page=1&limit=100&status=Dikerjakan');
  const found = data as readonly { readonly id: number; readonly photo_count: number }[];
  const shown = found.find(({ photo_count }) => photo_count > 0);
  await signIn(tab, accounts.superadmin);
  await tab.size(1180, 900);
  const problems: string[] = [];
  for (const button of [{ css: 'button.moment-photo' }, { css: '.thread-buttons button', text: 'Selesai' }]) {
    await visit(tab, '/temuan');
    await visit(tab, `/temuan/${shown?.id}`);
    await untilSeen(tab, button);
    await tab.click(button);
    problems.push(...(await atEachWidth(tab, `/temuan/${shown?.id} ${button.css}`)));
    await tab.size(1180, 900);
  }
  expect(problems).toEqual([]);
});
