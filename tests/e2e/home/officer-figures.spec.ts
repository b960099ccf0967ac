import type { Page } from '@playwright/test';
import { phone } from '../../support/device.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { visit } from '../../support/pages/visit.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

/** "2 dari 3" as two numbers. */
const numbersIn = (words: string | null): readonly number[] => [...(words ?? '').matchAll(/\d+/g)].map(([found]) => Number(found));

const counter = (page: Page, heading: string) => page.locator('.counter').filter({ hasText: heading }).locator('.val');

test('every figure of an officer is what a recount by hand says: both homes, before and after logs of his own and of a colleague', async ({
  device,
  server,
}) => {
  const { services, branch, officer, colleague, points, rooms, date } = await roundScene(server.origin);
  const { page } = await device({ viewport: phone });
  const [own, other] = [await ServicesClient.login(server.origin, officer), await ServicesClient.login(server.origin, colleague)];
  const log = (who: ServicesClient, point: string | undefined) =>
    who.made('/api/log-check-points/store', { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman', record_method: 1 });
  /** Counted from the lists alone. */
  const recount = async () => {
    const rows = await services.rows('/api/log-check-points', branch);
    const seen = (of: readonly (typeof rows)[number][]) => new Set(of.map((row) => row['ysb_check_point_id'])).size;
    return { all: seen(rows), own: seen(rows.filter((row) => row['name_users'] === officer.name)), total: points.length };
  };
  const shown = async () => {
    const { all, own: mine, total } = await recount();
    await visit(page, '/beranda-patrol');
    await expect.poll(async () => numbersIn(await counter(page, 'Checklist Pemeriksaan').textContent())).toEqual([all, total]);
    await expect.poll(async () => numbersIn(await counter(page, 'Checklist Petugas').textContent())[0]).toBe(mine);
    const round = page.locator('section.round .fig');
    await expect.poll(async () => numbersIn(await round.textContent())).toEqual([all, total]);
    // What is left of the round, by name.
    for (const room of rooms.slice(all)) await expect(page.getByRole('main').getByText(room).first()).toBeVisible();
    await visit(page, '/dashboard');
    await expect.poll(async () => numbersIn(await round.textContent())).toEqual([all, total]);
    const board = await services.call('GET', `/api/rounds/board?date=${date}`);
    const told = (
      board.data as { readonly rounds: readonly { readonly branch: string; readonly done: number; readonly expected: number }[] }
    ).rounds;
    expect(told.filter((one) => one.branch === branch).map(({ done, expected }) => [done, expected])).toEqual([[all, total]]);
  };
  await signInAt(page, officer, '/beranda-patrol');
  await shown();
  await log(other, points[0]);
  await log(other, points[0]);
  await shown();
  await log(own, points[1]);
  await log(own, points[0]);
  await shown();
});
