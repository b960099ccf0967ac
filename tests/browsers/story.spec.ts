import type { Page } from '@playwright/test';
import { accounts } from '../support/scenes/accounts.ts';
import { readEverything } from '../support/device-store.ts';
import { ServicesClient } from '../support/services-client.ts';
import { signIn, untilInstalled, untilSaid, untilSeen, visit } from './support/acts.ts';
import { showCode } from './support/camera.ts';
import type { Tab } from './support/tab.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

const unique = () => String(1000 + (Date.now() % 900_000));
/** What of the app is on a device, read directly rather than through it. */
const everythingOn = (tab: Tab): Promise<string> => readEverything({ evaluate: tab.run } as unknown as Page);

async function fill(tab: Tab, label: string, text: string, button: string): Promise<void> {
  await tab.type({ css: '.dialog input', text: label }, text);
  await tab.click({ css: '.dialog button', text: button });
}

test('rows that are added and edited without a network outlive a start from the device, and arrive once', { tag: '@core' }, async ({
  tab,
  wire,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [key, name] = [`D${unique()}`, `Tata Usaha ${unique()}`];
  await tab.size(1180, 900);
  await signIn(tab, accounts.superadmin);
  await untilInstalled(tab);
  await visit(tab, '/departments');
  await untilSeen(tab, { css: 'tbody tr' });
  wire.cut();
  await tab.click({ css: 'button', text: 'Tambah Departemen' });
  await tab.type({ css: '.dialog input', text: 'Kode Departemen' }, key);
  await fill(tab, 'Nama Departemen', name, 'Tambahkan');
  await untilSaid(tab, '1 belum terkirim');

  // A start from the device: it requests nothing from the network.
  await tab.go('/departments');
  await untilSaid(tab, name);
  await untilSaid(tab, '1 belum terkirim');
  await tab.click({ css: 'button', text: `Ubah ${name}` });
  await fill(tab, 'Nama Departemen', `${name} Baru`, 'Perbarui');
  await untilSaid(tab, `${name} Baru`);
  expect(await services.rows('/api/departments', key)).toEqual([]);

  wire.mend();
  const rows = await until(
    'see it arrive',
    async () => {
      const found = await services.rows('/api/departments', key);
      return found[0]?.['departemen'] === `${name} Baru` ? found : undefined;
    },
    45_000,
  );
  expect(rows).toHaveLength(1);
  await untilSaid(tab, 'Tersambung');
});

test('an officer scans without a network, and the log arrives with its time', { tag: '@core' }, async ({ tab, wire, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points', '', 1);
  await tab.size(447, 850);
  await signIn(tab, accounts.officer);
  await untilInstalled(tab);
  await visit(tab, '/data-offline');
  await tab.click({ css: 'button', text: 'Siapkan data offline' });
  await until('be ready', () => tab.run(() => document.body.innerText.includes('Siap dipakai luring')), 60_000);

  wire.cut();
  await tab.go('/beranda-patrol');
  await showCode(tab, String(point?.['id']));
  await visit(tab, '/scan');
  await untilSeen(tab, { css: '.log-sheet, [role="dialog"]' });
  await untilSaid(tab, String(point?.['name_room']));
  await tab.click({ css: 'button', text: 'Lainnya…' });
  await tab.click({ css: 'button', text: 'Kebersihan' });
  const note = `Lampu mati ${unique()}`;
  await tab.type({ css: 'textarea' }, note);
  await tab.click({ css: 'button', text: 'Simpan' });
  await untilSaid(tab, 'Tersimpan di perangkat');

  await tab.go('/kotak-keluar');
  await untilSaid(tab, note);
  wire.mend();
  await until('see the log arrive', async () => (await services.rows('/api/log-check-points', note)).length, 45_000);
});

test('an export has the rows of the list', async ({ tab }) => {
  await tab.size(1180, 900);
  await signIn(tab, accounts.superadmin);
  await visit(tab, '/branches?dialog=export');
  await tab.run(() => {
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      Reflect.set(window, 'exported', file);
      return made(file);
    };
  });
  await tab.click({ css: '.dialog label', text: 'CSV (.csv)Untuk aplikasi lain. Di Excel pakai .xlsx: dari CSV nol di depan dibuang.' });
  await tab.click({ css: '.dialog .dialog-foot button.primary' });
  await untilSaid(tab, 'baris diekspor');
  const text = await tab.run(async () => {
    const file: unknown = Reflect.get(window, 'exported');
    return file instanceof Blob ? file.text() : '';
  });
  expect(text).toContain('Bekasi');
  expect(text.trim().split('\n').length).toBeGreaterThan(3);
});

test('logout leaves nothing of the person on the device', async ({ tab, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const [teacher] = await services.rows('/api/teachers', '', 1);
  const secrets = [String(teacher?.['full_name']), accounts.admin.email];
  await tab.size(1180, 900);
  await signIn(tab, accounts.admin);
  await visit(tab, '/teachers');
  await untilSaid(tab, 'Total Rows');
  const held = await everythingOn(tab);
  for (const secret of secrets) expect(held).toContain(secret);
  await tab.click({ css: '[aria-haspopup="menu"]' });
  await tab.click({ css: '[role="menuitem"]', text: 'Logout' });
  await untilSeen(tab, { css: 'button', text: 'Login' });
  await until('be forgotten', async () => {
    const left = await everythingOn(tab);
    return secrets.every((secret) => !left.includes(secret)) && !/eyJ[\w-]+\.[\w-]+\.[\w-]+/.test(left);
  });
});
