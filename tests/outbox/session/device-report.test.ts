import { describe, expect, it } from 'vitest';
import { createWorld, log, must, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const minute = 60_000;
const queue = (report: Record<string, unknown> | undefined) => [report?.['waiting'], report?.['attention']];

type World = ReturnType<typeof createWorld>;

describe('what a device says of its queue', () => {
  it('is said after a drain: how much is left and since when, under a random name, nothing of what it is', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    world.service.refuse((body) => body?.['note'] === 'buruk');
    const saved = must(await tab.layer.outbox.enqueue(log('buruk')));
    must(await tab.layer.outbox.enqueue(log('baik')));
    await world.settle(tab);
    const last = world.service.reports.at(-1);
    expect(last).toEqual({
      device: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      waiting: 0,
      attention: 1,
      oldest_at: saved.createdAt,
    });
    await tab.layer.outbox.discard(saved.id);
    await world.settle(tab);
    expect(world.service.reports.at(-1)).toEqual({ device: last?.['device'], waiting: 0, attention: 0, oldest_at: '' });
    tab.kill();
  });

  it('is said once while nothing changes, again as a sign of life, and no more once nothing waits', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(log('baik')));
    await world.settle(tab);
    const quiet = world.service.reports.length;
    expect(queue(world.service.reports.at(-1))).toEqual([0, 0]);
    for (let i = 0; i < 5; i++) await tab.layer.outbox.sendNow();
    world.device.time.pass(60 * minute);
    await tab.layer.outbox.sendNow();
    await turns();
    expect(world.service.reports).toHaveLength(quiet);

    world.service.refuse(() => true);
    must(await tab.layer.outbox.enqueue(log('buruk')));
    await world.settle(tab);
    const told = world.service.reports.length;
    expect(queue(world.service.reports.at(-1))).toEqual([0, 1]);
    await tab.layer.outbox.sendNow();
    await turns();
    expect(world.service.reports).toHaveLength(told);
    world.device.time.pass(5 * minute);
    await tab.layer.outbox.sendNow();
    await turns();
    expect(world.service.reports).toHaveLength(told + 1);
    tab.kill();
  });

  it('keeps its name over a restart and for the next person, whose queue is told apart by the login', async () => {
    const world = createWorld('ours');
    const first = world.open();
    must(await first.layer.outbox.enqueue(log('satu')));
    await world.settle(first);
    await first.layer.forget();
    first.kill();
    world.login('8');
    const second = world.open();
    must(await second.layer.outbox.enqueue(log('dua')));
    await world.settle(second);
    expect(new Set(world.service.reports.map((report) => report['device'])).size).toBe(1);
    second.kill();
  });

  /** A device that the services know to hold a refused log of person 7. */
  async function believed() {
    const world = createWorld('ours');
    const tab = world.open();
    world.service.refuse((body) => body?.['note'] === 'buruk');
    must(await tab.layer.outbox.enqueue(log('buruk')));
    await world.settle(tab);
    expect(queue(world.service.reports.at(-1))).toEqual([0, 1]);
    world.device.setOnline(false);
    return { world, tab };
  }
  /** Everything is discarded on leaving; nothing stays on the device. */
  async function giveAllUp(world: World, tab: ReturnType<World['open']>): Promise<void> {
    await tab.layer.outbox.discardAll((await world.active()).map((one) => one.id));
    await tab.layer.forget();
    tab.kill();
  }
  const nextPerson = async (world: World, id: string) => {
    world.device.setOnline(true);
    world.login(id);
    const tab = world.open();
    // Any answer tells whose services they are.
    must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
    await tab.layer.outbox.sendNow();
    await turns();
    return tab;
  };

  it('whoever gave everything up without a connection and left is named by the next person on the device, once', async () => {
    const { world, tab } = await believed();
    await giveAllUp(world, tab);
    const second = await nextPerson(world, '8');
    expect(world.service.reports.at(-1)).toMatchObject({ waiting: 0, attention: 0, released: ['7'] });
    const told = world.service.reports.length;
    must(await second.layer.outbox.enqueue(log('baik')));
    await world.settle(second);
    await turns();
    expect(world.service.reports.slice(told).filter((report) => 'released' in report)).toEqual([]);
    second.kill();
  });

  it('not so whoever left something on the device, has new work there, or has been heard of', async () => {
    const { world, tab } = await believed();
    await tab.layer.forget();
    tab.kill();
    const second = await nextPerson(world, '8');
    expect(world.service.reports.some((report) => 'released' in report)).toBe(false);
    second.kill();
    // Discarded and logged out at last, then back without the services hearing of it, and with new work.
    const back = await nextPerson(world, '7');
    world.device.setOnline(false);
    await back.layer.outbox.discardAll((await world.active()).map((one) => one.id));
    await back.layer.forget();
    back.kill();
    world.login('7');
    const again = world.open();
    must(await again.layer.outbox.enqueue(log('baru')));
    await turns();
    again.kill();
    const third = await nextPerson(world, '8');
    expect(world.service.reports.some((report) => 'released' in report)).toBe(false);
    third.kill();
  });

  it('whoever reports for himself again needs nobody else to do it', async () => {
    const { world, tab } = await believed();
    await giveAllUp(world, tab);
    const back = await nextPerson(world, '7');
    expect(queue(world.service.reports.at(-1))).toEqual([0, 0]);
    await back.layer.forget();
    back.kill();
    const other = await nextPerson(world, '8');
    expect(world.service.reports.some((report) => 'released' in report)).toBe(false);
    other.kill();
  });

  it('a service of an earlier version that refuses the field is told the rest', async () => {
    const { world, tab } = await believed();
    await giveAllUp(world, tab);
    world.service.answerReports(422);
    const second = await nextPerson(world, '8');
    world.service.answerReports(200);
    world.device.time.pass(6 * minute);
    await second.layer.outbox.sendNow();
    await turns();
    const last = world.service.reports.at(-1);
    expect([queue(last), last && 'released' in last]).toEqual([[0, 0], false]);
    second.kill();
  });

  it.each([404, 405, 501])('a service that has no such call (%i) is asked once, also after a restart', async (status) => {
    const world = createWorld('ours');
    world.service.answerReports(status);
    for (const note of ['satu', 'dua']) {
      const tab = world.open();
      must(await tab.layer.outbox.enqueue(log(note)));
      await world.settle(tab);
      world.device.time.pass(10 * minute);
      await tab.layer.outbox.sendNow();
      await turns();
      tab.kill();
    }
    expect(world.service.effects).toHaveLength(2);
    expect(world.service.reports).toHaveLength(1);
  });

  it('a plain service is never asked', async () => {
    const world = createWorld('plain');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(log('satu')));
    await world.settle(tab);
    expect(world.service.effects).toHaveLength(1);
    expect(world.service.reports).toEqual([]);
    tab.kill();
  });

  it.each([422, 500, 503])('a failing report (%i) holds nothing up and is not repeated at once', async (status) => {
    const world = createWorld('ours');
    world.service.answerReports(status);
    const tab = world.open();
    for (const note of ['satu', 'dua', 'tiga']) {
      must(await tab.layer.outbox.enqueue(log(note)));
      await world.settle(tab);
    }
    expect(world.service.effects).toHaveLength(3);
    expect(await world.active()).toEqual([]);
    expect(world.service.reports).toHaveLength(1);
    tab.kill();
  });

  it('told to wait, it waits that long and says what is true then', async () => {
    const world = createWorld('ours');
    world.service.answerReports(429);
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(log('satu')));
    await world.settle(tab);
    const before = world.service.reports.length;
    world.service.answerReports(200);
    world.device.time.pass(1000);
    await turns();
    expect(world.service.reports).toHaveLength(before + 1);
    expect(queue(world.service.reports.at(-1))).toEqual([0, 0]);
    tab.kill();
  });
});
