import { accounts, password } from '../support/scenes/accounts.ts';
import { untilSeen } from './support/acts.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

/**
 * In the page: leaves it for another address as soon as the person's databases are there, in the middle of work on
 * them. Firefox drops the navigation if the app itself navigates meanwhile, as it does after the login: then it is
 * repeated.
 */
function leaveEarly(to: string, afterMs: number): void {
  const look = async () => {
    while (!(await indexedDB.databases()).some(({ name }) => name?.startsWith('amanah-ops-')))
      await new Promise((next) => setTimeout(next, 1));
    setTimeout(() => location.assign(to), afterMs);
    setInterval(() => location.assign(to), 10_000);
  };
  void look();
}

for (const afterMs of [0, 40, 150])
  test(`a page that is left ${afterMs} ms after it made its databases holds nothing back from the next one`, async ({ tab }) => {
    await tab.size(1180, 900);
    await tab.go('/');
    await tab.type({ css: 'input[autocomplete="username"]' }, accounts.superadmin.email);
    await tab.type({ css: 'input[autocomplete="current-password"]' }, password);
    await tab.run(leaveEarly, '/schools?dialog=add', afterMs);
    await tab.click({ css: 'button', text: 'Login' });
    await untilSeen(tab, { css: '.dialog .picker input' });
    await tab.click({ css: '.dialog .picker input' });
    const offered = await until('be offered something', () => tab.count({ css: '.options [role="option"]' }));
    expect(offered).toBeGreaterThan(2);
  });
