import { describe, expect, it } from 'vitest';
import { sessionLifetimeMs } from '../../../src/contract/session.ts';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { writeSession } from '../../../src/data/session/session-keys.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { createDevice } from '../support/fake-world.ts';
import { createSessionCheck } from '../../../src/app/session/session-check.ts';

const user = { id: 7, username: 'Budi', email: 'b@amanah.test', level: 'user', aplikasi: [], role_permission: [] };
const hour = 3_600_000;

function setUp() {
  const device = createDevice(async () => Promise.reject(new TypeError('Failed to fetch')));
  const { platform } = device.openTab();
  const login = () => writeSession(platform.text, 'token', user, device.time.clock.now());
  login();
  const session = createSessionStore(plainConfig, platform);
  const check = createSessionCheck(session, async () => !device.isOnline());
  return { device, session, login, check };
}

describe('the hourly check of the session', () => {
  it('leads to the login page once token or expiry is past its age, with a connection and without', async () => {
    for (const online of [true, false]) {
      const { device, check } = setUp();
      device.setOnline(online);
      device.time.pass(sessionLifetimeMs);
      expect(await check()).toBe(false);
      device.time.pass(hour);
      expect(await check()).toBe(true);
      expect(device.texts.get('id_admin')).toBeUndefined();
    }
  });

  it('leaves whoever a 401 paused where he is while there is no connection, and leads to the login page with one', async () => {
    const { device, session, check } = setUp();
    device.setOnline(false);
    session.expire();
    device.time.pass(hour);
    expect(await check()).toBe(false);
    device.setOnline(true);
    expect(await check()).toBe(true);
  });

  it('a paused session lasts no longer than it would have anyway', async () => {
    const { device, session, check } = setUp();
    device.setOnline(false);
    session.expire();
    device.time.pass(sessionLifetimeMs + hour);
    expect(await check()).toBe(true);
  });

  it('a login in place counts from then on', async () => {
    const { device, session, login, check } = setUp();
    device.setOnline(false);
    session.expire();
    device.time.pass(20 * hour);
    login();
    device.storageChanged();
    session.expire();
    device.time.pass(10 * hour);
    expect(await check()).toBe(false);
  });

  it('without a session that this tab has seen there is nothing to stay for', async () => {
    const other = createDevice(async () => Promise.reject(new TypeError('Failed to fetch')));
    const session = createSessionStore(plainConfig, other.openTab().platform);
    expect(await createSessionCheck(session, async () => true)()).toBe(true);
  });
});
