import { password } from './accounts.ts';

/** Gives an account that somebody else created the password that all tests use. */
export async function changedPassword(origin: string, email: string, old: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password: old }) });
  const { data }: { data: { token: string } } = await login.json();
  const changed = await fetch(`${origin}/api/change-passwords`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ email, password: old, new_password: password }),
  });
  if (changed.status !== 200) throw new Error(`password of ${email}: ${changed.status}`);
}
