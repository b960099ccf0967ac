import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('a hundred rows give way to the next hundred: numbers stay with their rows, and in the end every row is drawn', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.goto('/students?limit=100');
  const lines = page.locator('tbody tr[data-row]');
  await expect(lines).toHaveCount(100);
  const first = await lines.first().innerText();

  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/students.*page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Halaman 2', exact: true }).click();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  // Longer than the device takes to say that it does not know that page.
  await page.waitForTimeout(500);
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  expect(await lines.first().innerText()).toBe(first);
  expect(await lines.count()).toBe(100);
  letIn();

  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { data } = await services.call('GET', '/api/students?page=2&limit=100&ascending=1&search=');
  const rows = data as { id: number; nama_lengkap: string }[];
  expect(rows).toHaveLength(100);
  // The product counts ten rows to a page, whatever its size.
  await expect(lines.first().getByRole('cell').first()).toHaveText('11');
  const drawn = () =>
    lines.evaluateAll((all) =>
      all.map((line) => [
        line.dataset.row,
        line.children[0]?.textContent,
        line.querySelector('.key')?.textContent,
        line.style.contentVisibility,
      ]),
    );
  await expect.poll(drawn).toEqual(rows.map((row, index) => [String(row.id), String(11 + index), row.nama_lengkap, 'visible']));
});
