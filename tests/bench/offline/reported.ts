import { openStates } from '../../../src/contract/findings/findings.ts';
import { findings } from '../../../src/contract/resources/findings/findings.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { addQuietPoint, kindNamed } from '../../support/scenes/findings.ts';
import { Device, phone } from '../../support/device.ts';
import { carried, openAppData, storeLists } from '../../support/pages/app-data.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { under } from '../run-parts.ts';

const [reported, starts, each] = [600, 6, 10] as const;
const aimMs = 1000;

/** Many findings in one branch, and one of a kind that is open in a room of its own. */
async function report(origin: string): Promise<{ readonly room: string; readonly kind: string }> {
  const services = await ServicesClient.login(origin, accounts.officer);
  const place = await addQuietPoint(origin);
  const [bulb, tap] = [await kindNamed(services, 'Lampu mati'), await kindNamed(services, 'Keran bocor')];
  const rooms = await services.rows('/api/findings', '', 100);
  for (let at = 0; at < reported; at += 1) {
    const room = rooms[at % rooms.length]?.['ysb_room_id'];
    await services.made('/api/findings/store', { ysb_room_id: room, ysb_finding_kind_id: bulb['id'], description: `Ukuran ${at}` });
  }
  await services.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: tap['id'] });
  return { room: String(place.room), kind: String(tap['id']) };
}

/** How long the scanner takes, without a connection, to know that the same kind is open in a room already. */
export async function duplicates(origin: string): Promise<Figure[]> {
  const wanted = await report(origin);
  const device = await Device.unpack({ origin, viewport: phone });
  try {
    const { page } = device;
    await signIn(page, accounts.officer);
    await untilInstalled(page);
    await storeLists(page, ['findings']);
    await device.running.setOffline(true);
    under('duplicates: an open finding of a room and kind');
    const [first, later]: [number[], number[]] = [[], []];
    let stored = 0;
    for (let start = 0; start < starts; start += 1) {
      await page.goto('/scan');
      await openAppData(page);
      // Nobody has aimed at a check point sooner.
      await page.waitForTimeout(aimMs);
      const found = await page.evaluate(
        async ({ resource, open, asked, times }) => {
          const { mirror } = await Reflect.get(window, 'appData')();
          const took: number[] = [];
          let held = 0;
          for (let run = 0; run < times; run += 1) {
            const since = performance.now();
            const live = mirror.matching(
              resource,
              (row: Record<string, unknown>) =>
                String(row['ysb_room_id']) === asked.room &&
                String(row['ysb_finding_kind_id']) === asked.kind &&
                open.includes(String(row['status'])),
            );
            const value = await new Promise<{ rows: readonly unknown[]; stored: number }>((resolve) => {
              const stop: () => void = live.subscribe((told: { rows: readonly unknown[]; stored: number } | undefined) => {
                if (told === undefined) return;
                resolve(told);
                queueMicrotask(() => stop());
              });
            });
            if (value.rows.length !== 1) throw new Error(`${value.rows.length} of ${value.stored} found`);
            took.push(performance.now() - since);
            held = value.stored;
          }
          return { took, held };
        },
        { resource: carried(findings), open: [...openStates] as string[], asked: wanted, times: each },
      );
      first.push(found.took[0] ?? 0);
      later.push(...found.took.slice(1));
      stored = found.held;
    }
    const what = `the same kind in a room found among ${stored} findings of the device, offline`;
    const spread = (all: readonly number[]) => `${all.length} times, ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)}`;
    const figure = (words: string, all: readonly number[], share: number): Figure => ({
      ...{ what: `${what}, ${words}`, value: quantile(all, share), unit: 'ms', bound: 20, aim: 'at most', note: spread(all) },
    });
    return [figure('first look of the scanner, worst', first, 1), figure('again, 95th percentile', later, 0.95)];
  } finally {
    await device.discard();
  }
}
