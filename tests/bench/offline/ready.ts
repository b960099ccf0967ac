import { Device } from '../../support/device.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { signInAt, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { slowDown, times } from './rate.ts';

const looks = 8;
const planLists = ['patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs'] as const;

/** From the tap on "Mulai ronde" until every line of the check shows its state, including the trial of the camera. */
export async function ready(origin: string): Promise<Figure[]> {
  const { officer } = await roundScene(origin);
  const device = await Device.unpack({ origin, sees: 'bukan titik' });
  try {
    const { page } = device;
    await signInAt(page, officer, '/beranda-patrol');
    await untilInstalled(page);
    await storeLists(page, [...roundLists, ...planLists]);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) {
      await slowDown(device, rate);
      const found: number[] = [];
      for (let run = 0; run < looks; run += 1) {
        const since = performance.now();
        await page.getByRole('button', { name: 'Mulai ronde' }).click();
        await page.locator('.check-lines[aria-busy=false]').waitFor();
        found.push(performance.now() - since);
        await page.keyboard.press('Escape');
        await page.locator('.check-lines').waitFor({ state: 'detached' });
      }
      figures.push({
        ...{ what: `check before a round, all of it, middle${times(rate)}`, value: quantile(found, 0.5), unit: 'ms', bound: 3000 },
        ...{ aim: 'at most', note: `${found.length} times; most ${Math.max(...found).toFixed(0)}` },
      });
    }
    return figures;
  } finally {
    await device.discard();
  }
}
