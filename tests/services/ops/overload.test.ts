import { expect, test } from 'vitest';
import { startServer } from '../support/test-server.ts';

test('when no connection becomes free in time one is told to come again, and it is no failure of ours', async () => {
  const server = await startServer('memory');
  // As the driver's pool says it, and as the query builder wraps it.
  const busy = new Error('Failed query: select 1', { cause: new Error('timeout exceeded when trying to connect') });
  Object.assign(server.database.db, { select: () => ({ from: () => Promise.reject(busy) }) });
  const reply = await server.call('GET', '/health');
  expect([reply.status, reply.headers['retry-after'], reply.json.error]).toEqual([503, '5', 1]);
  await server.close();
});
