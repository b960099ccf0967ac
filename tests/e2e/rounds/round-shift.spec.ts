import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { phone } from '../../support/device.ts';
import { kindNamed } from '../../support/scenes/findings.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

/** One event of a calendar file: its lines unfolded, by their names. */
function eventsOf(file: string): readonly ReadonlyMap<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const at = line.search(/[:;]/);
    const own = events.at(-1);
    if (own && at > 0 && !line.startsWith('END:')) own.set(line.slice(0, at), line.slice(at + 1));
  }
  return events;
}

test('the calendar’s file holds each round of the branch, at its time, on its days, with the reminder', async ({ freshPage, server }) => {
  const { start, officer, branch, schedule, services } = await roundScene(server.origin);
  const [route] = await services.rows('/api/patrol-routes', branch);
  const today = wallClock(Date.now()).date;
  const plan = { ysb_patrol_route_id: route?.['id'], minutes: 45, early: 15, late: 30, valid_from: today };
  const weekend = await services.made('/api/patrol-schedules/store', {
    ...{ ...plan, name: 'Akhir pekan', start_time: '04.05', days: '67', active: true },
  });
  // Nobody walks these: one is switched off, the other one over.
  await services.made('/api/patrol-schedules/store', { ...plan, name: 'Mati', start_time: '05.05', days: '1234567', active: false });
  const past = { valid_from: daysBefore(today, 9), valid_until: daysBefore(today, 2) };
  await services.made('/api/patrol-schedules/store', { ...plan, ...past, name: 'Lewat', start_time: '06.05', days: '1', active: true });
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, officer, '/beranda-patrol');
  await expect(page.getByRole('region', { name: `Putaran ${start}` })).toBeVisible();
  const button = page.getByRole('button', { name: /^Tambahkan ke kalender ponsel/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('putaran.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  // No bare line feed, and no line beyond 75 octets.
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  const events = eventsOf(file);
  const found = new Map(events.map((event) => [event.get('UID'), event]));
  expect([...found.keys()].sort()).toEqual([schedule, weekend].map((id) => `putaran-${branch}-${String(id)}@amanah`).sort());
  const saturday = Array.from({ length: 7 }, (_, at) => daysBefore(today, -at)).find((day) => [0, 6].includes(new Date(day).getUTCDay()));
  const second = found.get(`putaran-${branch}-${String(weekend)}@amanah`);
  expect(second?.get('DTSTART')).toBe(`TZID=Asia/Jakarta:${saturday?.replaceAll('-', '')}T040500`);
  expect(second?.get('RRULE')).toBe('FREQ=WEEKLY;BYDAY=SA,SU');
  expect(second?.get('DURATION')).toBe('PT45M');
  expect(second?.get('TRIGGER')).toBe('-PT10M');
  expect(second?.get('SUMMARY')).toBe(`Putaran 04.05 · Rute ${branch}`);
  const first = found.get(`putaran-${branch}-${schedule}@amanah`);
  expect(first?.get('DTSTART')).toContain(`T${start.replace('.', '')}00`);
  expect(first?.get('RRULE')).toContain('BYDAY=MO,TU,WE,TH,FR,SA,SU;UNTIL=');
});

test('from the home a shift is handed over in four taps, and taken over in one', { tag: '@core' }, async ({ freshPage, server }) => {
  const { officer, colleague, branch } = await roundScene(server.origin);
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const [room] = await boss.rows('/api/rooms', branch);
  const report = async (label: string, daysAgo: number) => {
    const body = { ysb_room_id: room?.['id'], ysb_finding_kind_id: (await kindNamed(boss, label))['id'] };
    const answer = await boss.call('POST', '/api/findings/store', body, {
      'x-occurred-at': new Date(Date.now() - daysAgo * 86_400_000 - 60_000).toISOString(),
    });
    expect(answer.error, answer.message).toBeFalsy();
  };
  await report('Lampu mati', 4);
  await report('Stopkontak rusak', 2);
  const worst = `Stopkontak rusak, ${String(room?.['name_room'])} · Bahaya · 2 hari`;
  const counted = (page: Page) => {
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      taps += 1;
    };
    return { tap, taps: () => taps, page };
  };
  const giver = counted((await freshPage({ viewport: phone })).page);
  await signInAt(giver.page, officer, '/beranda-patrol');
  await giver.tap(giver.page.getByRole('link', { name: 'Serahkan jaga' }));
  await giver.tap(giver.page.getByRole('combobox', { name: 'Serahkan kepada' }));
  await giver.tap(giver.page.getByRole('option', { name: colleague.name }));
  await expect(giver.page.getByRole('list', { name: 'Temuan terberat yang masih terbuka' })).toContainText(worst);
  await giver.tap(giver.page.getByRole('button', { name: 'Serahkan jaga' }));
  await expect(giver.page.getByRole('heading', { name: `Diserahkan kepada ${colleague.name}` })).toBeVisible();
  expect(giver.taps()).toBeLessThanOrEqual(4);
  const told = await ServicesClient.login(server.origin, colleague);
  const given = async () =>
    (await told.rows('/api/handovers')).map((row) => [row['name_users'], row['name_receiver'], row['received_at'] !== '']);
  await expect.poll(given).toEqual([[officer.name, colleague.name, false]]);

  const taker = counted((await freshPage({ viewport: phone })).page);
  await signInAt(taker.page, colleague, '/beranda-patrol');
  const incoming = taker.page.getByRole('region', { name: `${officer.name} menyerahkan jaga kepada Anda` });
  // As it was when the shift was handed over, whatever has been reported since.
  await report('Atap bocor', 0);
  await expect(incoming).toContainText('2 temuan terbuka');
  await expect(incoming.getByRole('listitem').first()).toHaveText(worst);
  await taker.tap(incoming.getByRole('button', { name: 'Terima', exact: true }));
  await expect.poll(given).toEqual([[officer.name, colleague.name, true]]);
  expect(taker.taps()).toBe(1);
});

test('whose role has no right on hand-overs asks for none: an upgrade gives the menu to no role', async ({ freshPage, server }) => {
  const { officer, start } = await roundScene(server.origin);
  const { page } = await freshPage({ viewport: phone });
  await page.route(/\/api\/auth\/(login|session)$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const { user } = body.data;
    user.role_permission = user.role_permission.filter((one: { menu: { url: string } }) => one.menu.url !== '/serah-terima');
    await route.fulfill({ response: answer, json: body });
  });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await signInAt(page, officer, '/beranda-patrol');
  await expect(page.getByRole('region', { name: `Putaran ${start}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/api/check-points');
  expect(asked).not.toContain('/api/handovers');
});
