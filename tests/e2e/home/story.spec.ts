import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { Device, phone } from '../../support/device.ts';
import { prepareOffline, scan, writeNote } from '../../support/scenes/patrol.ts';
import { PlainServices } from '../../support/plain/plain-services.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test as plain, untilInstalled } from '../../support/test.ts';
import { Wire } from '../../support/wire.ts';

interface Place {
  readonly server: Server;
  /** Rows of the log table with this note, read from the database itself if that is possible. */
  readonly stored: ((note: string) => Promise<Record<string, unknown>[]>) | undefined;
  readonly close: () => Promise<void>;
}

async function embedded(): Promise<Place> {
  const dataDir = await copyOfTemplate();
  const server = await Server.start({ dataDir, flags: nodeFlags });
  return {
    server,
    stored: undefined,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onPostgres(url: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-data-'));
  const database = await makeDatabase(url);
  const server = await Server.start({ dataDir, databaseUrl: database.url, env: { DEMO: '1' } });
  return {
    server,
    stored: (note) => database.query('select * from log_check_points where note = $1', [note]),
    close: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const postgres = process.env.TEST_DATABASE_URL;
/** If there is a PostgreSQL, the embedded database is tested with other people's services, and in the long tests. */
const places: [string, readonly string[], () => Promise<Place>][] = [
  ['the embedded database', ['@plain', '@plain-brief', '@core', ...(postgres ? ['@long'] : [])], embedded],
  ...(postgres ? [['PostgreSQL', [], () => onPostgres(postgres)] as [string, readonly string[], () => Promise<Place>]] : []),
];

for (const [name, tag, settle] of places) {
  plain(
    `a scan without signal survives a kill and arrives once, with its own time, on ${name}`,
    { tag: [...tag] },
    async ({ services }) => {
      plain.setTimeout(180_000);
      const place = await settle();
      const others = services === 'ours' ? undefined : await PlainServices.before(place.server.port, services);
      const wire = await Wire.to(others?.port ?? place.server.port);
      const officer = await ServicesClient.login(place.server.origin, accounts.officer);
      const [point] = await officer.rows('/api/check-points');
      const note = `Lampu koridor mati, ${Date.now()}`;
      const room = String(point?.name_room);
      const device = await Device.unpack({ origin: wire.origin, viewport: phone, sees: String(point?.id) });
      try {
        await signIn(device.page, accounts.officer);
        await untilInstalled(device.page);
        await prepareOffline(device.page);
        // A proper shutdown: what the browser keeps in memory for some seconds (localStorage) is written.
        await device.close();
        await device.open();

        await device.running.setOffline(true);
        wire.cut();
        await scan(device.page, room);
        const scannedAt = new Date();
        await writeNote(device.page, 'Kebersihan', note);
        await expect(device.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
        await device.kill();

        // Opened again without a network: the log is still there, and says that it is waiting.
        await device.open();
        await device.running.setOffline(true);
        await device.page.goto('/kotak-keluar');
        await expect(device.page.getByText(`Catatan: ${room}`)).toBeVisible();
        await expect(
          device.page
            .getByText(/Luring · 1 belum terkirim/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        const before = await officer.rows('/api/log-check-points', note);
        expect(before).toEqual([]);

        wire.mend();
        await device.running.setOffline(false);
        await expect.poll(async () => (await officer.rows('/api/log-check-points', note)).length).toBe(1);
        await device.page.goto('/log-check-points');
        await expect(device.page.getByText(note)).toHaveCount(1);
        await expect(device.page.getByText(/\d belum terkirim/)).toHaveCount(0);

        const [row] = await officer.rows('/api/log-check-points', note);
        // Other people's services know only the time of arrival.
        if (!others) {
          expect(Math.abs(new Date(String(row?.occurred_at)).getTime() - scannedAt.getTime())).toBeLessThan(30_000);
          expect(new Date(String(row?.received_at)).getTime()).toBeGreaterThan(new Date(String(row?.occurred_at)).getTime());
        }
        expect(others?.strays ?? []).toEqual([]);
        if (place.stored) expect(await place.stored(note)).toHaveLength(1);
      } finally {
        await device.discard();
        await wire.close();
        await others?.close();
        await place.close();
      }
    },
  );
}

plain('two devices scan the same check point offline; both logs arrive, each once', { tag: '@core' }, async ({ device, server }) => {
  plain.setTimeout(180_000);
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const notes = ['pertama', 'kedua'].map((word) => `Catatan ${word} ${Date.now()}`);
  const both: Device[] = [];
  for (const note of notes) {
    const one = await device({ sees: String(point?.id) });
    both.push(one);
    await signIn(one.page, accounts.officer);
    await untilInstalled(one.page);
    await storeLists(one.page, roundLists);
    await one.running.setOffline(true);
    await scan(one.page, String(point?.name_room));
    await writeNote(one.page, 'Sarana Prasarana', note);
    await expect(one.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
  }
  await Promise.all(both.map((one) => one.running.setOffline(false)));
  for (const note of notes) {
    await expect.poll(async () => (await officer.rows('/api/log-check-points', note)).length).toBe(1);
  }
});
