import { expect, test } from 'vitest';
import type { SessionUser } from '../../contract/session.ts';
import type { DataLayer, SessionStore } from '../../data/public.ts';
import { holdSignedIn } from './signed-in.ts';

const person = (id: number): SessionUser => ({
  id,
  username: `u${id}`,
  email: 'u@amanah.test',
  level: 'user',
  aplikasi: [],
  role_permission: [],
});

function setUp() {
  const held: { user: SessionUser | null } = { user: person(1) };
  const events: string[] = [];
  const session = {
    current: () => held.user && { token: 't', expiresAt: 1, user: held.user, foundation: '', who: String(held.user.id) },
  } satisfies Partial<SessionStore>;
  const open = async () => {
    const name = held.user?.username;
    events.push(`open ${name}`);
    return { close: async () => void events.push(`close ${name}`) } as unknown as DataLayer;
  };
  return { held, events, holder: holdSignedIn(session as unknown as SessionStore, open) };
}

test('one layer for one person, also when a service ends the session', async () => {
  const { held, events, holder } = setUp();
  const first = holder.current();
  await first?.data;
  held.user = null;
  expect(holder.current()).toBe(first);
  expect(events).toEqual(['open u1']);
});

test("another person's layer opens only after the first one is closed", async () => {
  const { held, events, holder } = setUp();
  await holder.current()?.data;
  held.user = person(2);
  await holder.current()?.data;
  expect(events).toEqual(['open u1', 'close u1', 'open u2']);
  expect(holder.heldWho()).toBe('2');
});

test('a login waits until the person before has been taken off the device, also when that fails', async () => {
  const { held, events, holder } = setUp();
  const data = await holder.current()?.data;
  let fail: (problem: Error) => void = () => undefined;
  if (data) data.forget = () => new Promise((_, reject) => (fail = reject));
  held.user = null;
  const leaving = holder.forget();
  held.user = person(1);
  const next = holder.current()?.data;
  await Promise.resolve();
  expect(events).toEqual(['open u1']);
  await Promise.resolve();
  fail(new Error('full'));
  await expect(leaving).rejects.toThrow('full');
  await next;
  expect(events).toEqual(['open u1', 'open u1']);
});

test('after close nobody is signed in', async () => {
  const { held, holder } = setUp();
  await holder.current()?.data;
  held.user = null;
  await holder.close();
  expect(holder.current()).toBeNull();
});
