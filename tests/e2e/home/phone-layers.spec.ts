import type { Locator, Page } from '@playwright/test';
import { phone } from '../../support/device.ts';
import type { Point } from '../../support/pages/touch.ts';
import { boxOf, onPhone, setSeen } from '../../support/scenes/on-phone.ts';
import { visit } from '../../support/pages/visit.ts';
import { expect } from '../../support/test.ts';

async function middleOf(part: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
}

const keyboardAt = 500;

const raiseKeyboard = (page: Page) => setSeen(page, keyboardAt);

onPhone('a tap beside a sheet or a question closes it and presses nothing below', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  const actions = page.getByRole('button', { name: /^Aksi untuk/ });
  const below = await middleOf(page.locator('.card[data-row]').first().getByRole('link'));
  await actions.last().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await finger.swipe(below, below);
  await expect(sheet).toHaveCount(0);
  // A click of that tap would have opened the row by now.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/floors$/);
  await actions.last().tap();
  await page.getByRole('button', { name: 'Hapus', exact: true }).tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await finger.swipe(below, below);
  await expect(question).toHaveCount(0);
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/floors$/);
});

onPhone(
  'a finger that the system takes away lets go of nothing: a sheet and a card return to where they were',
  async ({ scene: { page, finger } }) => {
    await visit(page, '/floors');
    const card = page.locator('.card[data-row]').first();
    const { x, y } = await middleOf(card);
    await finger.drag({ x: x + 120, y }, { x: x - 120, y });
    await expect(card).toHaveAttribute('data-slid');
    await finger.cancel();
    await expect(card).not.toHaveAttribute('data-slid');
    await page
      .getByRole('button', { name: /^Aksi untuk/ })
      .last()
      .tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const title = await middleOf(sheet.locator('.sheet-title'));
    await finger.drag(title, { x: title.x, y: title.y + 250 });
    await finger.cancel();
    // As long as a sheet that was let go takes to leave.
    await page.waitForTimeout(600);
    await expect(sheet).toBeVisible();
    await finger.swipe(title, { x: title.x, y: title.y + 250 });
    await expect(sheet).toHaveCount(0);
  },
);

onPhone('a flick too quick to be drawn does not end the pulling of the page', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  const x = 195;
  // All of it between two frames.
  await page.evaluate((clientX) => {
    const target = document.elementFromPoint(clientX, 300);
    if (!target) throw new Error('nothing is there');
    const send = (type: string, clientY: number, isDown = true) => {
      const changedTouches = [new Touch({ identifier: 1, target, clientX, clientY })];
      const touches = isDown ? changedTouches : [];
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }));
    };
    send('touchstart', 300);
    for (const by of [8, 16, 24, 32, 40]) send('touchmove', 300 + by);
    send('touchend', 340, false);
  }, x);
  await page.waitForTimeout(400);
  await expect(page.locator('.pull')).toHaveCount(0);
  await finger.drag({ x, y: 300 }, { x, y: 500 });
  await expect(page.getByText('Lepas untuk memperbarui')).toBeVisible();
  await finger.lift();
});

onPhone('zoomed in, a finger on a card moves what is seen and slides nothing', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect(page.locator('html[data-zoomed]')).toBeAttached();
  await finger.swipe({ x: 300, y: 500 }, { x: 100, y: 502 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0)).toBeGreaterThan(50);
  await expect(page.locator('[data-slid]')).toHaveCount(0);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect(page.locator('html[data-zoomed]')).toHaveCount(0);
});

onPhone('the list of a field is beside it and above the keyboard, in a sheet and on a page', async ({ scene: { page } }) => {
  for (const [address, name] of [
    ['/branches?dialog=add', 'Induk Cabang'],
    ['/schools?dialog=add', 'Cabang'],
    ['/serah-terima', /./],
  ] as const) {
    await visit(page, address);
    const field = page.getByRole('combobox', { name }).first();
    await field.tap();
    const list = page.locator('.options');
    await expect(list, address).toBeVisible();
    await raiseKeyboard(page);
    const gap = async () => {
      const [at, shown] = [await boxOf(field), await boxOf(list)];
      return Math.min(Math.abs(at.y - shown.bottom), Math.abs(shown.y - at.bottom));
    };
    await expect.poll(gap, address).toBeLessThan(12);
    expect((await boxOf(list)).bottom, address).toBeLessThanOrEqual(keyboardAt);
    await setSeen(page, phone.height);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

onPhone('the last line that the palette found is above the keyboard', async ({ scene: { page } }) => {
  await page.getByRole('button', { name: 'Cari' }).last().tap();
  await page.getByRole('combobox').fill('a');
  const options = page.getByRole('option');
  await expect(options.nth(7)).toBeVisible();
  await raiseKeyboard(page);
  await options.last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await boxOf(options.last())).bottom).toBeLessThanOrEqual(keyboardAt);
  expect((await boxOf(page.getByRole('dialog'))).bottom).toBe(keyboardAt);
});
