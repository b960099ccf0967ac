import { screens } from '../../../src/app/screens.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, loginFields, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

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
