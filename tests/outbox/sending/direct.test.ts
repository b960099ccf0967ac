import { describe, expect, it } from 'vitest';
import { outboxWords } from '../../../src/data/outbox/queue/words.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, log, must, turns } from '../support/bench-app.ts';
import { type Fault, plainKinds, type ServiceKind } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/privileges/users';

/** A person with a password, which is never stored: it is sent at once. */
const user = (over: Record<string, string> = {}): CommandDraft => ({
  resource: resourceOf('users'),
  operation: 'create',
  input: { username: 'Sari', email: 'sari@amanah.test', password: 'rahasia-sekali', ...over },
  title: 'Sari',
});

async function opened(kind: ServiceKind) {
  const world = createWorld(kind);
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('users'), { page: 1, limit: 10, search: '' }));
  const press = async (over: Record<string, string> = {}) => {
    // A lost answer counts as a lost connection until the service is heard from again.
    world.device.setOnline(true);
    for (let i = 0; i < 400 && tab.layer.connection.state === 'offline'; i++) await turns(1);
    return tab.layer.outbox.submit(user(over));
  };
  const posts = () => world.service.writes().filter(({ method }) => method === 'POST');
  return { world, tab, press, posts, keys: () => posts().map(({ key }) => key) };
}

describe('input with a password, sent again', () => {
  it.each<Fault>(['cut', 'cut500', '429', '503', 'in progress'])('to our service after %s: under the same key, one row', async (fault) => {
    const { world, tab, press, keys } = await opened('ours');
    world.service.fail(fault);
    expect((await press()).ok).toBe(false);
    expect(must(await press())).toMatchObject({ kind: 'sent' });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });

  it('keeps its key while the first request is still being worked on', async () => {
    const { world, tab, press, keys } = await opened('ours');
    world.service.fail('cut', 'in progress');
    await press();
    await press();
    expect(must(await press())).toMatchObject({ kind: 'sent' });
    expect(new Set(keys()).size).toBe(1);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });

  it('refused, it is another wish: what is sent then has another key', async () => {
    const { world, tab, press, keys } = await opened('ours');
    world.service.fail('422');
    expect(must(await press())).toMatchObject({ kind: 'refused', error: { message: 'Ditolak.' } });
    expect(must(await press())).toMatchObject({ kind: 'sent' });
    expect(new Set(keys()).size).toBe(2);
    tab.kill();
  });
});

describe.each(plainKinds)('input with a password on a service of others (%s)', (kind) => {
  it('lost on its way: it is looked for, not found, and sent again', async () => {
    const { world, tab, press, posts } = await opened(kind);
    world.service.fail('drop');
    expect((await press()).ok).toBe(false);
    expect(must(await press())).toMatchObject({ kind: 'sent' });
    expect(posts()).toHaveLength(2);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });

  it.each<Record<string, string>>([{}, { password: 'diketik lagi' }])(
    'it may have arrived: the person is asked, and sends it by pressing once more (%o)',
    async (over) => {
      const { world, tab, press, posts } = await opened(kind);
      world.service.fail('cut');
      expect((await press()).ok).toBe(false);
      expect(await press(over)).toMatchObject({ ok: false, error: { message: outboxWords.review } });
      expect(posts()).toHaveLength(1);
      expect(must(await press(over))).toMatchObject({ kind: 'sent' });
      expect(posts()).toHaveLength(2);
      tab.kill();
    },
  );

  it('the list cannot be read just now: nothing is sent; it may not be read at all: the person is asked', async () => {
    const { world, tab, press, posts } = await opened(kind);
    world.service.fail('cut');
    await press();
    world.service.refuseReads((address) => (address.includes('limit=100') ? [500] : undefined));
    expect(await press()).toMatchObject({ ok: false, error: { code: 'server' } });
    world.service.refuseReads((address) => (address.includes('limit=100') ? [403] : undefined));
    expect(await press()).toMatchObject({ ok: false, error: { message: outboxWords.review } });
    expect(posts()).toHaveLength(1);
    tab.kill();
  });
});

it('an answer that was under way when the connection was lost is no proof of another: what is saved then waits, and is taken back', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('departments'), { page: 1, limit: 10, search: '' }));
  const answer = world.service.holdAnswers();
  must(await tab.layer.outbox.enqueue(log('sebelum')));
  await turns();
  expect(world.service.writes()).toHaveLength(1);
  world.device.setOnline(false);
  answer();
  await turns();
  expect((await world.commands()).map(({ state }) => state)).toEqual(['done']);
  expect(tab.layer.connection.state).toBe('offline');
  const made = must(await tab.layer.outbox.enqueue(log('sesudah')));
  await turns();
  expect((await world.active()).map(({ offline, firstSentAt }) => [offline, firstSentAt])).toEqual([[true, undefined]]);
  expect(await tab.layer.outbox.undo(made.id)).toBe(true);
  world.device.setOnline(true);
  await world.settle(tab);
  expect(tab.layer.connection.state).toBe('online');
  tab.kill();
});
