import { describe, expect, it } from 'vitest';
import type { Reply } from '../../api/transport.ts';
import { judge } from './verdict.ts';

const answer = (status: number, more: { failed?: boolean; bare?: boolean; retryAfterMs?: number } = {}): Reply => ({
  status,
  ours: true,
  ...(more.bare ? {} : { envelope: { failed: more.failed ?? status >= 400, message: 'pesan', data: undefined } }),
  ...(more.retryAfterMs === undefined ? {} : { retryAfterMs: more.retryAfterMs }),
});
const ours = { operation: 'create', keyed: true } as const;
const plain = { operation: 'create', keyed: false } as const;
const put = { operation: 'update', keyed: true } as const;
const remove = { operation: 'delete', keyed: true } as const;

/** The table of docs/offline.md, row by row: POST on ours, POST on a plain service, PUT, DELETE. */
const table: [string, Reply, string, string, string, string][] = [
  ['200', answer(200), 'acked', 'acked', 'acked', 'acked'],
  ['201', answer(201), 'acked', 'acked', 'acked', 'acked'],
  ['204', answer(204), 'acked', 'acked', 'acked', 'acked'],
  ['200 with error 1', answer(200, { failed: true }), 'rejected', 'rejected', 'rejected', 'rejected'],
  ['200 without envelope', answer(200, { bare: true }), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['network', { status: 0, code: 'network' }, 'unknown', 'unknown', 'unknown', 'unknown'],
  ['timeout', { status: 0, code: 'timeout' }, 'unknown', 'unknown', 'unknown', 'unknown'],
  ['500', answer(500), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['502 of a proxy', answer(502, { bare: true }), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['504', answer(504), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['429', answer(429), 'queued', 'queued', 'queued', 'queued'],
  ['503', answer(503), 'queued', 'unknown', 'queued', 'queued'],
  ['401', answer(401), 'auth', 'auth', 'auth', 'auth'],
  ['501', answer(501), 'rejected', 'rejected', 'rejected', 'rejected'],
  ['501 of a proxy', answer(501, { bare: true }), 'rejected', 'rejected', 'rejected', 'rejected'],
  ['409 in progress', answer(409, { retryAfterMs: 1000 }), 'queued', 'rejected', 'queued', 'queued'],
  ['409', answer(409), 'rejected', 'rejected', 'rejected', 'rejected'],
  ['412', answer(412), 'conflict', 'rejected', 'conflict', 'conflict'],
  ['404', answer(404), 'rejected', 'rejected', 'rejected', 'acked'],
  ['404 of a stranger', answer(404, { bare: true }), 'unknown', 'unknown', 'unknown', 'unknown'],
  ...[400, 403, 405, 410, 413, 415, 422].map((status): (typeof table)[number] => [
    String(status),
    answer(status),
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ]),
];

describe('what a reply means for a command', () => {
  it.each(table)('%s', (_name, reply, onOurs, onPlain, onPut, onDelete) => {
    expect(judge(reply, ours).kind).toBe(onOurs);
    expect(judge(reply, plain).kind).toBe(onPlain);
    expect(judge(reply, put).kind).toBe(onPut);
    expect(judge(reply, remove).kind).toBe(onDelete);
  });

  it('a plain service’s 409 to an edit is a conflict', () => {
    expect(judge(answer(409), { operation: 'update', keyed: false }).kind).toBe('conflict');
  });

  it('a call that a plain service may lack is not offered, and a proxy’s 404 is no lost connection', () => {
    for (const status of [404, 405, 501])
      for (const bare of [true, false])
        expect(judge(answer(status, { bare }), { ...plain, mayLack: true })).toMatchObject({
          kind: 'rejected',
          error: { code: 'not-offered' },
        });
    expect(judge(answer(500), { ...plain, mayLack: true }).kind).toBe('unknown');
    expect(judge(answer(401), { ...plain, mayLack: true }).kind).toBe('auth');
  });

  it('waits as long as the service asks', () => {
    expect(judge(answer(429, { retryAfterMs: 7000 }), plain)).toMatchObject({ afterMs: 7000 });
    expect(judge(answer(409, { retryAfterMs: 9000 }), ours)).toMatchObject({ afterMs: 1000 });
  });
});

it('what our service did wrong is kept with its code; what a stranger says, or an answer without a code, is not', () => {
  const broken = { ...answer(500), helpCode: '7KQ2-M4TX' };
  expect(judge(broken, ours)).toEqual({
    kind: 'unknown',
    unreachable: false,
    error: { code: 'server', status: 500, message: 'pesan Kode bantuan 7KQ2-M4TX.' },
  });
  for (const other of [answer(500), { ...broken, ours: false }, { ...answer(502, { bare: true }), helpCode: '7KQ2-M4TX' }])
    expect(judge(other, ours)).not.toHaveProperty('error');
});
