import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { Hand } from './hand.ts';
import { sheet } from '../services/import-teachers.ts';
import { arm, timesOf } from '../stop-watch.ts';
import { repeated, type Task } from './task.ts';
import { logTasks } from './tasks-logs.ts';

const runs = 3;
const who = 'admin';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fresh = (words: string): string => `${words} ${Date.now().toString(36)}`;

/** Ctrl+K, four letters, Enter: for a person whose name no menu has. */
async function findPerson(hand: Hand, name: string): Promise<Task> {
  const { page } = hand;
  const task = { who, task: 'find any person: Ctrl+K, 4 letters, Enter', taps: 0, mostTaps: 0 } as const;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await palette.waitFor();
  await page.keyboard.type(name.slice(0, 3));
  await arm(page, 'found', { selector: '[role="option"]', text: name });
  await page.keyboard.type(name.charAt(3));
  const found = await Promise.race([timesOf(page, 'found'), page.waitForTimeout(3000).then(() => undefined)]);
  await page.keyboard.press('Escape');
  if (!found) return { ...task, steps: [], note: 'not found within 3 s' };
  return { ...task, steps: [{ what: 'fourth letter to the person', times: [found.shown - (found.input ?? Number.NaN)], bound: 150 }] };
}

async function fillTeacher(page: Page, name: string): Promise<void> {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Tambah Guru' });
  await dialog.waitFor();
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Bekasi (BKS)' }).waitFor();
  await keyboard.type('Bekasi');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await page.getByRole('listbox', { name: 'Role' }).getByRole('option').first().waitFor();
  for (const key of ['Enter', 'Tab', 'Tab']) await keyboard.press(key);
  await keyboard.type(`${name.toLowerCase().replaceAll(' ', '.')}@guru.test`);
}

async function addTeacher(hand: Hand): Promise<Task> {
  const { page } = hand;
  hand.taps = 0;
  const times = await repeated(runs, async () => {
    await page.goto('/teachers');
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('n');
    await fillTeacher(page, fresh('Papan Ketik'));
    return hand.keyFor('Control+s', { selector: '[role="status"]', text: 'Data berhasil ditambahkan.' });
  });
  return {
    who,
    task: 'add a teacher with the keyboard only',
    taps: hand.taps,
    mostTaps: 0,
    steps: [{ what: 'Ctrl+S to the service’s answer', times, bound: 500 }],
  };
}

async function importTeachers(hand: Hand): Promise<Task> {
  const { page } = hand;
  const file = { name: 'guru.xlsx', mimeType: excel, buffer: sheet() };
  let taps = 0;
  const times = await repeated(runs, async (run) => {
    await page.goto('/teachers');
    await page.locator('[data-row]').first().waitFor();
    hand.taps = 0;
    await hand.tap(page.getByRole('button', { name: 'Impor Excel' }).first());
    const pick = page.getByRole('button', { name: 'Pilih berkas' });
    await pick.waitFor();
    const chooser = page.waitForEvent('filechooser');
    await hand.tap(pick);
    const chosen = await chooser;
    const { shown, input } = await hand.times({ selector: '.import-counts' }, () => chosen.setFiles(file));
    if (run + 1 === runs) {
      await hand.tap(page.getByRole('button', { name: /^Kirim / }));
      await hand.tap(page.getByRole('button', { name: 'Ya, Upload' }));
      taps = hand.taps;
    }
    return shown - (input ?? Number.NaN);
  });
  return {
    who,
    task: 'import 1,000 teachers: parse and check',
    taps,
    mostTaps: 6,
    steps: [{ what: 'file chosen to its counts', times, bound: 3000 }],
    note: 'up to the upload; choosing in the system’s own window not counted',
  };
}

async function roleWithAll(hand: Hand, services: ServicesClient): Promise<Task> {
  const { page } = hand;
  let menus = '';
  const times = await repeated(runs, async () => {
    const name = fresh('Peran');
    const body = { name, icon_name: 'key-outline', ysb_branch_id: 'BKS', ysb_kategori: 'karyawan' };
    await services.call('POST', '/api/privileges/roles/store', body);
    await page.goto(`/privileges/roles?search=${encodeURIComponent(name)}`);
    hand.taps = 0;
    await hand.tap(page.getByRole('link', { name: new RegExp(`Detail.*${name}`) }).first());
    await hand.tap(page.getByRole('link', { name: 'Matriks' }));
    await hand.tap(page.getByRole('checkbox', { name: 'Semua hak, semua menu' }));
    await hand.tap(page.getByRole('button', { name: /^Simpan/ }).first());
    menus = (await page.getByRole('dialog').innerText()).match(/\d+ ditambah/)?.[0] ?? '';
    return hand.tapFor(page.getByRole('button', { name: 'Simpan perubahan' }), { selector: '.savebar', isGone: true });
  });
  return {
    who,
    task: 'role with 40 menus (toggle rows and columns)',
    taps: hand.taps,
    mostTaps: 6,
    steps: [{ what: 'confirmed to saved', times, bound: 1000 }],
    note: `every right of every menu of the demo, ${menus}`,
  };
}

async function printLabels(hand: Hand, count: number): Promise<Task> {
  const { page } = hand;
  // The browser's own window would halt the page.
  await page.addInitScript(() => {
    window.print = () => document.body.append(Object.assign(document.createElement('p'), { className: 'bench-printed', textContent: '.' }));
  });
  const times = await repeated(runs, async () => {
    await page.goto('/check-points');
    await page.locator('[data-row]').first().waitFor();
    hand.taps = 0;
    const sheets = await hand.tapFor(page.getByRole('button', { name: 'Cetak label' }), { selector: '.point-label', count });
    const printed = await hand.tapFor(page.getByRole('button', { name: 'Cetak', exact: true }), { selector: '.bench-printed' });
    return sheets + printed;
  });
  return {
    who,
    task: `print QR sheets for ${count} check points`,
    taps: hand.taps,
    mostTaps: 4,
    steps: [{ what: 'list to sheets, and to print()', times, bound: 3000 }],
  };
}

/** One part that cannot be done does not stop the others. */
async function each(parts: Readonly<Record<string, () => Promise<Task>>>, tell: (task: Task) => void): Promise<void> {
  for (const [task, part] of Object.entries(parts)) {
    const done = await part().catch((problem: unknown): Task => {
      const [note = ''] = String(problem instanceof Error ? problem.message : problem).split('\n');
      return { who, task, taps: 0, mostTaps: 0, steps: [], note: `not measured. ${note}` };
    });
    tell(done);
  }
}

/** What an administrator does at a desktop with a keyboard. */
export async function adminTasks(origin: string, tell: (task: Task) => void): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [person] = await services.rows('/api/teachers', '', 1);
  const points = (await services.rows('/api/check-points', '', 1000)).length;
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    const hand = await Hand.of({ device, isFinger: false });
    await signIn(device.page, accounts.superadmin);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    const parts = {
      'find any person': () => findPerson(hand, String(person?.['full_name'])),
      'add a teacher': () => addTeacher(hand),
      'role with 40 menus': () => roleWithAll(hand, services),
      'print QR sheets': () => printLabels(hand, points),
      'import 1,000 teachers': () => importTeachers(hand),
    };
    await each(parts, tell);
  } finally {
    await device.discard();
  }
  await logTasks(tell);
}
