import { accounts } from '../../support/scenes/accounts.ts';
import { Device } from '../../support/device.ts';
import { openScanner, prepareOffline, untilRead } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { bareTransactions } from '../services/bare-transaction.ts';
import { under } from '../run-parts.ts';
import { clearRooms, tapFigure, tapToSaved } from '../tasks/tap-to-saved.ts';

async function slowDown(device: Device, rate: number): Promise<void> {
  const debug = await device.running.newCDPSession(device.page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate });
}

/** From the first picture of the camera to the sheet of the check point, on the page's own clock. */
async function decode(device: Device, room: string): Promise<number> {
  await device.page.addInitScript(() => {
    const times: { preview?: number; sheet?: number } = {};
    Reflect.set(window, 'scanTimes', times);
    document.addEventListener(
      'playing',
      () => {
        times.preview ??= performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (times.preview !== undefined && document.querySelector('[role="dialog"]')) times.sheet ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await openScanner(device.page);
  await untilRead(device.page, room);
  const { preview, sheet }: { preview: number; sheet: number } = await device.page.evaluate(() => Reflect.get(window, 'scanTimes'));
  return sheet - preview;
}

/** From the start of the navigation to the first row, without any network. */
async function offlineStart(device: Device): Promise<number> {
  await device.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-row]')) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(window, 'firstRow', performance.now()));
    }).observe(document, { subtree: true, childList: true });
  });
  await device.page.goto('/check-points');
  await device.page.waitForFunction(() => Reflect.has(window, 'firstRow'));
  return device.page.evaluate(() => Number(Reflect.get(window, 'firstRow')));
}

/** Camera, saving and the offline start, as an officer experiences them on a phone. */
export async function patrol(origin: string): Promise<Figure[]> {
  const services = await ServicesClient.login(origin, accounts.officer);
  const points = await services.rows('/api/check-points');
  const device = await Device.unpack({ origin, sees: String(points[0]?.id) });
  const rooms = await clearRooms(services);
  try {
    under('patrol: getting a phone ready');
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    const decoded = await decode(device, String(points[0]?.name_room));
    await device.page.keyboard.press('Escape');
    const taps: Figure[] = [];
    // Online, what was saved five seconds ago goes out meanwhile; offline nothing does, and the queue grows.
    for (const [offline, rate, way] of [
      [false, 1, 'written'],
      [false, 1, 'quick'],
      [false, 4, 'written'],
      [false, 4, 'quick'],
      [true, 1, 'written'],
      [true, 1, 'quick'],
      [true, 4, 'written'],
      [true, 4, 'quick'],
    ] as const) {
      under(`patrol: ${way} notes, ${offline ? 'offline' : 'online'}, CPU ×${rate}`);
      await device.running.setOffline(offline);
      await slowDown(device, rate);
      const times = await tapToSaved(device.page, rooms, way);
      taps.push(tapFigure({ times, bare: await bareTransactions(device.page, times.length), way, offline, rate }));
    }
    under('patrol: offline starts');
    const starts: number[] = [];
    for (let run = 0; run < 5; run++) starts.push(await offlineStart(device));
    return [
      { what: 'camera preview to decoded code', value: decoded, unit: 'ms', bound: 1000, aim: 'at most' },
      ...taps,
      {
        what: 'offline start to the first list, CPU ×4',
        value: quantile(starts, 0.5),
        unit: 'ms',
        bound: 1500,
        aim: 'at most',
        note: `middle of ${starts.length}`,
      },
    ];
  } finally {
    await device.discard();
  }
}
