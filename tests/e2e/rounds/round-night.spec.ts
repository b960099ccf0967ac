import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import { momentAtSchool } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists, unsent } from '../../support/pages/app-data.ts';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { desktop, phone } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { bringClock, leap } from '../../support/pages/page-clock.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

/** A leap day: its night ends in the next month. */
const night = '2028-02-29';
const morning = '2028-03-01';
const evening = momentAtSchool(night, '22.50.00');
const dawn = momentAtSchool(morning, '05.30.00');

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs', 'log-check-points', 'round-reasons'] as const;
const rooms = ['Gerbang', 'Pos', 'Aula', 'Kantin', 'Gudang', 'Masjid', 'Asrama', 'Atap'];

/** The services on a machine whose clock shows that moment. */
const servedAt = (dataDir: string, moment: number) =>
  Server.start({
    dataDir,
    flags: [...nodeFlags, '--import', './tests/support/machine/set-clock.mjs'],
    env: { CLOCK_AHEAD_MS: String(moment - Date.now()) },
  });

/** The page's clock moves on to that moment. */
async function until(page: Page, day: string, time: string): Promise<void> {
  const moment = momentAtSchool(day, `${time}.00`);
  await leap(page, moment - (await page.evaluate(() => Date.now())));
}

const sheet = (page: Page) => page.locator('.log-sheet');
const figure = (page: Page) => page.getByRole('region', { name: 'Putaran 23.10' }).locator('.fig');

async function say(page: Page): Promise<void> {
  await sheet(page).getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(sheet(page)).toHaveCount(0);
}

/** The camera sees their labels one after the other; each is recorded once, three minutes after the previous one. */
async function scanEach(page: Page, wanted: readonly string[]): Promise<void> {
  const left = new Set(wanted);
  while (left.size > 0) {
    await expect(sheet(page)).toBeVisible();
    const room = (await sheet(page).getByRole('heading').first().textContent()) ?? '';
    if (left.delete(room)) {
      await say(page);
      await leap(page, 3 * 60_000);
    } else {
      await sheet(page).getByRole('button', { name: 'Tutup' }).click();
      await expect(sheet(page)).toHaveCount(0);
    }
  }
}

async function pick(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(room);
  await page.locator('.pick-row').filter({ hasText: room }).first().click();
  await expect(sheet(page)).toContainText(room);
  await say(page);
}

test('a whole night without a connection, over midnight into another month: by morning report, coverage and board say what was walked', async ({
  device,
  freshPage,
  wire,
}) => {
  const dataDir = await copyOfTemplate();
  let server = await servedAt(dataDir, evening);
  try {
    wire.lead(server.port);
    const ahead = evening - Date.now();
    const scene = await roundScene(server.origin, -20, { now: evening, rooms });
    const { branch, officer, services } = scene;
    const codes = scene.points.slice(0, 4);
    const [own = [], byList = []] = [scene.rooms.slice(0, 4), scene.rooms.slice(4)];
    const [gudang = '', masjid = '', asrama = '', atap = ''] = byList;
    // A room of the branch that no route passes.
    const [place] = await services.rows('/api/rooms', scene.rooms[0]);
    const beside = `Taman ${branch}`;
    const { ysb_school_id, ysb_floor_id } = place ?? {};
    const room = await services.made('/api/rooms/store', { name_room: beside, ysb_branch_id: branch, ysb_school_id, ysb_floor_id });
    await services.made('/api/check-points/store', { ysb_room_id: room });

    const tool = await device({ viewport: phone, sees: codes });
    let { page } = tool;
    await bringClock(page, ahead);
    await signInAt(page, officer, '/beranda-patrol');
    await untilInstalled(page);
    await storeLists(page, [...roundLists, ...planLists]);
    await tool.running.setOffline(true);
    wire.cut();

    await until(page, night, '23.11');
    await page.reload();
    await expect(figure(page)).toContainText('0 dari 8');
    await visit(page, '/scan');
    await scanEach(page, own);
    // The phone is switched off and on again; the labels of the other building are torn.
    page = await tool.lookAt('');
    await bringClock(page, momentAtSchool(night, '23.55.00') - Date.now());
    await tool.running.setOffline(true);
    await page.goto('/beranda-patrol');
    await expect(figure(page)).toContainText('4 dari 8');
    await visit(page, '/scan');
    await pick(page, gudang);
    await visit(page, '/beranda-patrol');
    await expect(figure(page)).toContainText('5 dari 8');
    await until(page, morning, '00.04');
    await expect(figure(page)).toContainText('5 dari 8');
    await visit(page, '/scan');
    // By the calendar it is another day, but the night is one shift: what was seen before midnight still counts.
    await page.getByRole('button', { name: 'Pilih titik' }).click();
    const parts = page.locator('.pick-list');
    await expect(parts.locator('.pick-part')).toHaveText(['Belum diperiksa', 'Titik lain', 'Sudah diperiksa di putaran ini']);
    const inOrder = [masjid, asrama, atap, beside, ...[...own, gudang].sort((a, b) => a.localeCompare(b, 'id'))];
    await expect(parts.locator('.pick-row b')).toHaveText(inOrder);
    await page.keyboard.press('Escape');
    await pick(page, masjid);
    await pick(page, gudang);
    await until(page, morning, '00.20');
    await pick(page, asrama);
    await pick(page, beside);
    await visit(page, '/beranda-patrol');
    await expect(figure(page)).toContainText('7 dari 8');
    await until(page, morning, '00.45');
    await page.getByRole('button', { name: /1 titik terlewat/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Alasan titik terlewat' });
    await dialog.getByRole('button', { name: 'Terkunci' }).click();
    await dialog.getByRole('button', { name: 'Simpan alasan' }).click();
    await expect(page.getByText(/titik terlewat/)).toHaveCount(0);
    // Seven points, one of them twice, one off the route, and the reason.
    expect(await unsent(page)).toBe(10);

    await server.stop();
    const later = dawn - Date.now();
    server = await servedAt(dataDir, dawn);
    wire.lead(server.port);
    const boss = await ServicesClient.login(server.origin, accounts.superadmin);
    const board = async () => {
      const { data } = await boss.call('GET', `/api/rounds/board?date=${night}`);
      return (data as DataOf<'roundBoard'>).rounds.find((round) => round.branch === branch);
    };
    // Recorded before anything of it has arrived.
    await expect.poll(async () => (await board())?.missed).toBe(8);
    await leap(page, Date.now() + later - (await page.evaluate(() => Date.now())));
    wire.mend();
    await tool.running.setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);

    const told = await board();
    const { expected, done, late, missed, reasoned, by_hand, by_list, extra, state } = told ?? {};
    expect({ expected, done, late, missed, reasoned, by_hand, by_list, extra, state }).toEqual({
      ...{ expected: 8, done: 7, late: 1, missed: 1, reasoned: 1, by_hand: 3, by_list: 3, extra: 1, state: 'closed' },
    });
    expect(told?.points.map((point) => [point.room, point.state, point.by_hand, point.reason])).toEqual([
      ...own.map((name) => [name, 'on time', false, '']),
      ...[gudang, masjid].map((name) => [name, 'on time', true, '']),
      [asrama, 'late', true, ''],
      [atap, 'missed', false, 'Terkunci'],
    ]);
    // Each at the minute in which it was recorded, not when it arrived.
    const atOf = (name: string) => Math.floor((Date.parse(told?.points.find((one) => one.room === name)?.at ?? '') - evening) / 60_000);
    expect([gudang, masjid, asrama].map(atOf)).toEqual([65, 74, 90]);

    // By day the planner moves the round, takes a point out of its route and adds another: the night stays what it was.
    const [stop] = (await boss.rows('/api/route-points', atap)).filter((row) => row['name_room'] === atap);
    const changes = [
      await boss.call('PUT', `/api/patrol-schedules/${scene.schedule}`, { start_time: '21.00' }),
      await boss.call('DELETE', `/api/route-points/${stop?.['id']}`),
    ];
    expect(changes.filter(({ error }) => error)).toEqual([]);
    await storeLists(page, ['patrol-rounds', 'patrol-schedules', 'route-points']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Putaran 21.00' })).toBeVisible();
    await expect(page.getByText(/titik terlewat/)).toHaveCount(0);

    const { page: desk } = await freshPage({ viewport: desktop });
    await bringClock(desk, later);
    await signInAt(desk, accounts.superadmin, `/putaran?tab=laporan&jenis=hari&tanggal=${night}`);
    const line = desk.getByRole('table', { name: 'Menurut cabang' }).getByRole('row', { name: new RegExp(branch) });
    // Share, rounds, expected, done, late, missed, reasoned, by hand.
    await expect(line.getByRole('cell')).toHaveText(['88', '1', '8', '7', '1', '1', '1', '3']);
    const walker = desk.getByRole('table', { name: 'Menurut petugas', exact: true }).getByRole('row', { name: new RegExp(officer.name) });
    await expect(walker.getByRole('cell')).toHaveText(['88', '1', '8', '7', '1', '1', '1', '3']);
    await visit(desk, `/putaran?tab=cakupan&dari=${night}&sampai=${night}&rute=${told?.route}`);
    const cells = desk.getByRole('table', { name: /^Titik yang diperiksa/ }).getByRole('button');
    await expect(cells).toHaveCount(8);
    const shown = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect([...shown].sort()).toEqual(scene.rooms.map((name) => `${name}, 23.10: ${name === atap ? '0/1' : '1/1'}`).sort());
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
