import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkSecret } from '../../../contract/values/one-time-link.ts';
import { passwordFault } from '../../../contract/passwords/password-rule.ts';
import { linkOf, newLink, newPassword } from './secrets.ts';

test('first passwords pass the rule, differ, and have no letters that look alike', async () => {
  const made = Array.from({ length: 100 }, () => newPassword());
  expect(new Set(made).size).toBe(100);
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
    expect(await passwordFault(password, ['Siti Aminah', 'siti@sekolah.test'])).toBeUndefined();
  }
});

test('no letter is likelier than the others: bytes that would favour some are thrown away', () => {
  let next = 0;
  const counting = (bytes: Uint8Array) => {
    bytes[0] = next % 256;
    next += 1;
  };
  const counts = new Map<string, number>();
  for (let at = 0; at < 31; at += 1)
    for (const sign of newPassword(counting).replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect([counts.size, Math.max(...counts.values()) - Math.min(...counts.values())]).toEqual([31, 0]);
});

test('a link has 128 bits behind the #, and the services are told their hash alone', async () => {
  const { secret, hash } = await newLink((bytes) => void bytes.fill(251));
  expect(secret).toMatch(linkSecret);
  expect(hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  const link = new URL(linkOf('https://amanah.test', secret));
  expect([link.pathname, link.search, link.hash]).toEqual(['/undangan', '', `#${secret}`]);
  expect((await newLink()).secret).not.toBe((await newLink()).secret);
});
