import { accounts } from '../../support/scenes/accounts.ts';
import { Device } from '../../support/device.ts';
import { prepareOffline, scan } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import type { Figure } from '../figure.ts';
import { bareTransactions } from '../services/bare-transaction.ts';
import { clearRooms, tapFigure, tapToSaved } from '../tasks/tap-to-saved.ts';
import { slowDown } from './rate.ts';

const saves = 25;

/** From the finger leaving the button to the message that a log is on the device, on an officer's phone. */
export async function taps(origin: string): Promise<Figure[]> {
  const services = await ServicesClient.login(origin, accounts.officer);
  const rooms = await clearRooms(services);
  const [point] = await services.rows('/api/check-points');
  const device = await Device.unpack({ origin, sees: String(point?.id) });
  try {
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    await scan(device.page, String(point?.name_room));
    await device.page.keyboard.press('Escape');
    const figures: Figure[] = [];
    for (const [offline, rate] of [
      [false, 1],
      [false, 4],
      [true, 1],
      [true, 4],
    ] as const) {
      await device.running.setOffline(offline);
      await slowDown(device, rate);
      const times = await tapToSaved(device.page, rooms, 'written', saves);
      figures.push(tapFigure({ times, bare: await bareTransactions(device.page, saves), way: 'written', offline, rate }));
    }
    return figures;
  } finally {
    await device.discard();
  }
}
