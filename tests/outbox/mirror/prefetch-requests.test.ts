import { expect, it, vi } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { createWorld, must, once } from '../support/bench-app.ts';

const path = '/api/floors';
const floors = resourceOf('floors');
const patience = { timeout: 5000 };

/** A device whose reads can be held back after the service has answered them. */
function world(count: number) {
  let gates: { readonly which: (address: string) => boolean; readonly open: Promise<void> } | undefined;
  const held: string[] = [];
  const made = createWorld('ours', true, {
    fetch: async (address, init) => {
      const answer = await made.service.fetch(address, init);
      if (gates?.which(address)) {
        held.push(address);
        await gates.open;
      }
      return answer;
    },
  });
  for (let i = 1; i <= count; i++) made.service.seed(path, { name: `${i}` });
  const hold = (which: (address: string) => boolean): (() => void) => {
    let open: () => void = () => undefined;
    gates = { which, open: new Promise((resolve) => (open = resolve)) };
    return () => {
      gates = undefined;
      open();
    };
  };
  const asked = () =>
    made.service.seen
      .filter((seen) => seen.path === path && seen.method === 'GET' && seen.query.get('limit') !== null)
      .map(({ query }) => query);
  return { ...made, tab: made.open(), hold, held, asked };
}

it('a list that comes in one answer is whole with it', async () => {
  const { tab, asked } = world(3);
  await tab.layer.mirror.prefetch(['floors']);
  expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 3, total: 3 });
  expect(asked().map((query) => [query.get('page'), query.get('limit')])).toEqual([['1', '500']]);
  tab.kill();
});

it('a list that lost a row while it was fetched for the second time loses it here as well', async () => {
  const { tab, service } = world(3);
  await tab.layer.mirror.refresh(floors, { page: 1, limit: 10, search: '' });
  service.remove(path, 2);
  await tab.layer.mirror.prefetch(['floors']);
  const page = await once(tab.layer.mirror.page(floors, { page: 1, limit: 10, search: '' }));
  expect(page.rows.map(({ row }) => row.id)).toEqual(['1', '3']);
  expect(page.coverage).toBe('complete');
  tab.kill();
});

it('the next page is on its way while one is stored, and each is asked for once', async () => {
  const { tab, hold, held, asked } = world(1700);
  const release = hold((address) => address.includes('page=3'));
  const walking = tab.layer.mirror.prefetch(['floors']);
  await vi.waitFor(() => expect(held).toHaveLength(1), patience);
  await vi.waitFor(
    async () => expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ stored: 1000 }),
    patience,
  );
  release();
  await walking;
  expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 1700 });
  const pages = asked().filter((query) => query.get('limit') === '500' && !query.has('updated_since'));
  expect(pages.map((query) => query.get('page'))).toEqual(['1', '2', '3', '4']);
  tab.kill();
});

it.each([
  ['a page of a long list that was asked for ahead', 1100, 2, '600'],
  ['a list in one answer that was asked for before', 3, 1, '2'],
])('%s does not undo an own write', async (_what, count, page, rowId) => {
  const { tab, hold, held } = world(count);
  const release = hold((address) => address.includes(`${path}?page=${page}&limit=500`));
  const walking = tab.layer.mirror.prefetch(['floors']);
  await vi.waitFor(() => expect(held).toHaveLength(1), patience);
  must(
    await tab.layer.outbox.enqueue({
      resource: floors,
      operation: 'update',
      rowId,
      base: { id: rowId, name: rowId, version: 1 },
      title: rowId,
      input: { name: 'Milikku' },
    }),
  );
  const row = tab.layer.mirror.row(floors, rowId);
  await vi.waitFor(async () => expect((await once(row))?.row).toMatchObject({ name: 'Milikku', version: 2 }), patience);
  // The check at the end of a long walk would mend it, but nobody may see it in between.
  const shown: unknown[] = [];
  const stop = row.subscribe((found) => shown.push(found?.row['name']));
  await vi.waitFor(() => expect(shown).not.toEqual([]), patience);
  release();
  await walking;
  stop();
  expect(new Set(shown)).toEqual(new Set(['Milikku']));
  expect((await once(row))?.row).toMatchObject({ name: 'Milikku', version: 2 });
  expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: count });
  tab.kill();
});
