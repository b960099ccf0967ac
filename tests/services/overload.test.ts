import { expect, test } from 'vitest';
import type { Database } from '../../services/db/database.ts';
import { buildServer } from '../../services/http/server.ts';

test('no connection fell free in time: come again, not a failure of ours', async () => {
  // As the driver's pool says it, and as the query builder wraps it.
  const busy = new Error('Failed query: select 1', { cause: new Error('timeout exceeded when trying to connect') });
  const db = { execute: () => Promise.reject(busy) } as unknown as Database;
  const app = await buildServer({ db, tokenSecret: 'f3Kd82mZq0PvXr7LtYw5NsBhGjCe19Ua' });
  const reply = await app.inject({ method: 'GET', url: '/health' });
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().error]).toEqual([503, '5', 1]);
  await app.close();
});
