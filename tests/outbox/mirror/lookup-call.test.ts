import { describe, expect, it } from 'vitest';
import { createWorld, must, once } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/elements/dimensi';
const filters = { ysb_dimensi_id: '3' };
const through = { service: 'master', path, query: { ysb_dimensi_id: '3', ascending: '0' }, isAll: true } as const;
const asked = { search: '', limit: 1000, filters };

describe.each(serviceKinds)('rows through a call of the screen, from a service of kind %s', (mode) => {
  function seeded() {
    const world = createWorld(mode);
    for (const name of ['Salat', 'Doa']) world.service.seed(path, { name_element: name, ysb_dimensi_id: 3 });
    return { world, tab: world.open() };
  }
  const names = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map((row) => row['name_element']);

  it('asks that call alone, and keeps its rows for being offline', async () => {
    const { world, tab } = seeded();
    must(await tab.layer.mirror.refreshLookup(resourceOf('elements'), { ...asked, through }));
    expect(world.service.seen.filter((one) => one.path.startsWith('/api/elements')).map((one) => one.path)).toEqual([path]);
    world.device.setOnline(false);
    expect(names(await once(tab.layer.mirror.lookup(resourceOf('elements'), asked)))).toEqual(['Doa', 'Salat']);
    expect(await once(tab.layer.mirror.lookup(resourceOf('elements'), { ...asked, filters: { ysb_dimensi_id: '4' } }))).toEqual([]);
    tab.kill();
  });

  it('forgets what such a call no longer tells, and nothing beyond its filters', async () => {
    const { world, tab } = seeded();
    world.service.seed('/api/elements', { name_element: 'Lain', ysb_dimensi_id: 4 });
    must(await tab.layer.mirror.refreshLookup(resourceOf('elements'), { search: '', limit: 1000 }));
    must(await tab.layer.mirror.refreshLookup(resourceOf('elements'), { ...asked, through }));
    world.service.remove(path, 1);
    must(await tab.layer.mirror.refreshLookup(resourceOf('elements'), { ...asked, through: { ...through, isAll: false } }));
    expect(names(await once(tab.layer.mirror.lookup(resourceOf('elements'), { search: '', limit: 10 })))).toEqual(['Doa', 'Lain', 'Salat']);
    must(await tab.layer.mirror.refreshLookup(resourceOf('elements'), { ...asked, through }));
    expect(names(await once(tab.layer.mirror.lookup(resourceOf('elements'), { search: '', limit: 10 })))).toEqual(['Doa', 'Lain']);
    tab.kill();
  });

  it('what was asked for need not stand in each row, and what is known beyond it stays', async () => {
    const world = createWorld(mode);
    world.service.seed('/api/teachers', { full_name: 'Salma', email: 'a@b.c', ysb_school_id: '' });
    const call = { service: 'access', path: '/api/teachers', query: {} } as const;
    const tab = world.open();
    must(await tab.layer.mirror.refreshLookup(resourceOf('teachers'), { search: '', limit: 10, filters: { gender: '1' }, through: call }));
    const [known] = await once(tab.layer.mirror.lookup(resourceOf('teachers'), { search: '', filters: { gender: '1' }, limit: 10 }));
    expect(known).toMatchObject({ full_name: 'Salma', email: 'a@b.c', gender: '1' });
    tab.kill();
  });
});
