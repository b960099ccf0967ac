import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createDataLayer } from '../../../src/data/create-data-layer.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { DataLayer } from '../../../src/data/public.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { createDevice } from '../../outbox/support/fake-world.ts';
import { png } from '../support/sample-files.ts';
import { password } from '../support/test-server.ts';

const photo = `data:image/png;base64,${png(40, 40).toString('base64')}`;
let devices = 0;

/** Somebody's browser, with databases of its own; its clock moves only when something waits for it. */
export async function openPhone(address: string, email: string) {
  const device = createDevice(fetch);
  const origin = `http://phone-${++devices}`;
  const services = { user: address, master: address, patrol: address, access: address };
  const config = { ...plainConfig, services };
  const { platform } = device.openTab();
  const own = { ...platform, origin };
  const session = createSessionStore(config, own);
  const login = async () => {
    const entered = await session.login(email, password);
    if (!entered.ok) throw new Error(JSON.stringify(entered.error));
    return entered.value.session;
  };
  const { who } = await login();
  const layer: DataLayer = createDataLayer({ config, session, platform: own });
  /** Sends again and again until nothing is left that could go, or so often; returns how much is left. */
  async function send(rounds: number): Promise<number> {
    let left = 0;
    for (let round = 0; round < rounds; round++) {
      await layer.outbox.sendNow();
      await new Promise((done) => setTimeout(done, 10));
      const { ops, cache } = openDatabases(origin, who);
      left = await ops.outbox.where('bucket').anyOf('waiting', 'acked').count();
      ops.close();
      cache.close();
      if (left === 0) return 0;
      device.time.pass(2000);
    }
    return left;
  }
  /** Sends until nothing is left that could go; it waits for a service that is just being compared with. */
  async function settle(): Promise<void> {
    if ((await send(400)) > 0) throw new Error('The queue did not empty.');
  }
  const save = (note: string, point: string) =>
    layer.outbox.enqueueAll([
      {
        resource: resourceOf('log-check-points'),
        operation: 'create',
        input: { ysb_check_point_id: point, ysb_kategori_note: 1, note },
        title: note,
      },
      {
        resource: resourceOf('log-photos'),
        operation: 'create',
        input: { number: 1, photo },
        title: note,
        under: { field: 'ysb_log_check_point_id', draft: 0 },
      },
    ]);
  return { layer, login, save, send, settle };
}

export type Phone = Awaited<ReturnType<typeof openPhone>>;
