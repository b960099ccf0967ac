import { screens } from '../../src/app/screens.ts';
import { findings } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { desktop, phone } from '../support/device.ts';
import { expect, loginFields, signIn, test } from '../support/test.ts';

/** Parameters of a route get a value that exists in the demo foundation. */
const paths = screens.map((screen) => screen.route.replace(/\$\w+/g, '1'));

for (const [layout, viewport] of [
  ['390', phone],
  ['1440', desktop],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious on any screen, ${layout} wide, ${scheme}`, async ({ device }) => {
      test.setTimeout(180_000);
      const { page } = await device({ viewport });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        const grave = await findings(page);
        if (grave.length > 0) found[name] = grave;
      };
      await page.goto('/');
      await expect(loginFields(page).submit).toBeVisible();
      await look('/');
      await signIn(page, accounts.superadmin);
      for (const path of [...paths, '/belum-ada']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await look(path);
      }
      // Every form once narrow and once wide; the colours are the screens' own.
      for (const path of (layout === '390') === (scheme === 'light') ? paths : []) {
        await page.goto(`${path}?dialog=add`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (await page.getByRole('dialog').isVisible()) await look(`${path}, form`);
      }
      expect(found).toEqual({});
    });
  }
}
