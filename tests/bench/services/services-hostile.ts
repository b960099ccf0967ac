import { hostile } from '../../services/support/hostile-workbooks.ts';
import { dataUrlOf } from '../../services/support/workbooks.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Server, type ServerOptions } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import type { Figure } from '../figure.ts';

const longestRefusal = 2000;
const longestStart = 5000;

/** How long the slowest hostile spreadsheet takes to be refused, and the slowest list alongside it. */
export async function hostileFiles(origin: string, engine: string): Promise<Figure[]> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  let [slowest, what, list, reading] = [0, '', 0, true];
  const reader = (async () => {
    while (reading) {
      const since = performance.now();
      await boss.call('GET', '/api/teachers?limit=10');
      list = Math.max(list, performance.now() - since);
    }
  })();
  for (const [name, make] of hostile) {
    const file = dataUrlOf(make());
    const since = performance.now();
    await boss.call('POST', '/api/teachers/excel/store', { file }).catch(() => undefined);
    const took = performance.now() - since;
    if (took > slowest) [slowest, what] = [took, name];
  }
  reading = false;
  await reader;
  const note = `${what}; slowest list meanwhile ${list.toFixed(0)} ms`;
  return [
    { what: `services: hostile spreadsheet refused on ${engine}`, value: slowest, unit: 'ms', bound: longestRefusal, aim: 'at most', note },
  ];
}

/** How long the services take to open again after SIGKILL in the middle of writes; ends the server that is given. */
export async function openAfterKill(server: Server, options: ServerOptions, engine: string): Promise<Figure[]> {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const writes = Array.from({ length: 20 }, (_, at) =>
    boss.call('POST', '/api/floors/store', { name: `Sebelum ${at}` }).catch(() => undefined),
  );
  await Promise.race(writes);
  await server.kill();
  await Promise.all(writes);
  const since = performance.now();
  const again = await Server.start(options);
  const value = performance.now() - since;
  await again.stop();
  return [{ what: `services: open again after SIGKILL on ${engine}`, value, unit: 'ms', bound: longestStart, aim: 'at most' }];
}
