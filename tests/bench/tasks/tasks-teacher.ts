import { accounts } from '../../support/scenes/accounts.ts';
import { Device, tablet } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { Hand } from './hand.ts';
import { repeated, type Task } from './task.ts';

const cpu = 4;
const runs = 5;
const home = '/beranda-laporan-adab';

async function ownClass(hand: Hand, origin: string, school: string): Promise<Task> {
  const manifest: { start_url: string } = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  hand.taps = 0;
  const times = await repeated(runs, () => hand.open(manifest.start_url, { selector: 'main', text: school }));
  return {
    who: 'teacher',
    task: 'open, see my class and school, offline',
    taps: hand.taps,
    mostTaps: 0,
    steps: [{ what: 'open to the name of the school', times, bound: 2000 }],
  };
}

const letters = 3;

/** A pupil of the class whose first letters put them on top, and how many letters that takes: this one is measured. */
function laterPupil(names: readonly string[]): { name: string; at: number } {
  const top = (typed: string) => names.find((name) => name.toLowerCase().includes(typed.toLowerCase()));
  for (let at = letters; at > 0; at--) {
    const name = names.find((one) => top(one.slice(0, at - 1)) !== one && top(one.slice(0, at)) === one);
    if (name) return { name, at };
  }
  throw new Error('no pupil of the class is found by three letters');
}

async function findPupil(hand: Hand): Promise<Task> {
  const { page } = hand;
  let most = 0;
  await page.goto('/identitas-murid?limit=100');
  await page.locator('tbody tr[data-row]').nth(3).waitFor();
  const { name, at } = laterPupil(await page.locator('tbody tr > :nth-child(2)').allInnerTexts());
  const times = await repeated(runs, async () => {
    await page.goto('/identitas-murid');
    await page.locator('tbody tr[data-row]').nth(3).waitFor();
    hand.taps = 0;
    await hand.tap(page.getByRole('searchbox'));
    await page.keyboard.type(name.slice(0, at - 1));
    most = Math.max(most, hand.taps);
    return hand.keyFor(name.charAt(at - 1), { selector: 'tbody tr:first-child', text: name });
  });
  return {
    who: 'teacher',
    task: 'find a pupil',
    taps: most,
    mostTaps: 1,
    keys: `${at} of ${letters} letters`,
    steps: [{ what: 'letter to the pupil on top', times, bound: 100 }],
  };
}

/** From the teacher's home through the sidebar, which a tablet shows as icons; then on to another element. */
async function browse(hand: Hand, element: string, sign: string): Promise<Task> {
  const { page } = hand;
  let most = 0;
  const opening: number[] = [];
  const turning: number[] = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(home);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const link = page.getByRole('link', { name: 'Dimensi', exact: true }).first();
    hand.taps = 0;
    if (!(await link.isVisible())) await hand.tap(page.getByRole('button', { name: 'Adab', exact: true }));
    opening.push(await hand.tapFor(link, { selector: '[role="tabpanel"] [data-row]' }));
    most = Math.max(most, hand.taps);
    turning.push(await hand.tapFor(page.getByRole('tab', { name: element }), { selector: '[role="tabpanel"] [data-row]', text: sign }));
  }
  return {
    who: 'teacher',
    task: 'browse a dimension (remembers year, school, self)',
    taps: most,
    mostTaps: 2,
    steps: [
      { what: 'tap to its sub-elements', times: opening, bound: 500 },
      { what: 'a tab, one tap more, to the next', times: turning, bound: 500 },
    ],
  };
}

/** What a teacher does on the tablet on the desk, with thirty pupils in front. */
export async function teacherTasks(origin: string, tell: (task: Task) => void): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const own = await ServicesClient.login(origin, accounts.teacher);
  const [dimension] = await services.rows('/api/dimensis', '', 1000);
  const elements = (await services.rows('/api/elements', '', 1000)).filter((row) => row['ysb_dimensi_id'] === dimension?.['id']);
  const element = elements.at(-1);
  const signs = (await services.rows('/api/sub-elements', '', 1000)).filter((row) => row['id_element'] === element?.['id']);
  const { data } = await own.call('GET', '/api/access/semester-assignments/teacher');
  const school = String(Object(data)['name_school']);
  const device = await Device.unpack({ origin, viewport: tablet });
  try {
    const hand = await Hand.of({ device, isFinger: true });
    await signIn(device.page, accounts.teacher);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    await device.page.goto(home);
    await device.page.getByText(school).first().waitFor();
    await hand.slow(cpu);
    await device.running.setOffline(true);
    const parts = [
      () => ownClass(hand, origin, school),
      () => findPupil(hand),
      () => browse(hand, String(element?.['name_element']), String(signs[0]?.['description'])),
    ];
    for (const part of parts) tell(await part());
  } finally {
    await device.discard();
  }
}
