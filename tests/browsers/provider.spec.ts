import { accounts } from '../support/scenes/accounts.ts';
import { signIn, untilSaid, untilSeen, visit } from './support/acts.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

test('who comes back from a provider in another tab is told so and led to the login, where nothing offers one', async ({ tab }) => {
  await tab.size(600, 900);
  await tab.go('/masuk-penyedia?code=x&state=y');
  await untilSaid(tab, 'Tidak ada yang sedang masuk di tab ini.');
  // What could still be good elsewhere does not stay in the address.
  expect(await tab.run(() => location.search + location.hash)).toBe('');
  await tab.click({ css: 'button', text: 'Ke halaman login' });
  await untilSeen(tab, { css: 'input[autocomplete="current-password"]' });
  await until('see no way by a provider', () => tab.run(() => !document.body.innerText.includes('Masuk dengan')));
  await signIn(tab, accounts.officer);
  await visit(tab, '/keamanan');
  await untilSaid(tab, 'Keamanan akun');
});
