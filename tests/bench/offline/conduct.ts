import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop, tablet } from '../../support/device.ts';
import { press } from '../../support/pages/press.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { bareTransactions } from '../services/bare-transaction.ts';
import { type Figure, quantile } from '../figure.ts';
import { under } from '../run-parts.ts';
import { pageTools, tool } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';

const [pupils, starts, saves, prints] = [30, 8, 15, 5] as const;
type Row = Readonly<Record<string, unknown>>;

/** The tiles are there, with the statements next to them: a tap does something. */
const isReady = '.notes-class:has(.notes-tiles button):has(.notes-statements label)';

/** The demo teacher's class with as many pupils as the figures are about. */
async function fillClass(origin: string): Promise<readonly Row[]> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const own = (await ServicesClient.login(origin, accounts.teacher)).call('GET', '/api/access/rosters');
  const roster = (await own).data as { id_semester: number; classes: { id: number; own: boolean }[] };
  const kelas = roster.classes.find((one) => one.own)?.id;
  const list = `/api/semester-assignments?limit=100&branch=BKS&ysb_semester_id=${roster.id_semester}&ysb_kelas_id=${String(kelas)}`;
  const seated = async () => (await boss.call('GET', list)).data as Row[];
  const before = await seated();
  for (let at = before.length; at < pupils; at += 1) {
    const { ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_teacher_id, ysb_kelas_id } = before[0] ?? {};
    const place = { ysb_branch_id, ysb_school_id };
    const nik = `${Date.now()}${at}`;
    const ysb_student_id = await boss.made('/api/students/store', { nik, nama_lengkap: `Murid Ukuran ${at}`, ...place });
    await boss.made('/api/semester-assignments/store', { ysb_semester_id, ysb_teacher_id, ysb_kelas_id, ysb_student_id, ...place });
  }
  return seated();
}

/** A report on each of them, approved by the head. */
async function approveAll(origin: string, seats: readonly Row[]): Promise<void> {
  const teacher = await ServicesClient.login(origin, accounts.teacher);
  const head = await ServicesClient.login(origin, accounts.head);
  const reports = await teacher.rows('/api/adab-reports', '', 1000);
  for (const { ysb_student_id, ysb_semester_id } of seats) {
    const known = reports.find((row) => row['ysb_student_id'] === ysb_student_id && row['term'] === 'semester');
    if (known && ['Disetujui', 'Dibagikan'].includes(String(known['status']))) continue;
    const words = { narrative: 'Rajin, santun, dan suka menolong temannya di kelas.', home_advice: 'Membaca bersama.', status: 'Siap' };
    const id =
      known?.['id'] ?? (await teacher.made('/api/adab-reports/store', { ysb_student_id, ysb_semester_id, period: 'Semester', ...words }));
    if (known) await teacher.call('PUT', `/api/adab-reports/${String(id)}`, words, { 'if-match': '*' });
    const { data } = await head.call('GET', `/api/adab-reports/papers?ids=${String(id)}`);
    const [paper] = Reflect.get(Object(data), 'papers') as { seen: string }[];
    const done = await head.call('POST', `/api/adab-reports/${String(id)}/approve`, { seen: paper?.seen });
    if (done.error) throw new Error(done.message);
  }
}

const spread = (found: readonly number[]): string =>
  `${found.length} times, ${Math.min(...found).toFixed(0)} to ${Math.max(...found).toFixed(0)}`;

/** The route opened within the app, whose memory holds nothing of it. */
async function opened(device: Device, rate: Rate): Promise<Figure> {
  const { page } = device;
  const found: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    await page.goto('/beranda-laporan-adab');
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(1500);
    await slowDown(device, rate);
    found.push(await tool<number>(page, `go('/catatan-adab', ${JSON.stringify(isReady)})`));
    await slowDown(device, 1);
  }
  return {
    what: `class opened until a tap counts, cold cache, middle${times(rate)}`,
    ...{ value: quantile(found, 0.5), unit: 'ms', bound: 300, aim: 'at most', note: spread(found) },
  };
}

/** Records in each page, from its first byte on, when the class is ready. */
const watchStart = `(() => {
  const look = () => {
    if (document.querySelector(${JSON.stringify(isReady)})) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()`;

/** From the first byte of the page: this includes starting the app itself. */
async function started(device: Device, rate: Rate): Promise<Figure> {
  const { page } = device;
  const found: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    await slowDown(device, rate);
    await page.goto('/catatan-adab', { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, 'readyAt') !== undefined);
    found.push(await page.evaluate<number>('window.readyAt'));
    await slowDown(device, 1);
    await page.waitForTimeout(1000);
  }
  return {
    what: `the app started at the class until a tap counts, middle${times(rate)}`,
    ...{ value: quantile(found, 0.5), unit: 'ms', bound: rate * 500, aim: 'at most', note: spread(found) },
  };
}

/** From the finger leaving the button to the message that all of them are on the device. */
async function savedAll(device: Device, rate: Rate): Promise<Figure> {
  const { page } = device;
  await visit(page, '/beranda-laporan-adab');
  await visit(page, '/catatan-adab');
  await page.locator(isReady).waitFor();
  await page.getByRole('button', { name: 'Seluruh kelas' }).click();
  const found: number[] = [];
  await slowDown(device, rate);
  for (let run = 0; run < saves; run += 1) {
    const button = page.getByRole('button', { name: 'Tampak', exact: true });
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(`window.savedAll = new Promise((resolve, reject) => {
      let tapped = 0;
      setTimeout(() => reject(new Error(document.body.innerText.slice(-600))), 15000);
      addEventListener('pointerup', (event) => { tapped = event.timeStamp; }, { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.notes-undo [role="status"]')?.textContent.startsWith('${pupils} murid tersimpan')) return;
        observer.disconnect();
        resolve(performance.now() - tapped);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }); window.savedAll.catch(() => undefined); undefined`);
    await page.waitForTimeout(500);
    await press(button);
    found.push(await page.evaluate<number>('window.savedAll'));
    await page.getByRole('button', { name: 'Urungkan' }).click();
    // The same pupils are chosen again.
    await expect(page.getByText(`${pupils} murid dipilih`)).toBeVisible();
  }
  await slowDown(device, 1);
  const bare = await bareTransactions(page, saves);
  return {
    what: `${pupils} notes saved, tap to words, 95th percentile${times(rate)}`,
    ...{ value: quantile(found, 0.95), unit: 'ms', bound: 150, aim: 'at most' },
    note: `${spread(found)}, middle ${quantile(found, 0.5).toFixed(0)}; a bare transaction ${quantile(bare, 0.5).toFixed(1)}`,
  };
}

/** From the tap to the printer's dialog: fetched, measured, laid out on pages and drawn. */
async function printed(page: Page, device: Device, rate: Rate): Promise<Figure> {
  const found: number[] = [];
  for (let run = 0; run < prints; run += 1) {
    await page.evaluate('window.printing = new Promise((resolve) => { window.print = () => resolve(performance.now()); }); undefined');
    await slowDown(device, rate);
    const since = await page.evaluate<number>('performance.now()');
    await page.getByRole('button', { name: `Cetak kelas, ${pupils} rapor` }).click();
    found.push((await page.evaluate<number>('window.printing')) - since);
    expect(await page.locator('.print-only .rapor-page').count()).toBeGreaterThanOrEqual(pupils);
    await slowDown(device, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
  return {
    what: `a class of ${pupils} reports ready for the printer, middle${times(rate)}`,
    ...{ value: quantile(found, 0.5), unit: 'ms', bound: 2000, aim: 'at most', note: spread(found) },
  };
}

async function onTablet(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: tablet });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await page.addInitScript(watchStart);
    await signIn(page, accounts.teacher);
    await untilInstalled(page);
    await page.goto('/catatan-adab');
    await page.locator(isReady).waitFor();
    await expect(page.locator('.notes-tiles button')).toHaveCount(pupils);
    await page.waitForTimeout(2000);
    await device.running.setOffline(true);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) {
      under(`conduct: a class on a tablet, CPU ×${rate}`);
      figures.push(await opened(device, rate), await started(device, rate), await savedAll(device, rate));
    }
    return figures;
  } finally {
    await device.discard();
  }
}

async function onDesk(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    const { page } = device;
    await signIn(page, accounts.head);
    await untilInstalled(page);
    await page.goto('/rapor-adab');
    const kelas = page.getByLabel('Kelas', { exact: true });
    await kelas.selectOption(await kelas.getByRole('option', { name: /^Kelas 4 - Abu Bakar/ }).innerText());
    await page.getByRole('button', { name: `Cetak kelas, ${pupils} rapor` }).waitFor();
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) figures.push(await printed(page, device, rate));
    return figures;
  } finally {
    await device.discard();
  }
}

/** A class of thirty: opened, noted as a whole without a connection, and its reports printed. */
export async function conduct(origin: string): Promise<Figure[]> {
  const seats = await fillClass(origin);
  const tablets = await onTablet(origin);
  await approveAll(origin, seats);
  return [...tablets, ...(await onDesk(origin))];
}
