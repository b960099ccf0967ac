import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach, logDraft, unsent } from '../../support/pages/app-data.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

test('a phone with a record that the services refuse is listed for the superadmin, also offline, until nothing is left on it', async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const officer = await device();
  await signIn(officer.page, accounts.officer);
  await untilInstalled(officer.page);
  await visit(officer.page, '/kotak-keluar');
  await officer.running.setOffline(true);
  const note = `Perangkat ${Date.now()}`;
  const [, refused] = await enqueueEach(officer.page, [logDraft(String(point?.id), note), logDraft('99999999', `${note} tanpa titik`)]);
  await officer.running.setOffline(false);
  await expect.poll(() => unsent(officer.page)).toBe(1);
  expect(await services.rows('/api/log-check-points', note)).toHaveLength(1);

  const admin = await device({ viewport: desktop });
  await signIn(admin.page, accounts.superadmin);
  await untilInstalled(admin.page);
  const code = async () => String(await officer.page.evaluate(() => localStorage.getItem('amanah-device'))).slice(-6);
  await expect.poll(code).toMatch(/^[0-9A-Z]{6}$/);
  await visit(admin.page, '/perangkat');
  const line = admin.page.getByRole('row').filter({ hasText: await code() });
  await expect(line).toContainText('1 perlu tindakan');
  await expect(line).not.toContainText('tanpa kontak');
  // The demo's phone in a drawer stands out.
  await expect(admin.page.getByRole('row').filter({ hasText: 'E1F0GH' })).toContainText('9 hari tanpa kontak');

  await admin.running.setOffline(true);
  wire.cut();
  await admin.page.reload();
  await expect(line).toContainText('1 perlu tindakan');
  wire.mend();
  await admin.running.setOffline(false);

  await officer.page.evaluate(async (id) => (await Reflect.get(window, 'appData')()).outbox.discard(id), refused);
  await expect
    .poll(
      async () => {
        await admin.page.reload();
        await expect(admin.page.getByRole('row').filter({ hasText: 'E1F0GH' })).toBeVisible();
        return line.count();
      },
      { timeout: 30_000 },
    )
    .toBe(0);
});

test('whoever is not above the roles is led away from the list of devices', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, '/perangkat');
  await expect(page).toHaveURL(/\/dashboard$/);
});
