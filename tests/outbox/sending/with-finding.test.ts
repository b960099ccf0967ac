import { expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, log, must, turns } from '../support/bench-app.ts';

const picture = `data:image/jpeg;base64,${btoa('x'.repeat(3000))}`;

/** A log with the finding that it reports, and an event on another one with the photo that shows it. */
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

const said = (kind: string, finding = '90'): CommandDraft => ({
  resource: resourceOf('finding-events'),
  operation: 'create',
  input: { ysb_finding_id: finding, kind },
  title: kind,
});

/** What arrived about findings, in order of arrival. */
const arrived = ({ service }: ReturnType<typeof createWorld>) =>
  service.writes().flatMap(({ path, body }) => (path.includes('finding-events') ? [String(body?.['kind'])] : []));

it('what one person says of a finding arrives in the order in which it was said, whatever the earlier words wait for', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const { outbox } = tab.layer;
  // Repaired, with a photo whose answer is missing; opened again at once; and an event on another finding.
  const answer = world.service.holdAnswers();
  const shown = drafts('x')
    .slice(2)
    .map((draft) => ({ ...draft, holdMs: 0, ...(draft.refersTo ? { refersTo: { ...draft.refersTo, draft: 0 } } : {}) }));
  must(await outbox.enqueueAll(shown));
  await turns();
  must(await outbox.enqueue(said('Buka lagi')));
  must(await outbox.enqueue(said('Mulai', '91')));
  await turns();
  expect(arrived(world)).toEqual(['Mulai']);
  answer();
  await world.settle(tab);
  expect(arrived(world)).toEqual(['Mulai', 'Selesai', 'Buka lagi']);
  expect(await world.active()).toEqual([]);
  tab.kill();
});

it('nothing passes what can still be taken back, and taken back it holds up nothing', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const { outbox } = tab.layer;
  const held = must(await outbox.enqueue({ ...said('Mulai'), holdMs: 5000 }));
  must(await outbox.enqueue(said('Catatan')));
  const other = must(await outbox.enqueue({ ...said('Mulai', '91'), holdMs: 5000 }));
  must(await outbox.enqueue(said('Verifikasi', '91')));
  await turns();
  expect(arrived(world)).toEqual([]);
  expect(await outbox.undoTogether([other.id])).toBe(true);
  world.device.time.pass(6000);
  await world.settle(tab);
  expect(held.state).toBe('queued');
  expect(arrived(world).filter((kind) => kind !== 'Verifikasi')).toEqual(['Mulai', 'Catatan']);
  expect(arrived(world)).toContain('Verifikasi');
  tab.kill();
});

it('what is refused waits for a person, and what was said after it goes on', async () => {
  const world = createWorld('ours');
  world.service.refuse((body) => body?.['kind'] === 'Mulai');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  world.device.setOnline(false);
  for (const kind of ['Mulai', 'Catatan', 'Selesai']) must(await tab.layer.outbox.enqueue(said(kind)));
  world.device.setOnline(true);
  await world.settle(tab);
  expect(arrived(world)).toEqual(['Mulai', 'Catatan', 'Selesai']);
  expect(await world.active()).toMatchObject([{ state: 'rejected', body: { kind: 'Mulai' } }]);
  tab.kill();
});

it('what refers to a row that waits for a person holds up nothing that was said after it', async () => {
  const world = createWorld('ours');
  world.service.refuse((body) => body?.['name'] === 'Dimas');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const employe = { resource: resourceOf('employes'), operation: 'create', input: { name: 'Dimas' }, title: 'Dimas' } as const;
  const made = must(await tab.layer.outbox.enqueue(employe));
  await world.settle(tab);
  expect(await world.active()).toMatchObject([{ state: 'rejected' }]);
  const given = said('Tugaskan');
  must(await tab.layer.outbox.enqueue({ ...given, input: { ...given.input, ysb_employe_id: made.rowId } }));
  must(await tab.layer.outbox.enqueue(said('Catatan')));
  await world.settle(tab);
  expect(arrived(world)).toEqual(['Catatan']);
  tab.kill();
});

it('a finding that was made here is the same one under the id that it got', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const [, report] = drafts('x');
  if (!report) throw new Error('no draft');
  const { refersTo: _, ...alone } = report;
  const made = must(await tab.layer.outbox.enqueue({ ...alone, holdMs: 0 }));
  must(await tab.layer.outbox.enqueue({ ...said('Mulai', made.rowId), holdMs: 60_000 }));
  await turns();
  const [row] = world.service.rows('/api/findings');
  expect(row).toBeDefined();
  must(await tab.layer.outbox.enqueue(said('Selesai', String(row?.id))));
  await turns();
  expect(arrived(world)).toEqual([]);
  await world.settle(tab);
  expect(arrived(world)).toEqual(['Mulai', 'Selesai']);
  tab.kill();
});

/** What arrived of logs and findings, and what is waiting on the device. */
const together = async (world: ReturnType<typeof createWorld>) => ({
  logs: world.service.rows('/api/log-check-points').length,
  findings: world.service.rows('/api/findings').length,
  waiting: (await world.active()).flatMap(({ resource, state }) => (state === 'acked' ? [] : [[resource, state]])),
});

it('a finding whose log is refused waits with it, and goes once somebody has mended the log', async () => {
  const world = createWorld('ours');
  world.service.refuse((body) => body?.['note'] === 'Keran bocor');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const [made] = must(await tab.layer.outbox.enqueueAll(drafts('Keran bocor').slice(0, 2)));
  world.device.time.pass(6000);
  await world.settle(tab);
  expect(await together(world)).toEqual({
    logs: 0,
    findings: 0,
    waiting: [
      ['log-check-points', 'rejected'],
      ['findings', 'blocked'],
    ],
  });
  world.service.refuse(() => false);
  await tab.layer.outbox.retry(made?.id ?? '');
  await world.settle(tab);
  expect(await together(world)).toEqual({ logs: 1, findings: 1, waiting: [] });
  tab.kill();
});

it('a log never waits for its finding, whether that is refused or can still be taken back', async () => {
  const world = createWorld('ours');
  world.service.refuse((body) => body !== undefined && 'ysb_finding_kind_id' in body);
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' }));
  const [entry, report] = drafts('Keran bocor');
  if (!entry || !report) throw new Error('no drafts');
  must(
    await tab.layer.outbox.enqueueAll([
      { ...entry, holdMs: 0 },
      { ...report, holdMs: 60_000 },
    ]),
  );
  await turns();
  expect(await together(world)).toEqual({ logs: 1, findings: 0, waiting: [['findings', 'queued']] });
  world.device.time.pass(61_000);
  await world.settle(tab);
  expect(await together(world)).toEqual({ logs: 1, findings: 0, waiting: [['findings', 'rejected']] });
  tab.kill();
});
