import { accounts, password } from '../support/scenes/accounts.ts';
import { signIn, untilSeen } from './support/acts.ts';
import type { Tab } from './support/tab.ts';
import { test } from './support/test.ts';
import { until } from './support/until.ts';

const placeOf = (tab: Tab) => tab.run(() => location.pathname + location.search);
const untilAt = (tab: Tab, place: string) => until(`stand at ${place}`, async () => (await placeOf(tab)) === place);

test('the icon on the home screen leads to the person’s own first page, also by way of the login', async ({ tab }) => {
  await tab.size(447, 900);
  await tab.go('/mulai');
  await tab.type({ css: 'input[autocomplete="username"]' }, accounts.teacher.email);
  await tab.type({ css: 'input[autocomplete="current-password"]' }, password);
  await tab.click({ css: 'button', text: 'Login' });
  await untilAt(tab, '/beranda-laporan-adab');
  await untilSeen(tab, { css: 'nav.tabs a', text: 'Kelas' });
  await tab.go('/');
  await untilAt(tab, '/dashboard');
  await tab.go('/mulai');
  await untilAt(tab, '/beranda-laporan-adab');
});

test('Back closes what lies over the very first page, twice, and leaves it after that', async ({ tab }) => {
  await tab.size(447, 900);
  await signIn(tab, accounts.superadmin);
  await untilAt(tab, '/dashboard');
  // A document of its own: for it this is the first page, and Back would leave it.
  await tab.go('/floors');
  await untilSeen(tab, { css: '[aria-label^="Aksi untuk"]' });
  for (let time = 0; time < 2; time += 1) {
    await tab.click({ css: 'nav.tabs button, nav.tabs a', text: 'Cari' });
    await untilSeen(tab, { css: '[role="dialog"] input' });
    await tab.run(() => history.back());
    await until('be closed', () => tab.run(() => document.querySelector('[role="dialog"]') === null));
    await untilAt(tab, '/floors');
  }
  await tab.run(() => history.go(-2));
  await untilAt(tab, '/dashboard');
});
