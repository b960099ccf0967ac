import { describe, expect, it } from 'vitest';
import { createWorld, must, turns } from '../support/bench-app.ts';
import { type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/privileges/users';

/** A row, an edit of it that is on the wire and unanswered, and one with a password that is about to be saved. */
async function withQueuedEdit(kind: ServiceKind, isRefused = false) {
  const world = createWorld(kind);
  if (isRefused) world.service.refuse((body) => body?.['email'] === 'baru@b.c');
  const row = world.service.seed(path, { username: 'a', email: 'lama@b.c' });
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('users'), { page: 1, limit: 10, search: '' }));
  await turns();
  const base = { ...row, id: String(row.id) };
  const edit = { resource: resourceOf('users'), operation: 'update', rowId: base.id, base, title: 'a' } as const;
  const answer = world.service.holdAnswers();
  must(await tab.layer.outbox.enqueue({ ...edit, input: { username: 'a', email: 'baru@b.c' } }));
  const withPassword = { ...edit, input: { username: 'a', email: 'terakhir@b.c', password: 'rahasia-sekali' } };
  await turns();
  return { world, tab, withPassword, answer };
}

const sent = (world: ReturnType<typeof createWorld>) => world.service.writes().map((one) => one.body?.['email']);

describe.each(serviceKinds)('a save with a password, service %s', (kind) => {
  it('never overtakes an edit of the same row that still waits: it goes behind it, and is no conflict with it', async () => {
    const { world, tab, withPassword, answer } = await withQueuedEdit(kind);
    const saving = tab.layer.outbox.submit(withPassword);
    await turns();
    expect(sent(world)).toEqual(['baru@b.c']);
    answer();
    expect(must(await saving)).toMatchObject({ kind: 'sent' });
    expect(sent(world)).toEqual(['baru@b.c', 'terakhir@b.c']);
    expect(world.service.rows(path)).toMatchObject([{ email: 'terakhir@b.c' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('is refused in words while the edit before it waits for a person; nothing of it is kept or sent', async () => {
    const { world, tab, withPassword, answer } = await withQueuedEdit(kind, true);
    answer();
    await world.settle(tab);
    expect(await tab.layer.outbox.submit(withPassword)).toMatchObject({
      ok: false,
      error: { code: 'in-progress', message: expect.stringContaining('Kotak Keluar') },
    });
    expect(sent(world)).toEqual(['baru@b.c']);
    expect(await world.active()).toMatchObject([{ state: 'rejected', body: { email: 'baru@b.c' } }]);
    tab.kill();
  });

  it('of another row goes at once', async () => {
    const { world, tab, withPassword, answer } = await withQueuedEdit(kind, true);
    answer();
    await world.settle(tab);
    const other = world.service.seed(path, { username: 'b', email: 'b@b.c' });
    const { base: _, ...rest } = withPassword;
    expect(must(await tab.layer.outbox.submit({ ...rest, rowId: String(other.id) }))).toMatchObject({ kind: 'sent' });
    tab.kill();
  });
});
