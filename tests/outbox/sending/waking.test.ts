import { describe, expect, it } from 'vitest';
import { createWorld, log, must, turns } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';

const path = '/api/log-check-points';

/** A command that failed once, on a device where nothing happens except what the test lets happen. */
async function failedOnce(kind: (typeof serviceKinds)[number], fault: '500' | '429' | 'in progress') {
  const world = createWorld(kind);
  const tab = world.open();
  await turns(100);
  world.service.fail(fault);
  const made = must(await tab.layer.outbox.enqueue(log('malam')));
  for (let i = 0; i < 100 && world.service.writes().length === 0; i++) await turns(5);
  await turns(100);
  expect(world.service.rows(path)).toHaveLength(0);
  expect(await world.active()).toHaveLength(1);
  return { world, tab, made };
}

describe('what ends a pause', () => {
  it.each(serviceKinds)('time alone: nobody presses, and no signal comes (%s)', async (kind) => {
    const { world, tab } = await failedOnce(kind, '500');
    await world.untilArrived(path);
    expect(world.service.rows(path)).toHaveLength(1);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('what the server did wrong stands beside what goes again, with the code that finds it there, until it is done', async () => {
    const { world, tab } = await failedOnce('ours', '500');
    expect(await world.active()).toMatchObject([
      { state: 'unknown', refusal: { code: 'server', message: 'Rusak. Kode bantuan 7KQ2-M4TX.' } },
    ]);
    await world.untilArrived(path);
    const [done] = await world.commands();
    expect(done).not.toHaveProperty('refusal');
    tab.kill();
  });

  it.each(['visible', 'online'] as const)('a tab that becomes %s, with no time passing', async (signal) => {
    const { world, tab } = await failedOnce('ours', '500');
    await turns(100);
    expect(world.service.rows(path)).toHaveLength(0);
    if (signal === 'visible') world.device.show();
    else world.device.setOnline(true);
    await turns(200);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });

  it('a pause that the service asked for ends with its time and with nothing before', async () => {
    const { world, tab, made } = await failedOnce('ours', 'in progress');
    world.device.time.pass(500);
    world.device.show();
    world.device.setOnline(true);
    await tab.layer.outbox.sendNow();
    await tab.layer.outbox.retry(made.id);
    await turns(200);
    expect(world.service.writes()).toHaveLength(1);
    world.device.time.pass(600);
    await turns(200);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });

  it('a service that is too busy is left alone for as long as it asked and half of that again, by other commands as well', async () => {
    const { world, tab } = await failedOnce('ours', '429');
    world.device.time.pass(2500);
    must(await tab.layer.outbox.enqueue(log('pagi')));
    world.device.show();
    await tab.layer.outbox.sendNow();
    await turns(200);
    expect(world.service.writes()).toHaveLength(1);
    // The three seconds are over, but not this device's share of the next three.
    world.device.time.pass(1900);
    await turns(200);
    expect(world.service.writes()).toHaveLength(1);
    world.device.time.pass(200);
    await turns(200);
    expect(world.service.rows(path)).toHaveLength(2);
    tab.kill();
  });

  it('a person who tries one command again ends a pause of the app’s own making', async () => {
    const { world, tab, made } = await failedOnce('ours', '500');
    await tab.layer.outbox.retry(made.id);
    await turns(200);
    expect(world.service.rows(path)).toHaveLength(1);
    tab.kill();
  });
});
