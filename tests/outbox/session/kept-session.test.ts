import { describe, expect, it } from 'vitest';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { mendSession, renewKept } from '../../../src/data/session/kept-session.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { userOf } from '../support/bench-app.ts';
import { createDevice } from '../support/fake-world.ts';

/** A device on which people log in with their id, and whose browser can be killed before it wrote localStorage. */
function world() {
  const device = createDevice(async (_, init) => {
    const { email } = JSON.parse(String(init.body ?? '{}')) as { email?: string };
    const data = { token: `token-${email}`, user: userOf(email ?? '') };
    return new Response(JSON.stringify({ error: 0, message: '', data }), { status: 200 });
  });
  let onDisk: [string, string][] = [];
  return {
    device,
    /** What localStorage holds now is on the disk. */
    flush: () => {
      onDisk = [...device.texts];
    },
    /** The browser dies with what it had not written, and starts again. */
    kill() {
      device.texts.clear();
      for (const [key, value] of onDisk) device.texts.set(key, value);
    },
    open() {
      const { platform } = device.openTab();
      return { platform, store: createSessionStore(plainConfig, platform) };
    },
    /** Who is logged in when a new tab starts. */
    async starts(mayRestore = true): Promise<string | undefined> {
      const { platform } = device.openTab();
      await mendSession(platform, mayRestore);
      const session = createSessionStore(plainConfig, platform).current();
      return session ? String(session.user.id) : undefined;
    },
  };
}

describe('a browser that is killed before it wrote localStorage', () => {
  it('keeps a login, whole', async () => {
    const { open, kill, starts, device } = world();
    await open().store.login('7', 'p');
    const before = new Map(device.texts);
    kill();
    expect(device.texts.size).toBe(0);
    expect(await starts()).toBe('7');
    expect(device.texts).toEqual(before);
  });

  it('does not bring back who logged out', async () => {
    const { open, flush, kill, starts, device } = world();
    const { store } = open();
    await store.login('7', 'p');
    flush();
    await store.logout();
    kill();
    expect(device.texts.get('token')).toBe('token-7');
    expect(await starts()).toBeUndefined();
    expect(device.texts.size).toBe(0);
  });

  it('does not put the former person in the place of the one who logged in after', async () => {
    const { open, flush, kill, starts, device } = world();
    const { store } = open();
    await store.login('7', 'p');
    flush();
    await store.logout();
    device.time.pass(1000);
    await store.login('8', 'p');
    kill();
    expect(await starts()).toBe('8');
  });

  it('keeps a session that ended by its age ended', async () => {
    const { open, flush, kill, starts, device } = world();
    const { store } = open();
    await store.login('7', 'p');
    flush();
    device.time.pass(25 * 3_600_000);
    store.check();
    await Promise.resolve();
    kill();
    expect(await starts()).toBeUndefined();
  });
});

describe('keys that were removed on purpose', () => {
  it('stay away in a page that held the session', async () => {
    const { open, starts, device } = world();
    await open().store.login('7', 'p');
    device.texts.clear();
    expect(await starts(false)).toBeUndefined();
  });

  it('an expiry that was set into the past is not undone', async () => {
    const { open, starts, device } = world();
    await open().store.login('7', 'p');
    device.texts.set('token_expiry', '1');
    await starts();
    expect(device.texts.get('token_expiry')).toBe('1');
  });
});

it('a login that found no room ends the session that lay there for good', async () => {
  const { open, starts, device } = world();
  await open().store.login('7', 'p');
  const { platform } = device.openTab();
  const full = {
    ...platform,
    text: {
      ...platform.text,
      set: () => {
        throw new Error('QuotaExceededError');
      },
    },
  };
  expect((await createSessionStore(plainConfig, full).login('8', 'p')).ok).toBe(false);
  expect(await starts()).toBeUndefined();
});

it('a disk that takes nothing more still lets a logout count', async () => {
  const { open, starts, device } = world();
  await open().store.login('7', 'p');
  const { platform } = device.openTab();
  const vault = { ...platform.storage.vault, write: () => Promise.reject(new Error('QuotaExceededError')) };
  await createSessionStore(plainConfig, { ...platform, storage: { ...platform.storage, vault } }).logout();
  expect(await starts()).toBeUndefined();
});

it('still knows its first foundation after the service worker renewed the session', async () => {
  const { device, open } = world();
  const { store, platform } = open();
  await store.login('7', 'p');
  const before = await platform.storage.vault.read();
  await platform.storage.vault.write({ ...(before as object), first: 'yayasan-satu' });
  await renewKept(platform, 'token-7', { token: 'token-next', expiresAt: device.time.real() + 60_000 });
  expect(await platform.storage.vault.read()).toMatchObject({ first: 'yayasan-satu', texts: { token: 'token-next' } });
});
