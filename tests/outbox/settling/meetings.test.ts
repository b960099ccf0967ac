import { describe, expect, it } from 'vitest';
import { adabScores } from '../../../src/contract/resources/adab/adab-scores.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, must, turns } from '../support/bench-app.ts';

const path = adabScores.path;
const cell = { ysb_semester_id: '1', ysb_student_id: '20', ysb_sub_element_id: '30' };

/** Two people fill in the same cell: one of them on a device without a connection. */
async function apart() {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(adabScores, { page: 1, limit: 10, search: '' }));
  await turns();
  world.device.setOnline(false);
  const fill = (level: string, source = 'Dinilai'): CommandDraft => ({
    resource: adabScores,
    operation: 'create',
    title: 'Adinda',
    input: { ...cell, ysb_adab_scale_id: level, source },
  });
  const theirs = (level: number, source = 'Dinilai') =>
    world.service.seed(path, { ysb_semester_id: 1, ysb_student_id: 20, ysb_sub_element_id: 30, ysb_adab_scale_id: level, source });
  const meet = async () => {
    world.device.setOnline(true);
    await world.settle(tab, 6);
    return (await world.active())[0];
  };
  const rows = () => world.service.rows(path);
  return { world, tab, fill, theirs, meet, rows };
}

describe('two creates of one cell', () => {
  it('wait for the person, with the row that stands there, and nothing of theirs is changed', async () => {
    const { tab, fill, theirs, meet, rows } = await apart();
    must(await tab.layer.outbox.enqueue(fill('3')));
    theirs(2);
    const asked = await meet();
    expect(asked).toMatchObject({
      operation: 'create',
      state: 'conflict',
      overlap: ['ysb_adab_scale_id'],
      theirs: { ysb_adab_scale_id: '2' },
    });
    expect(rows()).toMatchObject([{ ysb_adab_scale_id: 2 }]);
    tab.kill();
  });

  it('are one row where both say the same, whoever took a suggestion', async () => {
    const { world, tab, fill, theirs, meet, rows } = await apart();
    must(await tab.layer.outbox.enqueue(fill('3', 'Saran diterima')));
    const row = theirs(3);
    expect(await meet()).toBeUndefined();
    expect(rows()).toMatchObject([{ id: row.id, ysb_adab_scale_id: 3, source: 'Dinilai', version: 1 }]);
    const stored = await world.commands();
    expect(stored.filter(({ state }) => state === 'acked' || state === 'done').map(({ receipt }) => receipt?.id)).toEqual([String(row.id)]);
    tab.kill();
  });

  it('mine: the row is changed once, by its version, and no second row is made', async () => {
    const { world, tab, fill, theirs, meet, rows } = await apart();
    must(await tab.layer.outbox.enqueue(fill('3')));
    const row = theirs(2);
    const asked = await meet();
    await tab.layer.outbox.retry(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ id: row.id, ysb_adab_scale_id: '3', version: 2 }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('mine: a third change meanwhile is asked about, not overwritten', async () => {
    const { world, tab, fill, theirs, meet, rows } = await apart();
    must(await tab.layer.outbox.enqueue(fill('3')));
    const row = theirs(2);
    const asked = await meet();
    world.service.change(path, row.id, { ysb_adab_scale_id: 4 });
    await tab.layer.outbox.retry(asked?.id ?? '');
    await world.settle(tab);
    expect((await world.active())[0]).toMatchObject({
      state: 'conflict',
      theirs: { ysb_adab_scale_id: '4' },
      base: { ysb_adab_scale_id: '2' },
    });
    expect(rows()).toMatchObject([{ ysb_adab_scale_id: 4 }]);
    tab.kill();
  });

  it('theirs: what was typed here is given up, and nothing more is sent', async () => {
    const { world, tab, fill, theirs, meet, rows } = await apart();
    must(await tab.layer.outbox.enqueue(fill('3')));
    theirs(2);
    const asked = await meet();
    const before = world.service.writes().length;
    await tab.layer.outbox.discard(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ ysb_adab_scale_id: 2 }]);
    expect(world.service.writes()).toHaveLength(before);
    tab.kill();
  });

  it('each cell is asked about by itself, and the others go through', async () => {
    const { world, tab, fill, theirs, rows } = await apart();
    const other = { ...fill('4'), input: { ...cell, ysb_student_id: '21', ysb_adab_scale_id: '4', source: 'Dinilai' } };
    must(await tab.layer.outbox.enqueueAll([fill('3'), other]));
    theirs(2);
    world.device.setOnline(true);
    await world.settle(tab, 6);
    expect(await world.active()).toMatchObject([{ state: 'conflict', body: { ysb_student_id: '20' } }]);
    expect(
      rows()
        .map((row) => String(row['ysb_adab_scale_id']))
        .sort(),
    ).toEqual(['2', '4']);
    tab.kill();
  });

  it('an edit that was typed on top goes to the row that stands there', async () => {
    const { world, tab, fill, theirs, meet, rows } = await apart();
    const made = must(await tab.layer.outbox.enqueue(fill('3')));
    const row = theirs(3);
    await meet();
    must(
      await tab.layer.outbox.enqueue({
        resource: adabScores,
        operation: 'update',
        rowId: made.rowId,
        base: { ...cell, id: made.rowId, ysb_adab_scale_id: '3', source: 'Dinilai', version: 1 },
        title: 'Adinda',
        input: { ysb_adab_scale_id: '1' },
      }),
    );
    await world.settle(tab);
    expect(rows()).toMatchObject([{ id: row.id, ysb_adab_scale_id: '1' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });
});
