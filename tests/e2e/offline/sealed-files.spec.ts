import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { carried, enqueueEach, openAppData, storeLists, unsent } from '../../support/pages/app-data.ts';
import { type Device, desktop } from '../../support/device.ts';
import { foundIn } from '../../support/machine/profile-files.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

/** Words that no other file on the machine contains, so that every hit is from this test. */
const odd = (letters = 12) => randomBytes(letters).toString('hex').slice(0, letters);
const phoneNumber = () => `08${Array.from({ length: 10 }, () => randomInt(10)).join('')}`;
const contactOf = () => ({ email: `${odd()}@${odd(6)}.test`, mobile: phoneNumber(), addrees: `Jl. ${odd()} No. 7` });

/** The keys that this browser seals with, read as the app reads them. */
const keysOf = async (page: Page): Promise<Record<string, Uint8Array>> => {
  const found = await page.evaluate(async () => {
    const cache = await caches.open('amanah-keys');
    const all = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(all.map(async (answer) => [...new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))]));
  });
  return Object.fromEntries(found.map((bytes, at) => [`key ${at}`, Uint8Array.from(bytes)]));
};

/** One teacher as the services have her, as she is changed here, and as somebody began to change her. */
async function teacherOnDevice(tool: Device, origin: string) {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [kept, changed, drafted] = [contactOf(), contactOf(), contactOf()];
  const name = `Tersimpan ${odd()}`;
  const { data, message } = await services.call('POST', '/api/teachers/store', { full_name: name, ysb_branch_id: 'BKS', ...kept });
  const id = typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : message;
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await storeLists(page, ['teachers', 'students', 'employes', 'users']);
  await page.goto('/teachers');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await openAppData(page);
  const base = await page.evaluate(
    async (row) => {
      const { mirror, drafts } = await Reflect.get(window, 'appData')();
      const shown = await new Promise<{ row: Record<string, unknown> }>((resolve) => mirror.row(row.teachers, row.id).subscribe(resolve));
      await drafts.save(`teachers:edit:${row.id}`, row.drafted);
      return shown.row;
    },
    { id, drafted, teachers: carried(resourceOf('teachers')) },
  );
  expect(base).toMatchObject(kept);
  return { id, name, base, contacts: { kept, changed, drafted } };
}

type Scene = Awaited<ReturnType<typeof teacherOnDevice>>;

const secretsOf = ({ contacts }: Scene): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contacts).flatMap(([which, contact]) => Object.entries(contact).map(([name, value]) => [`${which} ${name}`, value])),
  );

async function change(page: Page, { id, base, contacts, name }: Scene): Promise<void> {
  const input = contacts.changed;
  await enqueueEach(page, [
    { resource: resourceOf('teachers'), operation: 'update', rowId: id, base: { id, ...base }, input, title: name },
  ]);
}

const dropDraft = async (page: Page, { id }: Scene): Promise<void> => {
  await openAppData(page);
  await page.evaluate(async (key) => (await Reflect.get(window, 'appData')()).drafts.drop(key), `teachers:edit:${id}`);
};

async function logOut(page: Page, withUnsent?: string): Promise<void> {
  await page.goto('/change-password');
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  if (withUnsent) await page.getByRole('button', { name: withUnsent }).click();
  await expect(page).toHaveURL(/\/$/);
  // Everything still to be deleted is listed there until it is gone.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('amanah-leaving'))).toBeNull();
}

for (const end of ['close', 'kill'] as const)
  test(`after logout no file of the browser holds a teacher's e-mail, number or address, nor the keys to them (${end})`, async ({
    device,
    server,
  }) => {
    const tool = await device({ viewport: desktop, lasting: true });
    const scene = await teacherOnDevice(tool, server.origin);
    await tool.running.setOffline(true);
    await change(tool.page, scene);
    await tool.running.setOffline(false);
    await expect.poll(() => unsent(tool.page)).toBe(0);
    const secrets = secretsOf(scene);
    // At work it is sealed as well.
    expect(await foundIn(tool.profile, secrets)).toEqual([]);
    await dropDraft(tool.page, scene);
    // While she is on the screen the device can tell who it is, and has the keys: the search below would find them.
    const keys = await keysOf(tool.page);
    expect((await foundIn(tool.profile, { name: scene.name })).length).toBeGreaterThan(0);
    expect((await foundIn(tool.profile, keys)).length).toBeGreaterThanOrEqual(2);
    await logOut(tool.page);
    await tool[end]();
    expect(await foundIn(tool.profile, { ...secrets, ...keys })).toEqual([]);
  });

test('unsent work outlives the logout and is sent; the cache is closed all the same', async ({ device, server }) => {
  const tool = await device({ viewport: desktop, lasting: true });
  const scene = await teacherOnDevice(tool, server.origin);
  await dropDraft(tool.page, scene);
  await tool.running.setOffline(true);
  await change(tool.page, scene);
  const before = await keysOf(tool.page);
  await logOut(tool.page, 'Simpan di perangkat, lalu keluar');
  // The key of what was not sent stays with it.
  const after = await keysOf(tool.page);
  expect([Object.keys(before).length, Object.keys(after).length]).toEqual([2, 1]);
  await tool.close();
  expect(await foundIn(tool.profile, secretsOf(scene))).toEqual([]);
  await tool.open();
  await tool.running.setOffline(false);
  await signIn(tool.page, accounts.superadmin);
  await expect.poll(() => unsent(tool.page)).toBe(0);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { data } = await services.call('GET', `/api/teachers/${scene.id}`);
  expect(data).toMatchObject(scene.contacts.changed);
});
