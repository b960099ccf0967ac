import { shortCodeOf } from '../../../src/contract/words/short-code.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, phone } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { Hand } from './hand.ts';
import { arm, timesOf } from '../stop-watch.ts';
import { repeated, type Task } from './task.ts';

const cpu = 4;
const starts = 5;
const walks = 6;
const home = '/beranda-patrol';

interface Point {
  readonly id: string;
  readonly room: string;
}
const sheet = { selector: '.log-sheet .quick' };
const savedIn = (room: string) => ({ selector: '[role="status"]', text: `${room}: Bersih` });
const bersih = (hand: Hand) => hand.page.getByRole('button', { name: 'Bersih', exact: true });

/** Where the icon on the device's home screen leads. */
async function startAddress(origin: string): Promise<string> {
  const manifest: { start_url: string } = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  return manifest.start_url;
}

async function due(hand: Hand, origin: string): Promise<Task> {
  const start = await startAddress(origin);
  hand.taps = 0;
  const times = await repeated(starts, () => hand.open(start, { selector: '.due-row' }));
  return {
    who: 'officer',
    task: 'open, offline, and see what is due',
    taps: hand.taps,
    mostTaps: 0,
    steps: [{ what: 'open to what is due', times, bound: 2000 }],
  };
}

interface Walk {
  readonly first: Task;
  readonly next: Task;
}

/** One round: the camera opens once and sees one check point after the other; each is recorded with a quick note. */
async function walk(hand: Hand, points: readonly Point[]): Promise<Walk> {
  const { page } = hand;
  const opening: number[] = [];
  const forms: number[] = [];
  const saves: number[] = [];
  const tapsOf: number[] = [];
  await page.goto(home);
  hand.taps = 0;
  const open = page
    .getByRole('button', { name: 'Scan QR' })
    .or(page.getByRole('link', { name: 'Scan QR' }))
    .first();
  await hand.reach(open);
  await arm(page, 'camera', { selector: 'video.scene', isPlaying: true });
  await arm(page, 'sheet', sheet);
  await hand.touch(open);
  const camera = await timesOf(page, 'camera');
  opening.push(camera.shown - (camera.input ?? Number.NaN));
  for (let at = 0; at < points.length; at++) {
    const { shown, decoded } = await timesOf(page, 'sheet');
    forms.push(shown - (decoded ?? Number.NaN));
    const title = (await page.locator('.log-sheet').innerText()).trim();
    const room = points.find((point) => title.includes(point.room))?.room ?? '';
    saves.push(await hand.tapFor(bersih(hand), savedIn(room)));
    tapsOf.push(hand.taps);
    hand.taps = 0;
    if (at + 1 < points.length) await arm(page, 'sheet', sheet, true);
  }
  const [firstForm = Number.NaN, ...nextForms] = forms;
  const [firstSave = Number.NaN, ...nextSaves] = saves;
  const [firstTaps = 0, ...nextTaps] = tapsOf;
  return {
    first: {
      who: 'officer',
      task: 'first scan',
      taps: firstTaps,
      mostTaps: 2,
      steps: [
        { what: 'tap to the camera’s picture', times: opening, bound: 1000 },
        { what: 'code read to form', times: [firstForm], bound: 800 },
        { what: 'quick note to "tersimpan"', times: [firstSave], bound: 150 },
      ],
    },
    next: {
      who: 'officer',
      task: 'next check point, nothing wrong (quick note)',
      taps: Math.max(...nextTaps),
      mostTaps: 2,
      steps: [
        { what: 'code read to form', times: nextForms, bound: 800 },
        { what: 'quick note to "tersimpan"', times: nextSaves, bound: 150 },
      ],
    },
  };
}

/** From the open camera: a point of the list, or the six characters under the label. */
async function unreadable(hand: Hand, points: readonly Point[], way: 'list' | 'code'): Promise<Task> {
  const { page } = hand;
  const forms: number[] = [];
  let most = 0;
  for (const { id, room } of points) {
    hand.taps = 0;
    if (way === 'list') {
      await hand.tap(page.getByRole('button', { name: 'Pilih titik' }));
      forms.push(await hand.tapFor(page.locator('.pick-row').filter({ hasText: room }).first(), sheet));
    } else {
      await hand.tap(page.getByRole('button', { name: 'Ketik kode' }));
      const code = shortCodeOf(id) ?? '';
      await page.keyboard.type(code.slice(0, -1));
      // The last letter opens the point.
      forms.push(await hand.keyFor(code.slice(-1), sheet));
      await hand.tap(page.getByRole('button', { name: 'QR rusak' }));
    }
    await hand.tap(bersih(hand));
    await page
      .getByRole('status')
      .filter({ hasText: `${room}: Bersih` })
      .waitFor();
    most = Math.max(most, hand.taps);
  }
  return {
    who: 'officer',
    task: way === 'list' ? 'unreadable code: from the list' : 'unreadable code: typed, reported as damaged',
    taps: most,
    mostTaps: 4,
    ...(way === 'code' ? { keys: '6 characters' } : {}),
    steps: [{ what: way === 'list' ? 'tap on the row to form' : 'Enter to form', times: forms, bound: 200 }],
  };
}

/** Connected again, from the officer's home. */
async function arrived(hand: Hand): Promise<Task> {
  const { page } = hand;
  const tab = page.getByRole('link', { name: /Kotak Keluar/ });
  await page.goto(home);
  await tab.click();
  await page.locator('.cmd.done').first().waitFor({ timeout: 60_000 });
  let most = 0;
  const times = await repeated(starts, async () => {
    await page.goto(home);
    await page.locator('.counters').waitFor();
    hand.taps = 0;
    const time = await hand.tapFor(tab, { selector: '.cmd.done' });
    most = Math.max(most, hand.taps);
    return time;
  });
  return {
    who: 'officer',
    task: 'see that mine arrived',
    taps: most,
    mostTaps: 1,
    steps: [{ what: 'tap to the receipts', times, bound: 300 }],
  };
}

/** What an officer does on a phone in one hand. */
export async function officerTasks(origin: string, tell: (task: Task) => void): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.officer);
  const rows = await services.rows('/api/check-points');
  const points: Point[] = rows.map((row) => ({ id: String(row['id']), room: String(row['name_room']) }));
  // Each has its own name, so that the text on the screen tells which one it is.
  const own = points.filter(({ room }, at) => points.findIndex((other) => other.room.includes(room)) === at);
  const seen = own.slice(0, walks);
  const device = await Device.unpack({ origin, viewport: phone, sees: seen.map(({ id }) => id) });
  try {
    const hand = await Hand.of({ device, isFinger: true });
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    await hand.slow(cpu);
    await device.running.setOffline(true);
    tell(await due(hand, origin));
    const { first, next } = await walk(hand, seen);
    tell(first);
    tell(next);
    // From here on the camera sees a wall.
    await device.lookAt('');
    const later = await Hand.of({ device, isFinger: true });
    await device.running.setOffline(true);
    await device.page.goto('/scan');
    await later.slow(cpu);
    tell(await unreadable(later, own.slice(walks, walks + 3), 'list'));
    tell(await unreadable(later, own.slice(walks + 3, walks + 6), 'code'));
    await device.running.setOffline(false);
    tell(await arrived(later));
  } finally {
    await device.discard();
  }
}
