import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDatabases } from '../store/databases.ts';
import type { AppConfig } from '../api/app-config.ts';
import type { Session, SessionStore } from './for-screens.ts';
import { keepCopy, readCopy } from './session-copy.ts';

const config: AppConfig = {
  services: { user: '', master: '', patrol: '', access: '' },
  authorization: { scheme: '' },
  compat: { rowNumbers: 'field' },
};

const userNamed = (id: number) => ({ id, username: 'patroli', must_change_password: false }) as unknown as Session['user'];

it('a session that ends while the database still opens leaves no copy', async () => {
  const { ops } = openDatabases(`http://${crypto.randomUUID()}.test`, '7');
  let present: Session | null = { token: 'secret', expiresAt: 1, user: userNamed(7) } as Session;
  let ended: () => void = () => undefined;
  const session = {
    current: () => present,
    subscribe(listener: () => void) {
      ended = listener;
      return () => undefined;
    },
  } as unknown as SessionStore;

  keepCopy(ops, session, config, '7');
  // The write is requested but has not begun: ending the session now erases first, and finds nothing.
  present = null;
  ended();

  await ops.open();
  await ops.transaction('rw', ops.meta, () => undefined);
  expect(await readCopy(ops)).toBeUndefined();
  ops.close();
});
