import type { Page } from '@playwright/test';
import { spelledCode } from '../../../src/contract/words/short-code.ts';
import type { QrLevel } from '../../../src/ui/qr/qr-drawing.ts';
import { type LabelSize, perSheet } from '../../../src/features/patrol/labels/label-size.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { storeLists } from '../../support/pages/app-data.ts';
import { type Device, desktop, phone } from '../../support/device.ts';
import { dotsPerInch, labelFrames, readBoth, type SheetPicture } from '../../support/scenes/label-pictures.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';

const cssPixelsPerInch = 96;
const millimetres = (pixels: number) => (pixels / cssPixelsPerInch) * 25.4;

/** The printer's dialog would wait for a person; what matters is that it was opened. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'prints', 0);
    window.print = () => void Reflect.set(window, 'prints', Number(Reflect.get(window, 'prints')) + 1);
  });
}
const prints = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'prints')));

/** Everything that takes up space on the paper and is neither a sheet nor around the sheets. */
const strangers = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll('.sheets')].filter((one) => one.getClientRects().length > 0);
    const [first] = sheets;
    if (sheets.length !== 1 || !first) return [`${sheets.length} blocks of sheets`];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getClientRects().length > 0 && !first.contains(one) && !one.contains(first))
      .map((one) => one.outerHTML.slice(0, 80));
  });

/** The sheets as a plain printer draws them; a blank page of the same browser decodes the PNG. */
async function pictures(device: Device): Promise<SheetPicture[]> {
  const reader = await device.running.newPage();
  const debug = await device.running.newCDPSession(device.page);
  const found: SheetPicture[] = [];
  for (const sheet of await device.page.locator('.a4').all()) {
    const box = await sheet.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    });
    const clip = { ...box, scale: dotsPerInch / cssPixelsPerInch };
    const { data: png } = await debug.send('Page.captureScreenshot', { format: 'png', clip, captureBeyondViewport: true });
    const { width, height, bytes } = await reader.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
      // Green is enough: the sheet is black on white.
      let text = '';
      for (let at = 1; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0);
      return { width: image.width, height: image.height, bytes: btoa(text) };
    }, png);
    found.push({ grey: new Uint8ClampedArray(Buffer.from(bytes, 'base64')), width, height });
  }
  await debug.detach();
  await reader.close();
  return found;
}

/** Words, code and cut marks of all labels, in millimetres, where they overlap. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const label of document.querySelectorAll('.point-label')) {
      const [frame, code] = [label.getBoundingClientRect(), label.querySelector('svg')?.getBoundingClientRect()];
      for (const part of label.querySelectorAll('.label-words, .label-words > *, .label-code')) {
        const box = part.getBoundingClientRect();
        const isBeyond = box.right > frame.right - 2 || box.bottom > frame.bottom - 2 || box.left < frame.left || box.top < frame.top;
        const isOver = code !== undefined && box.left < code.right - 0.5 && box.top < code.bottom - 0.5;
        // A line of text that needs more than its room is clipped, and may not show beyond it.
        const shows = getComputedStyle(part).overflow !== 'hidden' && part.scrollHeight > part.clientHeight + 1;
        if (isBeyond || isOver || shows) found.push(`${part.className || part.tagName}: ${part.textContent}`);
      }
    }
    return found;
  });

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('labels of all check points: printed without a network, alone on the paper, every code read at 150 dpi', { tag: '@core' }, async ({
  device,
  server,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const points = await (await ServicesClient.login(server.origin, accounts.superadmin)).rows('/api/check-points', '', 1000);
  const ids = points.map(({ id }) => String(id)).sort();
  await countPrints(page);
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await storeLists(page, ['check-points']);
  await tool.running.setOffline(true);
  await page.goto('/check-points');
  await page.getByRole('button', { name: 'Cetak label' }).click();
  await expect(page.locator('.point-label')).toHaveCount(ids.length);
  await page.getByRole('button', { name: 'Cetak', exact: true }).click();
  expect(await prints(page)).toBe(1);
  const larger: readonly (readonly [LabelSize, QrLevel, number])[] = [
    ['large', 'Q', 90],
    ['medium', 'M', 60],
  ];
  const combinations: readonly (readonly [LabelSize, QrLevel, number])[] = [
    // The smallest modules there are; the long tests read the other sizes as well.
    ['small', 'Q', 45],
    ...(process.env.LONG_TESTS ? larger : []),
  ];
  for (const [size, level, width] of combinations) {
    await page.goto(`/check-points/label?size=${size}&level=${level}`);
    await expect(page.locator('.point-label')).toHaveCount(ids.length);
    await page.emulateMedia({ media: 'print' });
    expect(await strangers(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    const box = await page.locator('.point-label').first().boundingBox();
    expect(millimetres(box?.width ?? 0)).toBeCloseTo(width, 1);
    const read: string[] = [];
    for (const [at, picture] of (await pictures(tool)).entries()) {
      for (const [index, frame] of labelFrames(picture, size, Math.min(perSheet(size), ids.length - at * perSheet(size))).entries()) {
        const { zxing = '', jsqr = '' } = await readBoth(frame);
        expect(jsqr, `label ${index + 1} of sheet ${at + 1}, ${size} ${level}`).toBe(zxing);
        const letters = await page.locator('.a4').nth(at).locator('.label-code').nth(index).textContent();
        expect(letters).toBe(spelledCode(zxing));
        read.push(zxing);
      }
    }
    expect(read.sort()).toEqual(ids);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(Math.ceil(ids.length / perSheet(size)));
    await page.emulateMedia({ media: 'screen' });
  }
});

test('names of any length and kind stay clear of the code and the cut; filters and a selection choose the labels', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: phone });
  const names = [
    'Ruang Penyimpanan Alat Kebersihan dan Bahan Kimia Lantai Dasar Sayap Timur Gedung Utama Kampus Dua Sebelah Utara Lapangan',
    'W'.repeat(120),
    `Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307a\u0300\u0301\u0302 غرفة الاجتماعات الكبرى 会议室 🕌🕌🕌`,
    '<img src=x onerror=alert(1)> & "Aula"',
    '',
  ];
  await page.route(/\/api\/check-points\?/, async (route) => {
    // A search that was typed further cancels the previous one.
    const answer = await route
      .fetch()
      .then((reply) => reply.json())
      .catch(() => undefined);
    if (!answer) return route.abort();
    const { data } = answer;
    for (const [at, name] of names.entries()) Object.assign(data[at], { name_room: name, name_school: name.repeat(2), name_floor: name });
    await route.fulfill({ json: answer });
  });
  await signInAt(page, accounts.superadmin, '/check-points/label?size=small');
  await expect(page.locator('.point-label').filter({ hasText: 'Sayap Timur' })).toHaveCount(1);
  for (const size of ['small', 'medium', 'large']) {
    await page.getByLabel('Ukuran').selectOption(size);
    await expect(page.locator(`.sheets[data-size="${size}"]`)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await overlaps(page), size).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
  // The full width of the sheet is visible on a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await page.getByLabel('Cabang').selectOption('Bandung');
  await page.getByLabel('Lantai').selectOption('2');
  await expect(page.locator('.point-label')).not.toHaveCount(0);
  for (const words of await page.locator('.label-words p:not(.label-hint)').allTextContents())
    expect(words).toMatch(/^Lantai 2.*Cabang Bandung$/);
  const before = await page.locator('.point-label').count();
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih titik' });
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Pakai pilihan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.point-label')).toHaveCount(before - 1);
  await page.reload();
  await expect(page.locator('.point-label')).toHaveCount(before - 1);
  await page.getByLabel('Cabang').selectOption('Bekasi');
  await expect(page).not.toHaveURL(/ids=/);
});

test('a damaged code is marked; its reports go once the label was replaced, without a network and with a way back', async ({
  device,
  server,
  wire,
}) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const admin = await ServicesClient.login(server.origin, accounts.admin);
  const points = await officer.rows('/api/check-points');
  const point = points[7];
  const [id, room] = [String(point?.id), String(point?.name_room)];
  for (let time = 0; time < 2; time++) await officer.call('POST', '/api/qr-reports/store', { ysb_check_point_id: Number(id) });
  const ofPoint = async () => (await admin.rows('/api/qr-reports', '', 1000)).filter((one) => String(one.ysb_check_point_id) === id);
  const count = (await ofPoint()).length;
  expect(count).toBeGreaterThanOrEqual(2);

  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await storeLists(page, ['check-points', 'qr-reports']);
  await tool.running.setOffline(true);
  wire.cut();
  await bringClock(page);
  await page.goto('/check-points');
  const mark = page.getByRole('button', { name: `${room}, ${count} laporan` });
  await mark.click();
  const dialog = page.getByRole('dialog', { name: 'QR rusak' });
  await expect(dialog.getByRole('list', { name: 'Laporan' }).getByRole('listitem')).toHaveCount(count);
  expect(await findingsInBothThemes(page)).toEqual([]);
  const replace = async () => {
    await dialog.getByRole('button', { name: 'Label sudah diganti' }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(dialog).toBeHidden();
    await expect(mark).toBeHidden();
  };
  await replace();
  await page.locator('.toast').getByRole('button', { name: 'Urungkan' }).click();
  await expect(mark).toBeVisible();
  await mark.click();
  await replace();
  expect(await ofPoint()).toHaveLength(count);
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 20);
  await expect.poll(ofPoint).toHaveLength(0);
});

test('an officer sees the mark, prints a new label from it and may not put it away', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const point = (await officer.rows('/api/check-points'))[8];
  const [id, room] = [String(point?.id), String(point?.name_room)];
  await officer.call('POST', '/api/qr-reports/store', { ysb_check_point_id: Number(id) });
  const { page } = await freshPage({ viewport: desktop });
  await countPrints(page);
  await signInAt(page, accounts.officer, `/check-points?dialog=damaged&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'QR rusak' });
  await expect(dialog.getByRole('button', { name: 'Label sudah diganti' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cetak label baru' }).click();
  await expect(page.locator('.point-label')).toHaveCount(1);
  await expect(page.locator('.point-label')).toContainText(room);
  await expect(page.locator('.label-code')).toHaveText(spelledCode(id) ?? '');

  await page.goto(`/check-points?dialog=barcode&id=${id}`);
  const scanMe = page.getByRole('dialog', { name: 'Scan Me' });
  await expect(scanMe).toContainText(spelledCode(id) ?? '');
  await scanMe.getByRole('button', { name: 'Download / Print' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => prints(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await strangers(page)).toEqual([]);
  await expect(page.locator('.point-label')).toContainText(room);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});
