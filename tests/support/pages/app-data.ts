import { expect, type Page } from '@playwright/test';
import { type ResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import type { CommandDraft } from '../../../src/data/public.ts';

/** Makes `appData()` answer the page's own data layer, as its screens use it; there is one only behind the login. */
export async function openAppData(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, '__TSR_ROUTER__') !== undefined);
  await page.evaluate(() => {
    const router = Reflect.get(window, '__TSR_ROUTER__');
    Reflect.set(window, 'appData', () => router?.options.context.signedIn.current().data);
  });
}

/** Waits for what a page fetches in its first idle moment: without an installed app nothing can be saved before that. */
export async function untilCanSave(page: Page): Promise<void> {
  await openAppData(page);
  await page.evaluate(async () => (await Reflect.get(window, 'appData')()).warm());
}

/** A resource in a form that can be sent to a page: without its functions, which saving and reading do not need. */
export const carried = <R extends Resource>(resource: R): R => JSON.parse(JSON.stringify(resource));

/** Saves drafts one after the other, as a person would, but without the screens; answers their ids. */
export async function enqueueEach(page: Page, drafts: readonly CommandDraft[]): Promise<string[]> {
  await openAppData(page);
  return page.evaluate(
    async (all) => {
      const data = await Reflect.get(window, 'appData')();
      const ids: string[] = [];
      for (const draft of all) {
        const saved = await data.outbox.enqueue(draft);
        if (!saved.ok) throw new Error(saved.error.message);
        ids.push(saved.value.id);
      }
      return ids;
    },
    drafts.map((draft) => ({ ...draft, resource: carried(draft.resource) })),
  );
}

/** "Siapkan data offline" for only these lists: fetching everything that an officer may see takes two seconds, for an administrator ten. */
export async function storeLists(page: Page, lists: readonly ResourceName[]): Promise<void> {
  await openAppData(page);
  const states = await page.evaluate(async (wanted) => {
    const { mirror } = await Reflect.get(window, 'appData')();
    await mirror.prefetch(wanted);
    let items: readonly { state: string }[] = [];
    mirror.prefetchProgress().subscribe((progress: { items: typeof items }) => {
      items = progress.items;
    })();
    return items.map(({ state }) => state);
  }, lists);
  expect(states, lists.join(', ')).toEqual(lists.map(() => 'complete'));
}

/** What an officer needs to scan and record without a connection. */
export const roundLists: readonly ResourceName[] = ['check-points', 'quick-notes', 'qr-reports'];

/** How many commands are not done. */
export async function unsent(page: Page): Promise<number> {
  await openAppData(page);
  return page.evaluate(async () => {
    const data = await Reflect.get(window, 'appData')();
    return new Promise<number>((resolve) => {
      const stop: () => void = data.outbox.counts().subscribe(({ total }: { total: number }) => {
        resolve(total);
        setTimeout(() => stop());
      });
    });
  });
}

export const logDraft = (point: string, note: string): CommandDraft => ({
  resource: resourceOf('log-check-points'),
  operation: 'create',
  input: { ysb_check_point_id: point, ysb_kategori_note: 2, note },
  title: `Catatan: ${note}`,
});

/** What the device remembers of what was opened, as it is stored. */
export async function remembered(page: Page): Promise<readonly unknown[]> {
  await openAppData(page);
  return page.evaluate(async () => {
    const { recents } = await Reflect.get(window, 'appData')();
    return new Promise<readonly unknown[]>((resolve) => {
      const stop: () => void = recents.list().subscribe((list: readonly unknown[]) => {
        resolve(list);
        setTimeout(() => stop());
      });
    });
  });
}
