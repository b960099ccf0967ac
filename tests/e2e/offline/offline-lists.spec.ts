import type { Locator, Page } from '@playwright/test';
import { screens } from '../../../src/app/screens.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

/** The last first: rows that others refer to are changed after them. */
const paths = screens
  .filter((screen) => !screen.bare)
  .map((screen) => screen.route.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1'))
  .reverse();
const notices = /Tersimpan, dikirim saat tersambung/;

const rowsOf = (page: Page): Locator => page.locator('main tbody tr[data-row]');
const keysOf = (page: Page): Promise<string[]> => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
const keyAt = (button: Locator): Promise<string | null | undefined> =>
  button.evaluate((one) => one.closest('tr')?.getAttribute('data-row'));
const unsentIn = async (page: Page): Promise<number> =>
  Number(/(\d+) belum terkirim/.exec(await page.locator('.conn').innerText())?.[1] ?? 0);

/** A value that a field of this kind accepts. */
function valueFor(kind: string, key: string): string {
  if (/date/.test(kind)) return '2026-11-20';
  if (/number|numeric/.test(kind)) return String(Date.now() % 1000);
  if (/email/.test(kind)) return `${key}@amanah.test`;
  return /url/i.test(kind) ? `/${key}` : key;
}

/** Fills in what the form requires, whatever that is; answers the key if a field accepted it as it is. */
async function fillRequired(form: Locator, key: string): Promise<string | undefined> {
  let typed: string | undefined;
  for (const input of await form.locator('[aria-required="true"]').all()) {
    if (!(await input.isVisible()) || !(await input.isEnabled())) continue;
    if ((await input.evaluate((one) => one.tagName)) === 'SELECT') {
      await input.selectOption({ index: 1 });
    } else if ((await input.getAttribute('role')) === 'combobox') {
      await input.click();
      await form.page().locator('[role="listbox"] [role="option"]').first().click();
    } else if ((await input.inputValue()) === '') {
      const kind = await input.evaluate(
        (one) => `${one.getAttribute('type')} ${one.getAttribute('inputmode')} ${one.getAttribute('name')}`,
      );
      const value = valueFor(kind, key);
      await input.fill(value);
      if (value === key) typed = key;
    }
  }
  return typed;
}

/** The first field of a form that accepts free text. */
const freeText = (form: Locator): Locator =>
  form.locator('input[type="text"]:not([role]):not([inputmode]):not([disabled]), textarea').first();

/** In dictionary order, with numbers inside compared by value. */
const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
/** Days are shown in words, yes and no as signs: they are not in alphabetical order. */
const isWord = (text: string): boolean => text !== '' && !/^\d{1,2} \p{L}+ \d{4}/u.test(text);

/** The first text of each element: after a name there may be where it belongs. */
const firstWords = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.textContent?.trim()) return text.textContent.trim();
      return '';
    }),
  );

/** What the rows show in a column, without waiting ones: rows made here come first whatever the order. */
const textsIn = (page: Page, column: number): Promise<string[]> =>
  firstWords(page.locator(`main tbody tr[data-row]:not(:has(.chip.waiting)) > :nth-child(${column})`));

/** Whether each text comes after the previous one, or equals it. */
const isOrdered = (texts: readonly string[], sign: 1 | -1): boolean =>
  texts.every((text, at) => at === 0 || sign * collator.compare(texts[at - 1] ?? '', text) <= 0);

/** What is wrong with the list on the page, offline. */
class ListWalk {
  readonly found: string[] = [];
  /** What can be tried here; a read-only list is neither added to nor changed. */
  readonly done: string[] = [];
  constructor(
    private readonly page: Page,
    private readonly path: string,
  ) {}

  /** Runs a step; a failure is noted, and the walk goes on with the next one. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      const words = problem instanceof Error ? problem.message.split('\n').slice(0, 8).join(' ') : String(problem);
      const typed = await this.page.getByRole('searchbox').first().inputValue();
      this.found.push(`${this.path} (searched for "${typed}"), ${name}: ${words.slice(0, 300)}`);
      await visit(this.page, '/dashboard');
      await visit(this.page, this.path);
    }
  }

  /** A list that was fetched and has no rows says so; one that is only read when opened says that it is not here. */
  async isEmpty(): Promise<void> {
    const isOpenedOnly = /^\/(permissions|privileges\/roles)\/\d/.test(this.path);
    const words = this.page.locator('main .empty').getByText('Data ini belum tersimpan di perangkat');
    await expect(this.page.locator('main .empty')).toBeVisible();
    await expect(words).toHaveCount(isOpenedOnly ? 1 : 0);
  }

  async turnsPages(): Promise<void> {
    const before = await keysOf(this.page);
    const second = this.page.getByRole('link', { name: 'Halaman 2', exact: true });
    if ((await second.count()) === 0) return;
    await second.click();
    await expect.poll(async () => (await keysOf(this.page)).filter((key) => before.includes(key)).length).toBe(0);
    expect((await keysOf(this.page)).length).toBeGreaterThan(0);
    await this.page.goBack();
    await expect.poll(() => keysOf(this.page)).toEqual(before);
  }

  async sorts(): Promise<void> {
    const heads = this.page.locator('main thead th');
    const first = await heads.evaluateAll((all) => all.findIndex((head) => head.querySelector('button') !== null));
    if (first < 0) return;
    const head = heads.nth(first).getByRole('button');
    const before = await keysOf(this.page);
    const inOrder = async (sign: 1 | -1) => {
      const texts = await textsIn(this.page, first + 1);
      return texts.length > 0 && (!texts.every(isWord) || isOrdered(texts, sign));
    };
    await head.click();
    await expect(this.page.locator('main th[aria-sort="ascending"]')).toHaveCount(1);
    await expect.poll(() => inOrder(1), { message: 'rising' }).toBe(true);
    const rising = await keysOf(this.page);
    await head.click();
    await expect(this.page.locator('main th[aria-sort="descending"]')).toHaveCount(1);
    await expect.poll(() => inOrder(-1), { message: 'falling' }).toBe(true);
    expect(rising).toHaveLength(before.length);
    const all = this.page.getByText(/^Page 1 of 1$/).first();
    if (await all.isVisible()) expect([...(await keysOf(this.page))].sort()).toEqual([...rising].sort());
    if ((await textsIn(this.page, first + 1)).every(isWord)) this.done.push('order');
    await head.click();
    await expect(this.page).not.toHaveURL(/sort=/);
    await expect.poll(() => keysOf(this.page)).toEqual(before);
  }

  async searches(): Promise<void> {
    const box = this.page.getByRole('searchbox').first();
    // Not `innerText`: a row that has just arrived has none before it is painted.
    const [words = ''] = await firstWords(rowsOf(this.page).first().locator('.name > :first-child'));
    expect(words).not.toBe('');
    await box.fill(words);
    await expect(this.page).toHaveURL(/search=/);
    await expect(rowsOf(this.page).first()).toContainText(words);
    await box.fill('tidak ada yang begini');
    await expect(rowsOf(this.page)).toHaveCount(0);
    await box.fill('');
    await expect(rowsOf(this.page).first()).toBeVisible();
  }

  async counts(expected: number): Promise<void> {
    await expect.poll(() => unsentIn(this.page), { timeout: 5000 }).toBe(expected);
  }

  async adds(): Promise<void> {
    const before = await unsentIn(this.page);
    await visit(this.page, `${this.path}?dialog=add`);
    const form = this.page.getByRole('dialog');
    // Its code comes after the list's; if nothing can be added none comes.
    const hasForm = await form.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!hasForm) return;
    // Links decide who sees what: they are made only with a connection, and the form says so.
    if (await form.getByText(/perlu sambungan/).isVisible()) return;
    const typed = await fillRequired(form, `U${Date.now().toString(36)}`);
    await form.locator('button[type="submit"]').click();
    await expect(this.page.getByText(notices).first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(rowsOf(this.page).first().locator('.chip.waiting')).toHaveText('Belum terkirim');
    if (typed) await expect(rowsOf(this.page).first()).toContainText(typed);
    await this.counts(before + 1);
    this.done.push('add');
  }

  async edits(): Promise<void> {
    const button = this.page.locator('main tr[data-row]:not(:has(.chip.waiting)) button.row-edit:not([aria-disabled="true"])').first();
    if ((await button.count()) === 0) return;
    const before = await unsentIn(this.page);
    const key = await keyAt(button);
    await button.click();
    const form = this.page.getByRole('dialog');
    const input = freeText(form);
    await expect(form).toBeVisible();
    if ((await input.count()) === 0) return visit(this.page, this.path);
    const old = await input.inputValue();
    const row = this.page.locator(`main tr[data-row="${key}"]`);
    const isShown = old !== '' && (await row.innerText()).includes(old);
    const typed = `${old}7`;
    await input.fill(typed);
    await form.locator('button[type="submit"]').click();
    await expect(form).toHaveCount(0);
    await expect(row.locator('.chip.waiting')).toHaveText('Belum terkirim');
    if (isShown) await expect(row).toContainText(typed);
    await this.counts(before + 1);
    // What no column shows the form does.
    await row.locator('button.row-edit').click();
    await expect(freeText(form)).toHaveValue(typed);
    await form
      .getByRole('button', { name: /^(Batal|Tutup)/ })
      .first()
      .click();
    await expect(form).toHaveCount(0);
    await this.counts(before + 1);
    this.done.push('edit');
  }

  async removes(): Promise<void> {
    const button = this.page.locator('main tr[data-row]:not(:has(.chip.waiting)) button.row-remove:not([aria-disabled="true"])').first();
    if ((await button.count()) === 0) return;
    const before = await unsentIn(this.page);
    const key = await keyAt(button);
    const row = this.page.locator(`main tr[data-row="${key}"]`);
    await button.click();
    await this.page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(row.locator('s').first()).toBeVisible();
    await expect(row.locator('.chip.waiting')).toHaveText('Akan dihapus');
    await this.counts(before + 1);
    await row.getByRole('button', { name: /^Urungkan/ }).click();
    await expect(row.locator('s')).toHaveCount(0);
    await this.counts(before);
    this.done.push('delete');
  }
}

test('every list works without a connection: pages, order, search, and what was added, changed and deleted stands in its place', {
  tag: '@long',
}, async ({ device, wire }) => {
  test.setTimeout(600_000);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/data-offline');
  await page.getByRole('button', { name: /^(Siapkan|Perbarui|Lanjutkan)/ }).click();
  await expect(page.getByRole('button', { name: /^Perbarui/ })).toBeVisible({ timeout: 120_000 });
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();

  const found: string[] = [];
  const done: string[] = [];
  const walked: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    if ((await page.getByRole('searchbox').count()) === 0) continue;
    const walk = new ListWalk(page, path);
    if ((await rowsOf(page).count()) === 0) {
      await walk.step('empty', () => walk.isEmpty());
      found.push(...walk.found);
      continue;
    }
    walked.push(path);
    await walk.step('pages', () => walk.turnsPages());
    await walk.step('order', () => walk.sorts());
    await walk.step('search', () => walk.searches());
    await walk.step('add', () => walk.adds());
    await walk.step('edit', () => walk.edits());
    await walk.step('delete', () => walk.removes());
    found.push(...walk.found);
    done.push(...walk.done);
  }

  expect(found).toEqual([]);
  expect(walked.length).toBeGreaterThanOrEqual(30);
  for (const step of ['order', 'add', 'edit', 'delete']) expect(done.filter((one) => one === step).length, step).toBeGreaterThanOrEqual(20);
});
