import { accounts } from '../support/accounts.ts';
import { desktop, phone } from '../support/device.ts';
import { expect, signIn, test } from '../support/test.ts';
import { untilGestures } from '../support/touch.ts';
import { visit } from '../support/visit.ts';

test('a desktop asks for nothing of Ionic, whatever is opened; a phone does', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  const ofIonic = async () => {
    const all = await Promise.all([...asked].map(async (name) => ({ name, code: await (await fetch(`${server.origin}${name}`)).text() })));
    return all.flatMap(({ name, code }) => (name.includes('/ionic-') || /ion-backdrop|row-slide.*menu-swipe/.test(code) ? [name] : []));
  };
  await signIn(page, accounts.superadmin);
  for (const address of ['/students', '/students?dialog=add', '/floors?dialog=history&id=1', '/beranda-patrol', '/scan', '/kotak-keluar'])
    await visit(page, address);
  // Longer than anything waits for an idle moment.
  await page.waitForTimeout(5000);
  expect(asked.size).toBeGreaterThan(5);
  expect(await ofIonic()).toEqual([]);
  await page.setViewportSize(phone);
  await untilGestures(page);
  expect(await ofIonic()).not.toEqual([]);
});
