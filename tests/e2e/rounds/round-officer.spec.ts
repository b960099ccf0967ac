import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

test('whose round it is stands on his own home, on the board and in the list, and hides it from nobody', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [route] = await services.rows('/api/patrol-routes', 'Kampus Melati');
  const [dimas] = await services.rows('/api/employes', accounts.officer.email);
  const { date, time } = wallClock(Date.now() - 60_000);
  const name = `Petugas${Date.now().toString(36)}`;
  // Two begin together: his own, and another person's that is listed before it.
  const plan = async (named: string, officer: unknown) =>
    services.made('/api/patrol-schedules/store', {
      ...{
        name: named,
        ysb_patrol_route_id: route?.['id'],
        start_time: time.slice(0, 5).replace(':', '.'),
        minutes: 60,
        early: 15,
        late: 30,
      },
      ...{ days: '1234567', valid_from: daysBefore(date, 1), active: true, ysb_employe_id: officer },
    });
  const others = (await services.rows('/api/employes', '', 100)).filter(
    (one) => one['ysb_branch_id'] === 'BKS' && one['id'] !== dimas?.['id'],
  );
  const made = [await plan(`${name} lain`, others[0]?.['id']), await plan(name, dimas?.['id'])];
  try {
    const { page: own } = await freshPage({ viewport: phone });
    await signInAt(own, accounts.officer, '/beranda-patrol');
    await expect(own.getByText('Untuk Anda', { exact: true })).toBeVisible();
    // A device that starts anew knows it as well.
    await own.reload();
    await expect(own.getByText('Untuk Anda', { exact: true })).toBeVisible();

    const { page } = await freshPage({ viewport: desktop });
    await signInAt(page, accounts.superadmin, '/putaran');
    const row = page.getByRole('row').filter({ hasText: `${name} ·` });
    await expect(row).toContainText(`untuk ${dimas?.['name']}`);
    await visit(page, `/jadwal-patroli?search=${name}`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: String(dimas?.['name']) }),
    ).toHaveCount(1);
  } finally {
    for (const id of made) await services.call('DELETE', `/api/patrol-schedules/${id}`);
  }
});
