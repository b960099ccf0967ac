import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createWorld, emptyDisk, floor, log, must, once, turns } from '../support/bench-app.ts';
import { appError } from '../../../src/contract/calls/errors.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const reset = Date.parse('2015-01-01T00:10:00Z');

beforeEach(emptyDisk);

/** A world whose services send their time, with a tab that has received it unless the device was never in contact. */
function world(how: 'exact' | 'seconds' | 'never' = 'exact') {
  const made = createWorld('ours');
  const { service, device } = made;
  service.tellTime((): Record<string, string> => {
    if (how === 'never') return {};
    const at = new Date(device.time.real());
    return how === 'exact' ? { 'Amanah-Time': at.toISOString() } : { Date: at.toUTCString() };
  });
  const sent = () => service.writes().map(({ occurred, deviceTime, offline }) => ({ occurred, deviceTime, offline }));
  const iso = (ms: number) => new Date(ms).toISOString();
  /** Opens the app without a connection, at this time on its clock. */
  const openOffline = async (wall?: number) => {
    device.setOnline(false);
    if (wall !== undefined) device.time.set(wall);
    const tab = made.open();
    await turns();
    return tab;
  };
  const reconnect = async (tab: ReturnType<typeof made.open>) => {
    device.setOnline(true);
    await made.settle(tab);
  };
  return { ...made, sent, iso, openOffline, reconnect, real: device.time.real };
}

/** The app was in contact while its clock was right, and was closed. */
async function hadContact(made: ReturnType<typeof world>): Promise<void> {
  const tab = made.open();
  must(await tab.layer.outbox.enqueue(floor('kontak')));
  await made.settle(tab);
  tab.kill();
  made.service.seen.length = 0;
  made.device.time.pass(hour);
}

const apart = (a: string | null | undefined, b: number) => Math.abs(Date.parse(String(a)) - b);

describe('the time of an act', () => {
  test('a clock that is two hours wrong is corrected, and what it said goes along', async () => {
    for (const wrong of [2 * hour, -2 * hour, 23 * hour]) {
      emptyDisk();
      const made = world();
      made.device.time.set(made.real() + wrong);
      const tab = made.open();
      must(await tab.layer.outbox.enqueue(floor('dulu')));
      await made.settle(tab);
      const at = made.real();
      must(await tab.layer.outbox.enqueue(log('catatan')));
      await made.settle(tab);
      const last = made.sent().at(-1);
      expect([last?.occurred, last?.deviceTime]).toEqual([made.iso(at), made.iso(at + wrong)]);
    }
  });

  test('what waits is shown with the time that its service was told, from when it goes', async () => {
    const made = world();
    const tab = await made.openOffline(made.real() + 2 * hour);
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    const shown = async () => (await once(tab.layer.outbox.list()))[0]?.occurredAt;
    expect(await shown()).toBe(made.iso(at + 2 * hour));
    made.device.time.pass(10 * minute);
    await made.reconnect(tab);
    expect([made.sent()[0]?.occurred, await shown()]).toEqual([made.iso(at), made.iso(at)]);
  });

  test('Date alone corrects it as well as whole seconds can', async () => {
    const made = world('seconds');
    made.device.time.set(made.real() + 2 * hour);
    const tab = await made.openOffline();
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    made.device.time.pass(10 * minute);
    await made.reconnect(tab);
    expect(apart(made.sent().at(-1)?.occurred, at)).toBeLessThanOrEqual(second);
  });

  test('a service that tells no time gets what the clock says', async () => {
    const made = world('never');
    const tab = made.open();
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    await made.settle(tab);
    expect(made.sent().at(-1)?.occurred).toBe(made.iso(at));
  });

  test.each(['with a contact before', 'on a device that never had one'])('saved in 2015, sent in 2026 by the clock, %s', async (before) => {
    const made = world();
    if (before.startsWith('with')) await hadContact(made);
    const tab = await made.openOffline(reset);
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    made.device.time.pass(20 * minute);
    // The network sets the clock.
    made.device.time.set(made.real());
    await made.reconnect(tab);
    expect(made.sent()).toHaveLength(1);
    expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
    expect(made.sent()[0]?.deviceTime).toBe(made.iso(reset));
  });

  test('the same with a reload after the clock was set, and with one before', async () => {
    for (const reload of ['after', 'before']) {
      emptyDisk();
      const made = world();
      await hadContact(made);
      let tab = await made.openOffline(reset);
      const at = made.real();
      must(await tab.layer.outbox.enqueue(log('catatan')));
      const again = async () => {
        made.device.hide();
        await turns();
        tab.kill();
        tab = made.open();
        await turns();
      };
      if (reload === 'before') await again();
      made.device.time.pass(10 * minute);
      made.device.time.set(made.real());
      made.device.time.pass(minute);
      await turns();
      if (reload === 'after') await again();
      await made.reconnect(tab);
      expect([reload, made.sent().length]).toEqual([reload, 1]);
      if (reload === 'after') expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
      // Nobody measured the time between two runs: the services date it by its arrival.
      else expect(made.sent()[0]).toMatchObject({ occurred: null, deviceTime: made.iso(reset) });
    }
  });

  test('saved and sent in 2015 by the clock, with a reload between', async () => {
    const made = world();
    await hadContact(made);
    const tab = await made.openOffline(reset);
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    made.device.time.pass(20 * minute);
    tab.kill();
    const next = made.open();
    await made.reconnect(next);
    expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
  });

  test('saved in 2026 by the clock, which is reset, and sent in 2015', async () => {
    for (const reload of [false, true]) {
      emptyDisk();
      const made = world();
      await hadContact(made);
      let tab = await made.openOffline();
      const at = made.real();
      must(await tab.layer.outbox.enqueue(log('catatan')));
      made.device.time.pass(20 * minute);
      if (reload) tab.kill();
      made.device.time.set(reset);
      if (reload) tab = made.open();
      await made.reconnect(tab);
      expect(made.sent()).toHaveLength(1);
      expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
    }
  });

  test('a code that was read before the clock was set, and saved after that', async () => {
    const made = world();
    await hadContact(made);
    const tab = await made.openOffline(reset);
    const at = made.real();
    const { at: read, stamp } = tab.layer.time.moment();
    made.device.time.pass(2 * minute);
    made.device.time.set(made.real());
    must(await tab.layer.outbox.enqueue({ ...log('catatan', read), stamp }));
    await made.reconnect(tab);
    expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
  });

  test('the service worker corrects it too', async () => {
    const made = world();
    await hadContact(made);
    const tab = await made.openOffline(made.real() + 2 * hour);
    const at = made.real();
    must(await tab.layer.outbox.enqueue(log('catatan')));
    made.device.hide();
    await turns();
    tab.kill();
    made.device.time.pass(30 * minute);
    made.device.setOnline(true);
    await made.wakeWorker().done;
    await turns();
    expect(made.sent()).toHaveLength(1);
    expect(apart(made.sent()[0]?.occurred, at)).toBeLessThanOrEqual(2 * second);
  });

  test('what an earlier version saved in 2015 by the clock, and a service refused, gets through on Kirim ulang', async () => {
    const made = world();
    const tab = made.open();
    const saved = must(await tab.layer.outbox.enqueue(log('catatan')));
    await turns();
    const { ops, cache } = openDatabases(made.origin, '7');
    await ops.outbox.toCollection().modify((stored: Record<string, unknown>) => {
      for (const name of ['stamp', 'offline', 'heldMs', 'firstSentAt', 'keyed', 'receipt', 'notBefore', 'leaseUntil', 'claim'])
        delete stored[name];
      const refusal = appError('invalid', { message: 'Waktu kejadian tidak benar.', status: 422 });
      Object.assign(stored, { id: saved.id, state: 'rejected', bucket: 'attention', body: log('catatan').input, refusal });
      stored['occurredAt'] = made.iso(reset);
    });
    made.service.seen.length = 0;
    const [refused] = await ops.outbox.toArray();
    await tab.layer.outbox.retry(refused?.id ?? '');
    await made.settle(tab);
    ops.close();
    cache.close();
    // No impossible time is sent; our services date it by its arrival.
    expect(made.sent()).toEqual([{ occurred: null, deviceTime: made.iso(reset), offline: null }]);
    expect((await made.commands()).map((one) => one.state)).toEqual(['done']);
  });

  test('the queue as a file takes the right time to a device with another clock', async () => {
    const made = world();
    const tab = made.open();
    must(await tab.layer.outbox.enqueue(floor('kontak')));
    await made.settle(tab);
    // The clock is set wrong while the app is closed: only this device can correct what is saved under it, and only in contact.
    tab.kill();
    const next = await made.openOffline(made.real() + 2 * hour);
    const at = made.real();
    must(await next.layer.outbox.enqueue(log('catatan')));
    made.service.refuse(() => true);
    await made.reconnect(next);
    made.service.refuse(() => false);
    const { file } = must(await next.layer.outbox.exportQueue('sandi berkas 1'));
    next.kill();
    made.device.time.set(reset);
    const other = made.elsewhere(new IDBFactory(), () => made.open());
    await turns();
    must(await other.layer.outbox.importQueue(file, 'sandi berkas 1'));
    const [command] = (await once(other.layer.outbox.list())).filter((one) => one.state !== 'done');
    await other.layer.outbox.retry(command?.id ?? '');
    await turns(100);
    const last = made.sent().at(-1);
    expect(apart(last?.occurred, at)).toBeLessThanOrEqual(2 * second);
    expect(last?.deviceTime).toBe(made.iso(at + 2 * hour));
    other.kill();
  });
});

describe('recorded offline', () => {
  test('is what the connection was at the save, however long the writing or the way took', async () => {
    const made = world();
    const tab = made.open();
    must(await tab.layer.outbox.enqueue(floor('kontak')));
    await made.settle(tab);
    const read = tab.layer.time.moment();
    made.device.time.pass(70 * second);
    must(await tab.layer.outbox.enqueue({ ...log('lama menulis', read.at), stamp: read.stamp }));
    await made.settle(tab);
    expect(made.sent().at(-1)).toMatchObject({ offline: '0', occurred: read.at.toISOString() });
    made.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('luring')));
    await made.reconnect(tab);
    expect(made.sent().at(-1)?.offline).toBe('1');
  });
});

describe('pauses', () => {
  test.each([
    ['a year', 365 * day],
    ['a minute', minute],
  ])('a clock that was set back by %s strands nothing', async (_name, by) => {
    const made = world();
    const tab = made.open();
    must(await tab.layer.outbox.enqueue({ ...log('ditahan'), holdMs: 5000 }));
    made.service.fail('500');
    must(await tab.layer.outbox.enqueue(floor('gagal')));
    await turns();
    made.device.time.set(made.device.time.clock.now() - by);
    for (let at = 0; at < 4; at++) {
      made.device.time.pass(61 * second);
      await turns(100);
    }
    expect((await made.commands()).map((one) => one.state)).toEqual(['done', 'done']);
  });

  test('a lease that a clock set back would keep for ever ends', async () => {
    const made = createWorld('plain');
    const tab = made.open();
    const open = made.service.holdAnswers();
    must(await tab.layer.outbox.enqueue(floor('terkunci')));
    await turns();
    tab.kill();
    open();
    made.device.time.set(made.device.time.clock.now() - 365 * day);
    const next = made.open();
    for (let at = 0; at < 12; at++) {
      made.device.time.pass(61 * second);
      await turns(100);
    }
    next.kill();
    // Nothing tells this row apart from another, so a person has to decide; nothing was sent twice.
    expect((await made.commands()).map(({ state, review }) => [state, review])).toEqual([['unknown', true]]);
    expect(made.service.effects).toHaveLength(1);
  });

  test('a service that names a day to come again is not believed further than an hour', async () => {
    const made = world();
    made.device.time.set(reset);
    const tab = made.open();
    made.service.refuseReads(() => [503]);
    made.service.tellTime(() => ({ 'Retry-After': new Date(made.real() + minute).toUTCString() }));
    must(await tab.layer.outbox.enqueue(floor('sibuk')));
    await turns();
    made.service.refuseReads(() => undefined);
    made.service.tellTime(() => ({}));
    for (let at = 0; at < 62; at++) {
      made.device.time.pass(minute);
      await turns(5);
    }
    await turns(100);
    expect((await made.commands()).map((one) => one.state)).toEqual(['done']);
  });
});

test('a session runs by the time of the services: a clock that is put right does not end it', async () => {
  const made = world();
  made.device.time.set(reset);
  const session = made.openSession();
  must(await session.login('7', 'rahasia'));
  expect(Math.abs((session.current()?.expiresAt ?? 0) - made.real() - day)).toBeLessThanOrEqual(second);
  made.device.time.set(made.real());
  made.device.time.pass(hour);
  expect(session.check()).toBe(true);
  made.device.time.pass(day);
  expect(session.check()).toBe(false);
});

test('what the outbox shows is the time as it was, once the device knows it', async () => {
  const made = world();
  made.device.time.set(made.real() + 2 * hour);
  const tab = made.open();
  must(await tab.layer.outbox.enqueue(floor('kontak')));
  await made.settle(tab);
  made.device.setOnline(false);
  must(await tab.layer.outbox.enqueue(log('catatan')));
  const [command] = await once(tab.layer.outbox.list());
  expect([command?.occurredAt, command?.createdAt]).toEqual([made.iso(made.real()), made.iso(made.real())]);
});
