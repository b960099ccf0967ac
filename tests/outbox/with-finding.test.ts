import { expect, it } from 'vitest';
import { resourceOf } from '../../src/contract/registry.ts';
import type { CommandDraft } from '../../src/data/public.ts';
import { createWorld, log, must, turns } from './bench-app.ts';

const picture = `data:image/jpeg;base64,${btoa('x'.repeat(3000))}`;

/** A log with the finding that it reports, and what is said of another one with the photo that shows it. */
const drafts = (note: string): CommandDraft[] => [
  { ...log(note), holdMs: 5000 },
  {
    resource: resourceOf('findings'),
    operation: 'create',
    input: { ysb_room_id: '4', ysb_finding_kind_id: '2' },
    title: 'Temuan',
    refersTo: { field: 'ysb_log_check_point_id', draft: 0 },
    holdMs: 5000,
  },
  {
    resource: resourceOf('finding-photos'),
    operation: 'create',
    input: { number: 1, photo: picture, moment: 2 },
    title: 'Foto',
    under: { field: 'ysb_finding_id', rowId: '90' },
    holdMs: 5000,
  },
  {
    resource: resourceOf('finding-events'),
    operation: 'create',
    input: { ysb_finding_id: '90', kind: 'Selesai' },
    title: 'Selesai',
    refersTo: { field: 'ysb_finding_photo_id', draft: 2 },
    holdMs: 5000,
  },
];

it('what refers to a row of its own save waits for it, stands for itself, and goes out under the id that the row got', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
  world.device.setOnline(false);
  const [made, reported, photo, said] = must(await tab.layer.outbox.enqueueAll(drafts('Keran bocor')));
  expect([reported?.body['ysb_log_check_point_id'], said?.body['ysb_finding_photo_id']]).toEqual([made?.rowId, photo?.rowId]);
  expect((await world.commands()).map(({ under }) => under)).toEqual([undefined, undefined, '90', undefined]);
  world.device.time.pass(6000);
  world.device.setOnline(true);
  await world.settle(tab);
  const [row] = world.service.rows('/api/log-check-points');
  const [shown] = world.service.rows('/api/finding-photos');
  expect(world.service.rows('/api/findings')[0]?.['ysb_log_check_point_id']).toBe(String(row?.id));
  expect(world.service.rows('/api/finding-events')[0]?.['ysb_finding_photo_id']).toBe(String(shown?.id));
  tab.kill();
});

it('log and finding are taken back together, or neither once one of them has left', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await turns();
  const ids = async (note: string) => must(await tab.layer.outbox.enqueueAll(drafts(note).slice(0, 2))).map(({ id }) => id);
  expect(await tab.layer.outbox.undoTogether(await ids('Salah'))).toBe(true);
  expect(await world.commands()).toEqual([]);
  const late = await ids('Terlambat');
  world.device.time.pass(6000);
  await world.settle(tab);
  expect(await tab.layer.outbox.undoTogether(late)).toBe(false);
  expect(world.service.rows('/api/findings')).toHaveLength(1);
  tab.kill();
});

it('a save that refers to what it does not make is refused whole', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await turns();
  const [, finding] = drafts('x');
  if (!finding) throw new Error('no draft');
  expect((await tab.layer.outbox.enqueueAll([finding])).ok).toBe(false);
  expect(await world.commands()).toEqual([]);
  tab.kill();
});
