import { screens } from '../../../src/app/screens.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, loginFields, signIn, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

/** Parameters of a route get a value that exists in the demo foundation. */
const paths = screens.map((screen) => screen.route.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1'));

for (const [width, viewport] of [
  ['390', phone],
  ['1440', desktop],
] as const) {
  test(`axe finds nothing serious on any screen or its form, ${width} wide, light and dark${width === '1440' ? ' @long' : ''}`, async ({
    freshPage,
  }) => {
    test.setTimeout(240_000);
    const { page } = await freshPage({ viewport });
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      const grave = await findingsInBothThemes(page);
      if (grave.length > 0) found[name] = grave;
    };
    await page.goto('/');
    await expect(loginFields(page).submit).toBeVisible();
    await look('/');
    await signIn(page, accounts.superadmin);
    for (const path of [...paths, '/belum-ada']) {
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      await look(path);
      await visit(page, `${path}?dialog=add`);
      if (await page.getByRole('dialog').isVisible()) await look(`${path}, form`);
    }
    await visit(page, '/dashboard');
    await page.keyboard.press('Control+k');
    await look('the palette, before anything is typed');
    await page.keyboard.type('an');
    await expect(page.getByRole('group', { name: /^Orang/ })).toBeVisible();
    await look('the palette');
    expect(found).toEqual({});
  });
}

/** What each of them opens day by day: the home and the places under the thumb. */
const daily = [
  ['officer', ['/dashboard', '/beranda-patrol', '/log-check-points', '/check-points', '/serah-terima', '/kotak-keluar']],
  ['teacher', ['/dashboard', '/beranda-laporan-adab', '/identitas-murid', '/dimensi', '/catatan-adab', '/penilaian-adab']],
  ['head', ['/dashboard', '/beranda-laporan-adab', '/rapor-adab', '/rekap-adab']],
  ['admin', ['/dashboard', '/beranda-patrol', '/temuan', '/students']],
] as const;

for (const [who, addresses] of daily) {
  test(`axe finds nothing serious on what the ${who} opens day by day, on a phone and a tablet, light and dark`, async ({ freshPage }) => {
    test.setTimeout(120_000);
    const { page } = await freshPage({ viewport: phone });
    await signIn(page, accounts[who]);
    const found: Record<string, string[]> = {};
    const opened: string[] = [];
    for (const size of [phone, { width: 820, height: 1180 }]) {
      await turn(page, size);
      for (const address of addresses) {
        await visit(page, address);
        await page.waitForLoadState('networkidle');
        const here = await page.evaluate(() => location.pathname);
        opened.push(here);
        const grave = await findingsInBothThemes(page);
        if (grave.length > 0) found[`${address}, ${size.width}`] = grave;
      }
    }
    // A screen that the person may not open would be looked at as the home.
    expect(opened).toEqual([...addresses, ...addresses]);
    expect(found).toEqual({});
  });
}
