import { accounts } from '../support/scenes/accounts.ts';
import { signIn, untilSaid, untilSeen, visit } from './support/acts.ts';
import type { Tab } from './support/tab.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

/**
 * In the page: a finger that moves this far down from an element, with what is under it half-way. Neither driver can
 * put a finger on the glass, so the events are made here. Self-contained, since its source is sent to the browser.
 */
async function dragDown(css: string, by: number): Promise<{ readonly top: number; readonly pull: string }> {
  const target = [...document.querySelectorAll(css)].at(-1);
  if (!target) throw new Error(`no ${css}`);
  const { left, width, top } = target.getBoundingClientRect();
  const [x, from] = [left + width / 2, Math.max(top, 0) + 12];
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const send = (type: string, y: number) => {
    const touch = { clientX: x, clientY: y, target };
    const event = new Event(type, { bubbles: true, cancelable: true });
    const points = { changedTouches: [touch], touches: type === 'touchend' ? [] : [touch] };
    for (const [name, value] of Object.entries(points)) Object.defineProperty(event, name, { value });
    target.dispatchEvent(event);
  };
  send('touchstart', from);
  for (let step = 1; step <= 12; step += 1) {
    send('touchmove', from + (by * step) / 12);
    await frame();
  }
  // A finger that rests flicks nothing.
  await new Promise((rested) => setTimeout(rested, 150));
  send('touchmove', from + by);
  await frame();
  const seen = {
    top: document.querySelector('.dialog')?.getBoundingClientRect().top ?? 0,
    pull: document.querySelector('.pull')?.textContent ?? '',
  };
  send('touchend', from + by);
  return seen;
}

const untilGestures = (tab: Tab) =>
  until('have gestures', () => tab.run(() => performance.getEntriesByType('resource').some(({ name }) => /\/ionic-[^/]*\.js$/.test(name))));

const floorsAsked = (tab: Tab) =>
  tab.run(() => performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/floors').length);

test('a sheet is dragged, returns and is dragged away; a list is pulled and asks again', async ({ tab }) => {
  await tab.size(447, 900);
  await signIn(tab, accounts.superadmin);
  await visit(tab, '/floors');
  await untilSeen(tab, { css: '.card[data-row]' });
  await untilGestures(tab);
  await tab.click({ css: 'button', text: 'Tambah Lantai' });
  await untilSeen(tab, { css: '.dialog input' });
  const topOf = () => tab.run(() => document.querySelector('.dialog')?.getBoundingClientRect().top ?? 0);
  await until('be up', () =>
    tab.run(() => Math.round(document.querySelector('.dialog')?.getBoundingClientRect().bottom ?? 0) === innerHeight),
  );
  const rest = await topOf();
  const low = await tab.run(dragDown, '.dialog-head', 60);
  expect(low.top).toBeGreaterThan(rest + 30);
  // It may have been measured within the last pixel of its way up.
  await until('return', async () => Math.abs((await topOf()) - rest) < 2);
  await tab.run(dragDown, '.dialog-head', 300);
  await until('be closed', async () => (await tab.count({ css: '.dialog' })) === 0);

  const asked = await floorsAsked(tab);
  const { pull } = await tab.run(dragDown, '#isi', 220);
  expect(pull).toMatch(/^Lepas untuk memperbarui · per \d\d\.\d\d$/);
  await until('ask again', async () => (await floorsAsked(tab)) > asked);
  await until('be at rest', async () => (await tab.count({ css: '.pull' })) === 0);
  await untilSaid(tab, 'Total Rows');
});
