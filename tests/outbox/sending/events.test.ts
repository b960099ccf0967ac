import { expect, it } from 'vitest';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createEvents } from '../../../src/data/api/events.ts';
import type { Session } from '../../../src/data/public.ts';
import { createDevice } from '../support/fake-world.ts';

/** Services that stream to everybody who asks, as far as the test lets them. */
function createService() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const asked: { address: string; authorization: string }[] = [];
  const state = { status: 200 };
  const say = (text: string) => {
    for (const one of open) one.enqueue(new TextEncoder().encode(text));
  };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    asked.push({ address, authorization: new Headers(init.headers).get('Authorization') ?? '' });
    if (state.status !== 200) return new Response('{}', { status: state.status });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        init.signal?.addEventListener('abort', () => {
          if (open.delete(controller)) controller.error(new Error('AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };
  const end = () => {
    for (const one of [...open]) one.close();
    open.clear();
  };
  return { fetch, asked, state, say, end, open };
}

/** Everything that only waits for other promises has happened. */
const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

function setUp() {
  const service = createService();
  const device = createDevice(service.fetch);
  const session = { current: () => ({ who: 'saya', token: 'kunci' }) as Session };
  function openTab(after = '2026-11-20T13:00:00Z') {
    const tab = device.openTab();
    const events = createEvents({ platform: tab.platform, config: plainConfig, session, who: 'saya' });
    const heard = { changes: 0, standing: [] as boolean[] };
    const leave = events.watch({
      service: 'patrol',
      path: '/api/rounds/stream',
      after: () => after,
      told: {
        changed: () => (heard.changes += 1),
        standing: (isOpen) => {
          if (heard.standing.at(-1) !== isOpen) heard.standing.push(isOpen);
        },
      },
    });
    return { heard, leave, kill: tab.kill };
  }
  return { service, device, openTab };
}

it('asks with the token for what came after, and tells of events however they are cut into parts; beats tell nothing', async () => {
  const { service, openTab } = setUp();
  const tab = openTab();
  await settled();
  expect(service.asked).toEqual([{ address: '/api/rounds/stream?after=2026-11-20T13%3A00%3A00Z', authorization: 'Bearer kunci' }]);
  for (const part of ['retry: 3000\n\n', ': beat\n\n', 'event: cha', 'nged\ndata: {}\n', '\n: beat\n\n']) {
    service.say(part);
    await settled();
  }
  expect([tab.heard.changes, tab.heard.standing]).toEqual([1, [false, true]]);
});

it('one connection serves all tabs; when the tab that holds it leaves, another one takes over', async () => {
  const { service, openTab } = setUp();
  const [first, second] = [openTab(), openTab()];
  await settled();
  const third = openTab();
  await settled();
  service.say('event: changed\ndata: {}\n\n');
  await settled();
  expect(service.asked.length).toBe(1);
  expect([first, second, third].map(({ heard }) => [heard.changes, heard.standing.at(-1)])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
  first.leave();
  await settled();
  service.say('event: changed\ndata: {}\n\n');
  await settled();
  expect([service.asked.length, service.open.size]).toEqual([2, 1]);
  expect([first, second, third].map(({ heard }) => heard.changes)).toEqual([1, 2, 2]);
});

it('a stream that ends or falls silent is opened anew, and meanwhile nobody believes that changes are told', async () => {
  const { service, device, openTab } = setUp();
  const tab = openTab();
  await settled();
  service.end();
  await settled();
  expect(tab.heard.standing).toEqual([false, true, false]);
  device.time.pass(1500);
  await settled();
  expect([service.asked.length, tab.heard.standing.at(-1)]).toEqual([2, true]);
  device.time.pass(44_000);
  await settled();
  service.say(': beat\n\n');
  await settled();
  device.time.pass(44_000);
  await settled();
  expect(service.asked.length).toBe(2);
  device.time.pass(2000);
  await settled();
  expect(tab.heard.standing.at(-1)).toBe(false);
  device.time.pass(1500);
  await settled();
  expect([service.asked.length, tab.heard.standing.at(-1)]).toEqual([3, true]);
});

it('a service that refuses is asked less and less often, at once when the device is connected again, and never after the last one left', async () => {
  const { service, device, openTab } = setUp();
  service.state.status = 503;
  const tab = openTab();
  await settled();
  for (let minute = 0; minute < 60; minute += 1) {
    device.time.pass(60_000);
    await settled();
  }
  const before = service.asked.length;
  expect(before).toBeLessThan(125);
  service.state.status = 200;
  device.setOnline(true);
  await settled();
  expect([service.asked.length, tab.heard.standing.at(-1)]).toEqual([before + 1, true]);
  tab.leave();
  await settled();
  device.time.pass(600_000);
  await settled();
  expect([service.asked.length, service.open.size]).toEqual([before + 1, 0]);
});
