import type { Locator, Page } from '@playwright/test';
import { phone } from '../device.ts';
import { Finger, untilGestures } from '../pages/touch.ts';
import { signIn, test } from '../test.ts';
import { accounts } from './accounts.ts';

/** A finger on a phone's page with somebody logged in. */
export const onPhone = test.extend<{ scene: { readonly page: Page; readonly finger: Finger } }>({
  scene: async ({ freshPage }, use) => {
    const { page } = await freshPage({ viewport: phone });
    await signIn(page, accounts.superadmin);
    await untilGestures(page);
    await use({ page, finger: await Finger.on(page) });
  },
});

export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { ...box, bottom: box.y + box.height };
}

/** No keyboard comes up in a test: the browser's own measure of the visible area is made smaller. */
export const setSeen = (page: Page, height: number) =>
  page.evaluate((seen) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { configurable: true, get: () => seen });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
