import { codeOf, stepAt } from '../../services/auth/totp.ts';
import { accounts, password } from '../support/scenes/accounts.ts';
import { signIn, untilSaid, untilSeen, visit } from './support/acts.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

const proof = { css: 'input[name=proof]' };
const code = { css: 'input[name=code]' };
const login = { css: 'button', text: 'Login' };

/** The key that an authenticator would read from the QR code. */
function keyFrom(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

// Whoever it is has a second factor from then on: nobody that another test signs in as.
test('a second factor is set up, and a recovery code opens the account once', async ({ tab }) => {
  await tab.size(1180, 900);
  await signIn(tab, accounts.otherOfficer);
  await visit(tab, '/keamanan');
  await tab.click({ css: '#main button, main button', text: 'Aktifkan' });
  await tab.type(proof, 'salah-sekali');
  await tab.click({ css: 'button', text: 'Lanjut' });
  await untilSaid(tab, 'Password salah.');
  await tab.type(proof, password);
  await tab.click({ css: 'button', text: 'Lanjut' });
  await untilSeen(tab, { css: '.factor-key code' });
  const key = keyFrom(await tab.run(() => document.querySelector('.factor-key code')?.textContent ?? ''));
  await tab.type(proof, codeOf(key, stepAt(new Date())));
  await tab.click({ css: 'main button', text: 'Aktifkan' });
  await untilSeen(tab, { css: '.recovery-codes code' });
  const codes = await tab.run(() => [...document.querySelectorAll('.recovery-codes code')].map((one) => one.textContent ?? ''));
  expect(codes).toHaveLength(10);
  // What they are for is read first, below the bars at the top.
  await until('stand at the heading of the codes', () =>
    tab.run(() => {
      const heading = document.activeElement;
      const at = heading?.getBoundingClientRect();
      return heading?.textContent === 'Kode pemulihan' && at !== undefined && document.elementFromPoint(at.x + 4, at.y + 4) === heading;
    }),
  );
  await until('have the toast gone from over the buttons', () => tab.run(() => document.querySelector('.toast') === null));
  await tab.click({ css: 'button', text: 'Sudah saya simpan' });
  await untilSaid(tab, '10 kode pemulihan tersisa.');

  for (const [first, said] of [
    [codes[0] ?? '', undefined],
    [codes[0] ?? '', 'Kode salah'],
  ] as const) {
    await tab.click({ css: '[aria-haspopup="menu"]' });
    await tab.click({ css: '[role="menuitem"]', text: 'Logout' });
    await tab.type({ css: 'input[autocomplete="username"]' }, accounts.otherOfficer.email);
    await tab.type({ css: 'input[autocomplete="current-password"]' }, password);
    await tab.click(login);
    await untilSeen(tab, code);
    await tab.type(code, first.toLowerCase().replaceAll('-', ' '));
    await tab.click(login);
    if (said) await untilSaid(tab, said);
    else await until('stand behind the login', () => tab.run(() => location.pathname === '/dashboard'));
  }
});

test('what this browser stopped is told to the services, each for itself', async ({ tab, server }) => {
  await signIn(tab, accounts.teacher);
  await tab.run(() => {
    for (let n = 0; n < 7; n += 1) new Image().src = `https://satu-${n}.invalid/foto.png?nama=rahasia`;
  });
  for (let n = 0; n < 7; n += 1)
    await until(`be told of the image ${n}`, async () =>
      server.log.includes(`"directive":"img-src","blocked":"https://satu-${n}.invalid"`),
    );
  expect(server.log).not.toContain('rahasia');
});
