import { describe, expect, it, vi } from 'vitest';
import type { CommandDraft } from '../../src/data/public.ts';
import { createWorld, must, once } from './bench-app.ts';

const path = '/api/departments';
const patience = { timeout: 5000 };

/** A device with a complete list, whose reads can be kept back after the service has answered them. */
async function prepared(count: number) {
  let isHeld: (address: string) => boolean = () => false;
  let open: () => void = () => undefined;
  let gate: Promise<void> | undefined;
  const held: string[] = [];
  const world = createWorld('ours', true, {
    fetch: async (address, init) => {
      const answer = await world.service.fetch(address, init);
      if (init.method === undefined || init.method === 'GET')
        if (isHeld(address)) {
          held.push(address);
          await gate;
        }
      return answer;
    },
  });
  for (let i = 1; i <= count; i++) world.service.seed(path, { kode_dept: `K${i}`, departemen: `Satu ${i}` });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['departments']);
  /** Answers that the test names stay on their way until the answered function is called. */
  function hold(which: (address: string) => boolean): () => void {
    isHeld = which;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => {
      isHeld = () => false;
      open();
    };
  }
  const edit = (departemen: string): CommandDraft => ({
    resource: 'departments',
    operation: 'update',
    rowId: '1',
    base: { id: '1', kode_dept: 'K1', departemen: 'Satu 1', version: 1 },
    title: 'K1',
    input: { kode_dept: 'K1', departemen },
  });
  const nameOf = async (id: string) => (await once(tab.layer.mirror.row('departments', id)))?.row['departemen'];
  return { world, tab, hold, held, edit, nameOf };
}

describe('lists are brought up to date while something is saved', () => {
  it('an answer that is older than an own write which arrived meanwhile does not undo it', async () => {
    const { world, tab, hold, held, edit, nameOf } = await prepared(3);
    const release = hold((address) => address.includes('updated_since'));
    const walking = tab.layer.mirror.prefetch(['departments']);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    must(await tab.layer.outbox.enqueue(edit('Milikku')));
    await vi.waitFor(async () => expect(await world.active()).toEqual([]), patience);
    release();
    await walking;
    expect(await nameOf('1')).toBe('Milikku');
    expect((await once(tab.layer.mirror.row('departments', '1')))?.row).toMatchObject({ version: 2 });
    expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 3 });
    tab.kill();
  });
});
