import type { Locator } from '@playwright/test';

// About as long as a finger rests on the glass when it taps.
const pressMs = 70;

/** Presses with a finger, which rests on the button as a real one does; Playwright's own tap lifts it at once. */
export async function press(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  const page = button.page();
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
