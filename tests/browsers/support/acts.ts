import { type Account, password } from '../../support/scenes/accounts.ts';
import { isSettled } from '../../support/pages/visit.ts';
import type { Sought, Tab } from './tab.ts';
import { until } from './until.ts';

const nameField: Sought = { css: 'input[autocomplete="username"]' };
const secretField: Sought = { css: 'input[autocomplete="current-password"]' };

/** Whether it is on the screen now. */
const sees = async (tab: Tab, sought: Sought): Promise<boolean> => (await tab.count(sought)) > 0;

export const untilSeen = (tab: Tab, sought: Sought): Promise<unknown> =>
  until(`see "${sought.text ?? sought.css}"`, () => sees(tab, sought));

/** Text somewhere on the screen. */
export const untilSaid = (tab: Tab, words: string): Promise<unknown> =>
  until(`read "${words}"`, () => tab.run((wanted) => document.body.innerText.includes(wanted), words));

export async function signIn(tab: Tab, account: Account): Promise<void> {
  await tab.go('/');
  await tab.type(nameField, account.email);
  await tab.type(secretField, password);
  await tab.click({ css: 'button', text: 'Login' });
  await until('stand behind the login', () => tab.run(() => location.pathname === '/dashboard' && document.querySelector('h1') !== null));
}

/** Goes there within the app, as a click on a link would, and waits until the screen is there. */
export async function visit(tab: Tab, path: string): Promise<void> {
  await tab.run((to) => history.pushState(null, '', to), path);
  await until(`stand at ${path}`, () => tab.run(isSettled));
}

/** The app's own files are on the device, and this page is served from there. */
export const untilInstalled = (tab: Tab): Promise<unknown> =>
  until('be installed', () =>
    tab.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    }),
  );
