import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const of = {
  students: { field: 'nama_lengkap', label: 'Siswa', list: 'Data Siswa', viewport: desktop },
  teachers: { field: 'full_name', label: 'Guru', list: 'Data Guru', viewport: phone },
  employes: { field: 'name', label: 'Karyawan', list: 'Karyawan', viewport: desktop },
} as const;

/** Three people whose names begin alike; their ids in the order of the names. */
async function three(services: ServicesClient, kind: keyof typeof of, name: string): Promise<unknown[]> {
  const [department] = await services.rows('/api/departments');
  const more = {
    students: () => ({ nik: String(Date.now()).slice(-12) }),
    teachers: (end: string) => ({ email: `${name}.${end}@hilang.test`.toLowerCase().replaceAll(' ', '') }),
    employes: (end: string) => ({
      nik: String(Date.now()).slice(-11),
      email: `${name}.${end}@hilang.test`.toLowerCase().replaceAll(' ', ''),
      ysb_department_id: department?.['id'],
    }),
  }[kind];
  const ids: unknown[] = [];
  for (const end of ['Aa', 'Bb', 'Cc']) {
    const body = { [of[kind].field]: `${name} ${end}`, ysb_branch_id: 'BKS', ...more(end) };
    ids.push(await services.made(`/api/${kind}/store`, body));
  }
  return ids;
}

/** Somebody comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

for (const kind of ['students', 'teachers', 'employes'] as const)
  test(`${kind}: whose page is open while somebody else deletes them is gone at the next look; one reads on from their place`, async ({
    freshPage,
    server,
  }) => {
    const { label, list, viewport } = of[kind];
    const services = await ServicesClient.login(server.origin, accounts.superadmin);
    const name = `Hilang ${Date.now()}`;
    const [, second] = await three(services, kind, name);
    const { page } = await freshPage({ viewport });
    await signInAt(page, accounts.superadmin, `/${kind}?search=${encodeURIComponent(name)}`);
    await page
      .getByRole('link', { name: `${name} Bb` })
      .first()
      .click();
    await expect(page.locator('.row-page h1')).toHaveText(`${name} Bb`);
    await expect(page.getByText('2 dari 3')).toBeVisible();
    expect(await services.call('DELETE', `/api/${kind}/${second}`)).toMatchObject({ error: 0 });
    await comeBack(page);
    await expect(page.getByText(`${label} ini tidak ditemukan`)).toBeVisible();
    const before = page.getByRole('button', { name: `Sebelumnya: ${name} Aa` });
    await expect(before).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    // On from the place of the one that is gone, and the next look counts those who are left.
    await page.getByRole('button', { name: `Berikutnya: ${name} Cc` }).click();
    await expect(page.locator('.row-page h1')).toHaveText(`${name} Cc`);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${kind}\\?search=`));
    await expect(page.locator('[data-row]')).toHaveCount(2);

    // By its address nothing is known of a list it stood in.
    await page.goto(`/${kind}/${second}`);
    await expect(page.getByText(`${label} ini tidak ditemukan`)).toBeVisible();
    await expect(before).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Buka ${list}` })).toHaveAttribute('href', `/${kind}`);
  });
