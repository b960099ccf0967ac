import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { openAppData, roundLists, storeLists } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { type RoundScene, roundScene, stopWord } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules'] as const;
const card = (page: Page, start: string) => page.getByRole('region', { name: `Putaran ${start}` });
const rest = (page: Page) => page.getByRole('region', { name: /^Berikutnya/ });

/** What is stored of an unconfirmed form: that of a hand-over, unless another is named. */
async function draftOf(page: Page, key = 'handovers:add'): Promise<string> {
  await openAppData(page);
  return page.evaluate(async (of) => {
    const { drafts } = await Reflect.get(window, 'appData')();
    return JSON.stringify((await drafts.get(of)) ?? {});
  }, key);
}

/** The point is chosen by hand: no label is in front of the camera. */
async function note(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(room);
  await page.locator('.pick-row').filter({ hasText: room }).first().click();
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toContainText(room);
  await sheet.getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(sheet).toHaveCount(0);
}

/** Why points of a schedule were missed, as the services tell it. */
const reasonsSaid = async (services: RoundScene['services'], schedule: string) =>
  (await services.rows(`/api/round-reasons`))
    .filter((row) => String(row['ysb_patrol_schedule_id']) === schedule)
    .map((row) => [String(row['ysb_check_point_id']), row['reason']])
    .sort();

test('an officer walks a round without a connection: the card counts down, the camera says where to go on, and all of it arrives', {
  tag: '@core',
}, async ({ device, server, wire }) => {
  const { rooms, start, officer, services, branch } = await roundScene(server.origin);
  const [first = '', second = '', third = ''] = rooms;
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signInAt(page, officer, '/beranda-patrol');
  await expect(card(page, start)).toContainText('0 dari 3');
  await expect(rest(page).getByRole('listitem')).toHaveText(rooms.map((room) => new RegExp(room)));
  // The day's count is shown next to it.
  await expect(page.getByText('Per Hari Ini').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/beranda-patrol');
  await expect(card(page, start)).toContainText('0 dari 3');
  await rest(page).getByRole('link', { name: first }).click();
  await expect(page.getByText(`Menuju ${first}`)).toBeVisible();
  await expect(page.locator('.heading')).toContainText(stopWord);
  await note(page, first);
  const heading = page.locator('.heading');
  await expect(heading).toContainText(`Berikutnya: ${second}`);
  await expect(heading).toContainText('sisa 2');
  // Announced as well, with where it is.
  await expect(heading.getByRole('status')).toContainText(new RegExp(`Berikutnya: ${second} · .+ · sisa 2`));
  await expect(page.getByText(`Menuju ${first}`)).toHaveCount(0);
  // Five seconds later nothing is left of the undo, and the directions are still there.
  await hurry(page, 6);
  await expect(page.locator('.undo')).toHaveCount(0);
  await expect(heading).toContainText(`Berikutnya: ${second}`);
  await note(page, third);
  await expect(heading).toContainText('sisa 1');
  await expect(heading).toContainText(`Berikutnya: ${second}`);
  await visit(page, '/dashboard');
  await expect(card(page, start)).toContainText('2 dari 3');
  await expect(rest(page).getByRole('listitem')).toHaveText([new RegExp(second)]);
  await visit(page, `/scan`);
  await expect(heading).toContainText(`Berikutnya: ${second}`);
  await note(page, second);
  await expect(page.locator('.undo')).toContainText('Putaran selesai');
  await expect(heading).toHaveCount(0);
  await visit(page, '/beranda-patrol');
  await expect(card(page, start)).toContainText(/Selesai \d{2}\.\d{2}/);
  await expect(rest(page)).toHaveCount(0);
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const arrived = async () => (await services.rows('/api/log-check-points', branch)).length;
  await expect.poll(arrived).toBe(3);
});

test('a shift is handed over without a connection, keeps what was typed over a reload, and the other takes it', async ({
  device,
  freshPage,
  server,
  wire,
}) => {
  const { officer, colleague, branch } = await roundScene(server.origin);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signIn(page, officer);
  // His colleagues come to the device with the page.
  const told = page.waitForResponse(/\/api\/privileges\/users\?/);
  await visit(page, '/serah-terima');
  await told;
  await expect(page.getByText('Belum ada serah terima di perangkat ini')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await untilInstalled(page);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/serah-terima');
  await page.getByRole('combobox', { name: 'Serahkan kepada' }).click();
  await page.getByRole('option', { name: colleague.name }).click();
  await page.getByRole('button', { name: 'Kunci induk' }).click();
  await page.getByRole('textbox', { name: 'Catatan' }).fill(`Senter rusak ${branch}`);
  await expect.poll(() => draftOf(page)).toContain(branch);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Catatan' })).toHaveValue(`Senter rusak ${branch}`);
  await expect(page.getByRole('button', { name: 'Kunci induk' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Serahkan jaga' }).click();
  await expect(page.getByRole('heading', { name: `Diserahkan kepada ${colleague.name}` })).toBeVisible();
  await expect(page.locator('.given')).toContainText('Menunggu diterima');
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const receiver = await ServicesClient.login(server.origin, colleague);
  const given = async () => (await receiver.rows('/api/handovers')).map((row) => [row['note'], row['items'], row['received_at'] !== '']);
  await expect.poll(given).toEqual([[`Senter rusak ${branch}`, 'Kunci induk', false]]);

  const { page: other } = await freshPage({ viewport: phone });
  await signIn(other, colleague);
  const incoming = other.getByRole('region', { name: `${officer.name} menyerahkan jaga kepada Anda` });
  await expect(incoming).toContainText('Kunci induk');
  expect(await findingsInBothThemes(other)).toEqual([]);
  await other.context().setOffline(true);
  await incoming.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(incoming).toHaveCount(0);
  expect((await given())[0]?.[2]).toBe(false);
  await other.context().setOffline(false);
  await expect.poll(given).toEqual([[`Senter rusak ${branch}`, 'Kunci induk', true]]);
});

test('what a round lacks after its close is explained with one tap for all of it', async ({ freshPage, server }) => {
  // Ninety minutes and five: the round is over, and nobody walked it.
  const { officer, services, points, schedule } = await roundScene(server.origin, 95);
  const { page } = await freshPage({ viewport: phone });
  // Also on the home that opens first.
  await signInAt(page, officer, '/dashboard');
  await expect(page.getByRole('button', { name: /3 titik terlewat/ })).toBeVisible();
  await visit(page, '/beranda-patrol');
  await page.getByRole('button', { name: /3 titik terlewat/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Alasan titik terlewat' });
  await dialog.getByRole('button', { name: 'Lainnya' }).click();
  await dialog.getByRole('button', { name: 'Simpan alasan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tulis alasannya.');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cuaca' }).click();
  await dialog.getByRole('button', { name: 'Simpan alasan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/titik terlewat/)).toHaveCount(0);
  await visit(page, '/dashboard');
  await expect(page.locator('.officer-day')).toBeVisible();
  await expect(page.locator('.officer-day[aria-busy], .day-wait')).toHaveCount(0);
  await expect(page.getByText(/titik terlewat/)).toHaveCount(0);
  await expect.poll(() => reasonsSaid(services, schedule)).toEqual(points.map((point) => [point, 'Cuaca']).sort());
});

test('each missed point gets a reason of its own in two taps, which a reload keeps', async ({ freshPage, server }) => {
  const { officer, services, points, rooms, schedule, date } = await roundScene(server.origin, 95);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, officer, '/beranda-patrol');
  const opened = async () => {
    await page.getByRole('button', { name: /3 titik terlewat/ }).tap();
    return page.getByRole('dialog', { name: 'Alasan titik terlewat' });
  };
  let dialog = await opened();
  const row = (room: string) => dialog.getByRole('button', { name: new RegExp(`^${room}`) });
  const chips = (room: string) => dialog.getByRole('group', { name: `Alasan ${room}` });
  const [first = '', second = '', third = ''] = rooms;
  const say = async (room: string, reason: string) => {
    await row(room).tap();
    await chips(room).getByRole('button', { name: reason }).tap();
    await expect(row(room)).toHaveText(`${room}${reason}`);
    await expect(row(room)).toBeFocused();
  };
  await say(first, 'Terkunci');
  await row(second).tap();
  expect(await findingsInBothThemes(page)).toEqual([]);
  // One is open at a time, and pressing again takes it back.
  await row(third).tap();
  await expect(chips(second)).toHaveCount(0);
  await row(third).tap();
  await say(second, 'Cuaca');
  await row(second).tap();
  await chips(second).getByRole('button', { name: 'Cuaca' }).tap();
  await expect(row(second)).toHaveText(`${second}Belum diisi`);
  await say(second, 'Ada kejadian');
  await say(third, 'Tugas lain');
  await expect.poll(() => draftOf(page, `round-reasons:say:${schedule} ${date}`)).toContain('Tugas lain');
  await page.reload();
  dialog = await opened();
  await expect(row(second)).toHaveText(`${second}Ada kejadian`);
  await dialog.getByRole('button', { name: 'Simpan alasan' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/titik terlewat/)).toHaveCount(0);
  const reasons = ['Terkunci', 'Ada kejadian', 'Tugas lain'];
  await expect.poll(() => reasonsSaid(services, schedule)).toEqual(points.map((point, place) => [point, reasons[place]]).sort());
});

test('where nobody planned rounds, the home and the camera are as they were before there were any', async ({ freshPage, server }) => {
  const { officer, rooms, branch, services } = await roundScene(server.origin, 1, { isPlanned: false });
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, officer, '/beranda-patrol');
  const due = page.getByRole('heading', { name: 'Belum diperiksa' });
  await expect(due).toBeVisible();
  for (const room of rooms) await expect(page.getByRole('listitem').filter({ hasText: room })).toBeVisible();
  await expect(page.getByText('Per Hari Ini')).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Putaran|^Berikutnya/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mulai ronde' })).toHaveCount(0);
  await expect(page.getByText(/kalender ponsel|titik terlewat/)).toHaveCount(0);
  await visit(page, '/scan');
  await note(page, rooms[0] ?? '');
  await expect(page.getByText(/Menuju|Berikutnya/)).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/log-check-points', branch)).length).toBe(1);
  await visit(page, '/beranda-patrol');
  await expect(page.getByRole('listitem').filter({ hasText: rooms[1] ?? '' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: rooms[0] ?? '' })).toHaveCount(0);
});
