import { describe, expect, it } from 'vitest';
import { createWorld, log, must, turns } from './bench-app.ts';

const minute = 60_000;
const queue = (report: Record<string, unknown> | undefined) => [report?.['waiting'], report?.['attention']];

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

  it('keeps the name over a restart and for the next person, whose queue is told apart by the login', async () => {
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
