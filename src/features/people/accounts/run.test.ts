import { expect, test } from 'vitest';
import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import type { Chosen } from './candidates.ts';
import { createRun, rowsIn } from './run.ts';

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: { readonly accounts: readonly Record<string, unknown>[] };
}
type Answer = Result<{ data: unknown; message: string }>;

const chosen = (count: number): Chosen[] =>
  Array.from({ length: count }, (_, at) => ({
    person: {
      key: `employes ${at}`,
      kind: 'employes',
      id: at,
      name: `Orang ${at}`,
      branch: 'BKS',
      branchName: 'Bekasi',
      job: '',
      email: '',
      role: 1,
    },
    account: { kind: 'employes', person: at, email: `${at}@sekolah.test`, id_role: 1 },
  }));

/** Services that answer as ours do, unless `fault` says otherwise for a request by its number. */
function services(fault: (at: number) => Answer | undefined = () => undefined) {
  const sent: Sent[] = [];
  const send = (_service: string, _method: string, path: string, body: unknown, options?: { readonly key?: string }): Promise<Answer> => {
    const one: Sent = { path, key: options?.key, body: body as Sent['body'] };
    sent.push(one);
    const made = one.body.accounts.map(({ kind, person }) => ({ kind, person, user: 1000 + Number(person) }));
    return Promise.resolve(fault(sent.length) ?? ok({ data: path.endsWith('bulk') ? { made } : { done: 1 }, message: '' }));
  };
  return { sent, api: { send } };
}
let keys = 0;
const newKey = () => {
  keys += 1;
  return `k${keys}`;
};

test('passwords go in portions of 25, each person gets his own, and what is handed over is what was sent', async () => {
  const { api, sent } = services();
  const seen: number[] = [];
  const outcome = await createRun(api, chosen(60), 'password', newKey).go((done) => seen.push(done));
  expect(sent.map(({ body }) => body.accounts.length)).toEqual([60, 25, 25, 10]);
  expect(JSON.stringify(sent[0])).not.toContain('password');
  expect(seen).toEqual([0, 25, 50, 60]);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const told = new Map(sent.slice(1).flatMap(({ body }) => body.accounts.map(({ user, password }) => [user, password])));
  for (const [at, { secret }] of outcome.handed.entries()) expect(told.get(1000 + at)).toBe(secret);
  expect(new Set(told.values()).size).toBe(60);
});

test('a broken connection is gone on from with the same keys and secrets: nothing is doubled', async () => {
  const { api, sent } = services((at) => (at === 1 || at === 3 ? fail(appError('network')) : undefined));
  const run = createRun(api, chosen(60), 'password', newKey);
  const first = await run.go(() => undefined);
  expect(first).toMatchObject({ kind: 'broken', isBegun: true });
  const second = await run.go(() => undefined);
  expect(second).toMatchObject({ kind: 'broken' });
  const last = await run.go(() => undefined);
  expect(last.kind).toBe('done');
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[3]).toEqual(sent[2]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
});

test('of a link the services are told the hash, with the account, and never the secret', async () => {
  const { api, sent } = services();
  const outcome = await createRun(api, chosen(3), 'link', newKey).go(() => undefined);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  expect(sent).toHaveLength(1);
  for (const [at, { secret }] of outcome.handed.entries()) {
    expect(JSON.stringify(sent)).not.toContain(secret);
    expect(sent[0]?.body.accounts[at]?.['link']).toMatch(/^[\w-]{43}$/);
  }
});

test('a refusal is about its rows, and nothing was begun', async () => {
  const fields = {
    'accounts.2.email': 'Email ini sudah dipakai.',
    'accounts.0.id_role': 'Role beda.',
    'accounts.0.ysb_branch_id': 'Cabang beda.',
  };
  const { api } = services(() => fail(appError('invalid', { status: 422, message: '2 baris', fields })));
  const outcome = await createRun(api, chosen(3), 'password', newKey).go(() => undefined);
  expect(outcome).toEqual({ kind: 'refused', message: '2 baris', rows: rowsIn({ fields }) });
  expect([...rowsIn({ fields })]).toEqual([
    [2, { words: 'Email ini sudah dipakai.', at: 'email' }],
    [0, { words: 'Role beda. Cabang beda.', at: 'role' }],
  ]);
});
