import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { dataUrl, jpeg } from '../../services/support/sample-files.ts';
import { enqueueEach, logDraft, unsent } from '../../support/pages/app-data.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { readDevice, sitOnCache } from '../../support/device-store.ts';
import { addQuietPoint, kindNamed } from '../../support/scenes/findings.ts';
import { type LedgerScene, officerBeforeLedger } from '../../support/scenes/ledger-scene.ts';
import { faultsOf, faultsOfFindings, streamLogs, withFinding, withPhoto } from '../../support/stream.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, test, untilInstalled } from '../../support/test.ts';
import { databaseLog, tear } from '../../support/machine/torn-log.ts';

/** More for a long night: KILL_TRIALS=200, and KILL_SEED repeats the moments of a run. */
const trials = Number(process.env['KILL_TRIALS'] ?? 12);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31);

const store = '/api/log-check-points/store';
/** A signed-in page with little on it. */
const lightPage = '/change-password';

interface Scene extends LedgerScene {
  /** Opens the browser again, with or without a connection. */
  readonly reopen: (path: string, offline: boolean) => Promise<void>;
}

const killed = test.extend<{ scene: Scene }>({
  scene: async ({ device, server }, use) => {
    const scene = await officerBeforeLedger(device, server, { lasting: true });
    const { tool, ledger } = scene;
    await untilInstalled(tool.page);
    const reopen = async (path: string, offline: boolean) => {
      await tool.open();
      await tool.running.setOffline(offline);
      await tool.page.goto(path);
    };
    // A proper shutdown: what the browser keeps in memory for some seconds (localStorage) is written.
    await tool.close();
    await use({ ...scene, reopen });
    await ledger.close();
  },
});

/** After how many confirmed bundles, and how many milliseconds later, each browser dies. */
const moments = fc.sample(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 })), { numRuns: trials, seed });

killed(
  `browser killed at a random moment during a stream of saves, ${trials} times: nothing confirmed is lost, nothing torn`,
  async ({ scene }) => {
    test.setTimeout(60_000 + trials * 20_000);
    console.log(`seed ${seed}`);
    const { tool, point, reopen, stored } = scene;
    const word = `Mati ${Date.now()}`;
    const photo = dataUrl('image/jpeg', jpeg(64, 48));
    const confirmed = new Set<string>();
    for (const [trial, [count, later]] of moments.entries()) {
      await reopen(lightPage, true);
      expect(faultsOf(await readDevice(tool.page), confirmed), `before trial ${trial}`).toEqual([]);
      const before = confirmed.size;
      await streamLogs(tool.page, { word: `${word} ${trial}`, bundle: withPhoto(point, photo) }, (note) => confirmed.add(note));
      await expect.poll(() => confirmed.size - before, { intervals: [1] }).toBeGreaterThanOrEqual(count);
      await wait(later);
      await tool.kill();
    }
    await reopen(lightPage, true);
    const kept = await readDevice(tool.page);
    expect(faultsOf(kept, confirmed)).toEqual([]);
    const saved = kept.outbox.flatMap((command) => command.body.note ?? []).sort();
    console.log(`${trials} kills: ${confirmed.size} saves confirmed, ${saved.length} on the device`);
    expect(confirmed.size).toBeGreaterThanOrEqual(trials);

    await tool.running.setOffline(false);
    await expect.poll(() => unsent(tool.page), { timeout: 60_000 + trials * 3000, intervals: [500] }).toBe(0);
    const rows = await stored(word);
    expect(rows.map((row) => row.note).sort()).toEqual(saved);
    expect(rows.filter((row) => row.photo_count !== 1)).toEqual([]);
  },
);

killed(
  'browser killed between a log and its finding: both are there with the photo, or neither, and so they arrive',
  async ({ scene, server }) => {
    const { tool, reopen, stored } = scene;
    const services = await ServicesClient.login(server.origin, accounts.officer);
    const place = await addQuietPoint(server.origin);
    const kind = await kindNamed(services, 'Lampu mati');
    const photo = dataUrl('image/jpeg', jpeg(64, 48));
    const finding = { ysb_room_id: String(place.room), ysb_check_point_id: String(place.point), ysb_finding_kind_id: String(kind['id']) };
    const bundle = withFinding(String(place.point), photo, finding);
    const word = `Temuan mati ${Date.now()}`;
    const confirmed = new Set<string>();
    for (const [trial, [count, later]] of moments.slice(0, Math.ceil(trials / 3)).entries()) {
      await reopen(lightPage, true);
      expect(faultsOfFindings(await readDevice(tool.page), confirmed), `before trial ${trial}`).toEqual([]);
      const before = confirmed.size;
      await streamLogs(tool.page, { word: `${word} ${trial}`, bundle }, (note) => confirmed.add(note));
      await expect.poll(() => confirmed.size - before, { intervals: [1] }).toBeGreaterThanOrEqual(count);
      await wait(later);
      await tool.kill();
    }
    await reopen(lightPage, true);
    const kept = await readDevice(tool.page);
    expect(faultsOfFindings(kept, confirmed)).toEqual([]);
    const notes = kept.outbox.flatMap((command) => command.body.note ?? []).sort();

    await tool.running.setOffline(false);
    await expect.poll(() => unsent(tool.page), { timeout: 120_000, intervals: [500] }).toBe(0);
    const logs = await stored(word);
    const { data } = await services.call('GET', `/api/findings?page=1&limit=1000&ascending=1&ysb_room_id=${String(place.room)}`);
    const found = data as readonly Readonly<Record<string, unknown>>[];
    expect(logs.map((row) => row.note).sort()).toEqual(notes);
    expect(found.map((row) => row['description']).sort()).toEqual(notes);
    expect(found.filter((row) => row['photo_count'] !== 1)).toEqual([]);
    const noteOf = new Map(logs.map((row) => [String(row.id), row.note]));
    expect(found.filter((row) => noteOf.get(String(row['ysb_log_check_point_id'])) !== row['description'])).toEqual([]);
  },
);

killed(
  "killed in the middle of a write: the torn end of the browser's log takes nothing with it, at the second start either",
  { tag: '@core' },
  async ({ scene }) => {
    const { tool, point, reopen } = scene;
    const save = (note: string) => enqueueEach(tool.page, [logDraft(point, note)]);
    const notes = async () => (await readDevice(tool.page)).outbox.map((command) => command.body.note);
    await reopen(lightPage, true);
    await save('sebelum robek');
    await tool.kill();
    const torn = await databaseLog(tool.profile);
    await tear(torn);
    await reopen(lightPage, true);
    await save('sesudah robek');
    expect(await notes()).toEqual(['sebelum robek', 'sesudah robek']);
    // The browser would continue in the torn file, and call everything corrupt at its next start.
    await expect.poll(() => databaseLog(tool.profile)).not.toBe(torn);
    await tool.kill();
    await reopen(lightPage, true);
    expect(await notes()).toEqual(['sebelum robek', 'sesudah robek']);
  },
);

killed('a browser that threw its databases away: the person is told what was unsent, until it was read', async ({ scene }) => {
  const { tool, point, reopen } = scene;
  await reopen(lightPage, true);
  await enqueueEach(
    tool.page,
    ['a', 'b', 'c'].map((note) => logDraft(point, note)),
  );
  await expect.poll(() => tool.page.evaluate(() => localStorage.getItem('amanah-waiting'))).toContain('"count":3');
  await tool.close();
  await rm(join(tool.profile, 'Default', 'IndexedDB'), { recursive: true });
  await reopen(lightPage, true);
  const banner = tool.page.getByRole('alert').filter({ hasText: '3 perubahan yang belum terkirim hilang dari perangkat ini.' });
  await expect(banner).toBeVisible();
  await tool.page.reload();
  await banner.getByRole('button', { name: 'Mengerti' }).click();
  await expect(banner).toHaveCount(0);
  await tool.page.reload();
  await expect(tool.page.getByRole('heading', { name: 'Ganti Password' }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});

killed('killed between claim and answer: the same key again, one effect each', { tag: '@core' }, async ({ scene }) => {
  const { tool, ledger, point, reopen, stored } = scene;
  const word = `Tanpa jawaban ${Date.now()}`;
  await reopen(lightPage, true);
  const keys = await enqueueEach(
    tool.page,
    ['a', 'b', 'c'].map((note) => logDraft(point, `${word} ${note}`)),
  );
  ledger.keepAnswers();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await stored(word)).length).toBe(3);
  await tool.kill();
  ledger.giveAnswers();
  await reopen(lightPage, true);
  expect((await readDevice(tool.page)).outbox.map((command) => command.state)).not.toContain('acked');
  await tool.running.setOffline(false);
  await expect.poll(() => unsent(tool.page)).toBe(0);
  expect(await stored(word)).toHaveLength(3);
  const asked = ledger.writesTo(store).map((write) => write.key);
  expect(asked.sort()).toEqual([...keys, ...keys].sort());
});

killed('killed between the acknowledgement and the cache: shown once, and no further request', async ({ scene }) => {
  const { tool, ledger, point, reopen, stored } = scene;
  const note = `Tercatat ${Date.now()}`;
  await reopen('/log-check-points', false);
  await expect(tool.page.getByRole('heading', { name: 'Catatan Pemeriksaan' }).first()).toBeVisible();
  await tool.running.setOffline(true);
  await enqueueEach(tool.page, [logDraft(point, note)]);
  await sitOnCache(tool.page);
  await tool.running.setOffline(false);
  const states = async () => (await readDevice(tool.page)).outbox.map((command) => command.state);
  await expect.poll(states).toEqual(['acked']);
  await tool.kill();

  await reopen('/log-check-points', false);
  await expect.poll(states).toEqual(['done']);
  await expect(tool.page.getByText(note)).toHaveCount(1);
  expect([ledger.writesTo(store).length, (await stored(note)).length]).toEqual([1, 1]);
});
