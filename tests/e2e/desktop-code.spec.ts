import { accounts } from '../support/accounts.ts';
import { desktop, phone } from '../support/device.ts';
import { expect, signIn, test } from '../support/test.ts';
import { untilGestures } from '../support/touch.ts';
import { visit } from '../support/visit.ts';

test('a desktop asks for nothing of Ionic, whatever is opened; a phone does', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const scripts: Promise<{ readonly name: string; readonly code: string }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(response.text().then((code) => ({ name: pathname, code })));
  });
  await signIn(page, accounts.superadmin);
  for (const address of ['/students', '/students?dialog=add', '/floors?dialog=history&id=1', '/beranda-patrol', '/scan', '/kotak-keluar']) {
    await visit(page, address);
    await page.waitForLoadState('networkidle');
  }
  // Longer than anything waits for an idle moment.
  await page.waitForTimeout(5000);
  const isIonic = ({ name, code }: { readonly name: string; readonly code: string }) =>
    name.includes('/ionic-') || /ion-backdrop|row-slide.*menu-swipe/.test(code);
  const asked = await Promise.all(scripts);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(isIonic).map(({ name }) => name)).toEqual([]);
  await page.setViewportSize(phone);
  await untilGestures(page);
  expect((await Promise.all(scripts)).filter(isIonic)).not.toEqual([]);
});
