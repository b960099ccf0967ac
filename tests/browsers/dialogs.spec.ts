import { accounts } from '../support/accounts.ts';
import { addresses } from '../support/addresses.ts';
import { signIn, visit } from './support/acts.ts';
import { atEachWidth } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

/** One and the same dialog on every list; once is enough. */
const everywhere = ['/schools?dialog=history&id=1', '/schools?dialog=export', '/floors?dialog=keys'];

/** Screens that have no such dialog, whatever their address says. */
const without: readonly RegExp[] = [
  /dialog=history/,
  /^.permissions.*dialog=edit/,
  /^.privileges.(app-modules|module_menus|sub-modules).*dialog=edit/,
  /^.(privileges.setups|perangkat|check-points.label).*dialog=(add|edit)/,
  /^.check-points\?dialog=edit/,
  /^.privileges.modules\?dialog=remove/,
];

test('every dialog of every screen opens with a body that shows its first field', async ({ tab, server }) => {
  test.setTimeout(400_000);
  const problems: string[] = [];
  await signIn(tab, accounts.superadmin);
  const asked = (await addresses(server.origin, 'nama')).filter(
    (address) => address.includes('dialog=') && !without.some((none) => none.test(address)),
  );
  expect(asked.length).toBeGreaterThan(60);
  for (const address of [...asked, ...everywhere]) {
    await visit(tab, address);
    problems.push(...(await atEachWidth(tab, address)));
  }
  expect(problems).toEqual([]);
});

test('dialogs that only a button opens have a body too', async ({ tab }) => {
  test.setTimeout(200_000);
  await signIn(tab, accounts.superadmin);
  const problems: string[] = [];
  for (const [path, button] of [
    ['/teachers', 'Impor Excel'],
    ['/privileges/roles/1/nama/matriks', 'Salin dari role lain'],
  ] as const) {
    await visit(tab, path);
    await tab.size(1180, 900);
    await tab.click({ css: 'button', text: button });
    problems.push(...(await atEachWidth(tab, button)));
  }
  expect(problems).toEqual([]);
});
