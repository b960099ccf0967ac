import type { Page } from '@playwright/test';
import { dayText } from '../../../src/contract/words/field-text.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { boardOf, coverageOf } from '../../support/pages/boards.ts';
import { desktop, tablet } from '../../support/device.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { turn } from '../../support/pages/visit.ts';

const yesterday = () => daysBefore(wallClock(Date.now()).date, 1);

/** Nothing on the page is wider than its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('on a tablet the board is a table with what there is room for, and nothing of it gets lost', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { rounds } = await boardOf(services, yesterday());
  const { page } = await freshPage({ viewport: tablet });
  await signInAt(page, accounts.superadmin, `/putaran?tanggal=${yesterday()}`);
  const table = page.getByRole('table', { name: /menurut cabang/ });
  const buttons = table.getByRole('button', { name: /titik satu per satu$/ });
  const lacking = rounds.find(({ missed }) => missed > 0);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `${lacking?.start_time}, ${lacking?.name_route}` }) });
  const narrow = ['Putaran', 'Keadaan', 'Kemajuan', 'Terakhir', 'Tanda'];
  const wide = ['Putaran', 'Keadaan', 'Petugas', 'Kemajuan', 'Terlambat', 'Terlewat', 'Terakhir', 'Tanda'];
  const lying = { width: 1180, height: 820 };
  for (const [size, headings, menu] of [
    [tablet, narrow],
    [lying, narrow],
    [lying, wide, 'Ciutkan menu'],
    [{ width: 1300, height: 820 }, wide, 'Lebarkan menu'],
    [{ width: 1024, height: 768 }, narrow],
  ] as const) {
    await turn(page, size);
    if (menu) await page.getByRole('button', { name: menu }).click();
    await expect(table.getByRole('columnheader')).toHaveText(headings);
    await expect(buttons).toHaveCount(rounds.length);
    await expect(row.first()).toContainText(String(lacking?.missed));
    await expect(row.first()).toContainText(lacking?.officers[0] ?? 'nobody');
    await expect(row.first()).toContainText(lacking?.last?.room ?? 'nowhere');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const hidden = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
    expect(hidden, `${size.width}`).toBeLessThanOrEqual(0);
    expect(await findingsInBothThemes(page)).toEqual([]);
  }
  await turn(page, desktop);
  await expect(table.getByRole('columnheader', { name: 'Diketik' })).toBeVisible();
  await turn(page, { width: 780, height: 1024 });
  await expect(table).toHaveCount(0);
});

test('a cell of the coverage says who recorded at the point, and leads to the very logs that it counted', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [from, to] = [daysBefore(yesterday(), 13), daysBefore(yesterday(), 7)];
  const told = await coverageOf(services, from, to);
  const route = told.routes.find(({ name }) => name === 'Kampus Melati');
  const own = told.schedules.filter((one) => one.route === route?.route);
  const point = told.points.find(
    ({ officers, cells }) => officers.length > 1 && cells.some(({ schedule }) => schedule === own[0]?.schedule),
  );
  const [officer] = point?.officers ?? [];
  const seen = point?.cells.find(({ schedule }) => schedule === own[0]?.schedule);
  const { page } = await freshPage({ viewport: desktop });
  const address = `/putaran?tab=cakupan&rute=${route?.route}&dari=${from}&sampai=${to}`;
  await signInAt(page, accounts.superadmin, `${address}&dialog=sel&id=${point?.point}.${own[0]?.schedule}`);
  const dialog = page.getByRole('dialog');
  const who = dialog.getByRole('region', { name: 'Yang mencatat di titik ini' });
  await expect(who.getByRole('listitem')).toHaveCount(point?.officers.length ?? -1);
  for (const { officer: id, by, logs } of point?.officers ?? []) {
    const line = who.getByRole('listitem').filter({ hasText: by });
    await expect(line).toContainText(`${logs} catatan`);
    const done = seen?.seen_by.find((one) => one.officer === id)?.done;
    if (done !== undefined) await expect(line).toContainText(`${done} kali pada putaran ${own[0]?.start_time}`);
  }
  expect(await findingsInBothThemes(page)).toEqual([]);
  await who
    .getByRole('link')
    .filter({ hasText: officer?.by ?? '' })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`/log-check-points\\?.*titik=${point?.point}&dari=${from}&sampai=${to}&oleh=${officer?.officer}&cabang=${point?.branch}`),
  );
  await expect(page.getByText(`Total Rows ${officer?.logs}`)).toBeVisible();
  const notice = page.locator('.log-of-point');
  await expect(notice).toContainText(`Hanya catatan ${point?.room} · ${dayText(from)} – ${dayText(to)} · oleh ${officer?.by}`);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await dialog.getByRole('link', { name: `Lihat ${point?.logs} catatan titik ini` }).click();
  await expect(page.getByText(`Total Rows ${point?.logs}`)).toBeVisible();
  const days = `${dayText(from)} – ${dayText(to)}`;
  await expect(notice).toHaveText(new RegExp(`^Hanya catatan ${point?.room} · ${days} · cabang [^·]+Tampilkan semua$`));
  await notice.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect(page).toHaveURL(/\/log-check-points$/);
  await expect(notice).toHaveCount(0);
});

test('of a point that moved, the link of a cell shows the logs of one branch', async ({ freshPage, server }) => {
  const { services, branch, points, rooms } = await roundScene(server.origin);
  const [point = ''] = points;
  const today = wallClock(Date.now()).date;
  const log = (note: string) =>
    services.made('/api/log-check-points/store', { ysb_check_point_id: Number(point), ysb_kategori_note: 1, note, record_method: 1 });
  await log('sebelum pindah');
  const other = `${branch}B`;
  await services.made('/api/branches/store', { branch_code: other, branch_name: `Cabang ${other}` });
  const school = await services.made('/api/schools/store', { ysb_branch_id: other, school_name: other, school_code: other });
  const [place] = await services.rows('/api/rooms', rooms[0]);
  const moved = await services.call('PUT', `/api/rooms/${place?.['id']}`, { ysb_branch_id: other, ysb_school_id: school });
  expect(moved.error, moved.message).toBeFalsy();
  for (const note of ['sesudah', 'sesudahnya']) await log(note);
  const { page } = await freshPage({ viewport: desktop });
  const address = `/log-check-points?titik=${point}&dari=${today}&sampai=${today}`;
  await signInAt(page, accounts.superadmin, address);
  await expect(page.getByText('Total Rows 3', { exact: true })).toBeVisible();
  for (const [code, count] of [
    [branch, 1],
    [other, 2],
  ] as const) {
    await page.goto(`${address}&cabang=${code}`);
    await expect(page.getByText(`Total Rows ${count}`, { exact: true })).toBeVisible();
    await expect(page.locator('.log-of-point')).toContainText(`cabang Cabang ${code}Tampilkan`);
  }
});
