import { expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../data/public.ts';
import { rememberLastSession } from './last-session.ts';

const officer: Session = {
  token: 't',
  expiresAt: 1,
  foundation: '',
  who: '7',
  user: {
    id: 4,
    username: 'Dimas',
    email: 'd@amanah.test',
    level: 'user',
    aplikasi: [],
    role_permission: [{ menu: { url: '/rooms' }, create: 1, read: 1, update: 0, delete: 0 }],
  },
};

function storeOf(held: { session: Session | null }): SessionStore {
  return {
    current: () => held.session,
    now: () => 0,
    renew: () => undefined,
    subscribe: () => () => undefined,
    login: () => Promise.reject(new Error('not asked for')),
    enter: () => Promise.reject(new Error('not asked for')),
    open: { provider: '', send: () => Promise.reject(new Error('not asked for')), isOurs: () => Promise.resolve(undefined) },
    logout: () => Promise.resolve(),
    adopt: () => true,
    refresh: () => Promise.resolve(),
    check: () => held.session !== null,
    expire: () => undefined,
    flags: () => undefined,
  };
}

test('name and rights outlive a session that a service ended', () => {
  const held: { session: Session | null } = { session: officer };
  const seen = rememberLastSession(storeOf(held));
  held.session = null;
  expect(seen.current()?.user.username).toBe('Dimas');
  expect(seen.flags('/rooms')).toEqual({ create: true, read: true, update: false, delete: false });
  expect(seen.flags('/floors')).toBeUndefined();
});

/** Somebody who types until told otherwise. */
function typist() {
  const listeners = new Set<() => void>();
  const state = { isTyping: true };
  return {
    any: () => state.isTyping,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stops() {
      state.isTyping = false;
      for (const listener of listeners) listener();
    },
  };
}

test('rights stay as they were while something is being typed, and follow at its end', () => {
  const held: { session: Session | null } = { session: officer };
  const typing = typist();
  const seen = rememberLastSession(storeOf(held), typing);
  const heard = vi.fn();
  const stop = seen.subscribe(heard);
  held.session = { ...officer, user: { ...officer.user, role_permission: [] } };
  expect(seen.flags('/rooms')?.create).toBe(true);
  typing.stops();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(seen.flags('/rooms')).toBeUndefined();
  stop();
});

test('another person’s rights are never kept back', () => {
  const held: { session: Session | null } = { session: officer };
  const seen = rememberLastSession(storeOf(held), typist());
  held.session = { ...officer, who: '8', user: { ...officer.user, id: 8, role_permission: [] } };
  expect(seen.flags('/rooms')).toBeUndefined();
});
