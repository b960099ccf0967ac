import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach, untilCanSave } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

test('Back closes a sheet, a question and the menu, and only then leaves the list', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  await page.getByRole('link', { name: /^Data Lantai/ }).click();
  const actions = page.getByRole('button', { name: /^Aksi untuk/ }).first();

  await actions.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await actions.click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeHidden();
  await expect(page).toHaveURL(/\/floors$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Back closes what lies over the very first page of a tab, as often as it opens, and then leaves', { tag: '@core' }, async ({
  freshPage,
}) => {
  const first = await freshPage({ viewport: phone });
  await signInAt(first.page, accounts.superadmin, '/floors');
  // A tab of its own, with nothing behind the page, as the icon of the installed app opens it.
  const page = await first.page.context().newPage();
  await page.goto('/floors?limit=25');
  const actions = page.getByRole('button', { name: /^Aksi untuk/ }).first();
  const closeMenu = page.getByRole('button', { name: 'Tutup menu' });

  await actions.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/floors\?limit=25$/);

  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(closeMenu).toBeVisible();
  await page.goBack();
  await expect(closeMenu).toBeHidden();

  // Two layers one upon the other, and what is typed meanwhile changes the address of this step.
  await page.getByRole('searchbox').fill('1');
  await expect(page).toHaveURL(/search=1/);
  await actions.click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/search=1/);

  // Also after a reload, when only the history remembers what stands for what.
  await page.reload();
  await actions.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/search=1/);

  // Other pages behind it are left as ever.
  await page.getByRole('link', { name: /^Kotak Keluar/ }).click();
  await expect(page).toHaveURL(/\/kotak-keluar/);
  await page.goBack();
  await expect(page).toHaveURL(/\/floors\?.*search=1/);
  await actions.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // With nothing left to close, it is the way out.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a row that is pressed right behind the last key of a search opens, and Back leaves the searched list', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/departments?limit=100');
  await expect(page.locator('[data-row]').nth(1)).toBeVisible();
  const last = page.getByRole('row').last();
  const name = (await last.getByRole('cell').nth(2).innerText()).trim();
  const edit = last.getByRole('button', { name: /^Ubah/ });
  const box = await edit.boundingBox();
  if (!box) throw new Error('the last row has no button');
  await page.getByRole('searchbox').pressSequentially(name);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // Longer than a search waits for the next key.
  await page.waitForTimeout(500);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Update Departemen' });
  await expect(dialog.getByRole('textbox').nth(1)).toHaveValue(name);
  await page.waitForTimeout(500);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('whoever leaves a list right behind the last letter finds the search again; the menu leads to all of the list', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  const all = await rows.count();
  const box = page.getByRole('searchbox');
  /** Types, and presses a link in the moment in which the rows of the search stand; answers what the address was then. */
  const typeAndPress = (text: string, href: string) =>
    page.evaluate(
      async ([typed, to]) => {
        const field = document.querySelector<HTMLInputElement>('input[type="search"]');
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
        if (!field || !link) throw new Error('the page has no search, or no such link');
        const before = document.querySelectorAll('[data-row]').length;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise<void>((resolve) => {
          const drawn = new MutationObserver(() => {
            if (document.querySelectorAll('[data-row]').length !== before) resolve();
          });
          drawn.observe(document.body, { childList: true, subtree: true });
        });
        const address = location.search;
        link.click();
        return address;
      },
      [text, href] as const,
    );

  expect(await typeAndPress('Base', '/dashboard')).toBe('?search=Base');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/floors\?search=Base$/);
  await expect(box).toHaveValue('Base');
  await expect(rows).toHaveCount(1);

  await box.fill('');
  await expect(page).toHaveURL(/\/floors$/);
  await expect(rows).toHaveCount(all);
  expect(await typeAndPress('Base', '/floors')).toBe('?search=Base');
  await expect(box).toHaveValue('');
  await expect(rows).toHaveCount(all);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/floors$/);
});

test('a key that falls between a search and its drawing is kept', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  await expect(page.locator('[data-row]').nth(1)).toBeVisible();
  // The second key is typed while the first one's rows are read, and sent on in the moment in which these are drawn and
  // React has not run the effects of that yet. On a slow phone this happens by itself.
  const shown = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    /** Types, and answers what the box would do after its pause. */
    const type = async (typed: string) => {
      const { setTimeout: later } = window;
      const sends: (() => void)[] = [];
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => (ms <= 300 ? sends.push(run) : later(run, ms)),
      });
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      for (let turn = 0; turn < 5; turn += 1) await undefined;
      Object.assign(window, { setTimeout: later });
      return () => {
        for (const run of sends) run();
      };
    };
    const rows = () => document.querySelectorAll('[data-row]').length;
    const before = rows();
    const sendFirst = await type('B');
    sendFirst();
    const sendSecond = await type('Ba');
    await new Promise<void>((resolve) => {
      const drawn = new MutationObserver(() => {
        if (rows() === before) return;
        drawn.disconnect();
        sendSecond();
        resolve();
      });
      drawn.observe(document.body, { childList: true, subtree: true });
    });
    // What a third key would be added to.
    const seen: (string | undefined)[] = [];
    for (const end = performance.now() + 500; performance.now() < end; ) {
      if (field?.value !== seen.at(-1)) seen.push(field?.value);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return seen;
  });
  expect(shown).toEqual(['Ba']);
  await expect(page).toHaveURL(/search=Ba$/);
  await expect(page.getByRole('searchbox')).toHaveValue('Ba');
});

test('a new row above does not turn a button under the focus or the mouse into that of another row', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  const edits = page.getByRole('button', { name: /^Ubah/ });
  const first = String(await edits.first().getAttribute('aria-label'));
  const dialog = page.getByRole('dialog', { name: 'Update Lantai' });
  const isOfFirst = async () => {
    await expect(dialog.getByLabel('Lantai')).toHaveValue(first.replace('Ubah ', ''));
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  };
  // While it is waiting it is at the top.
  await untilCanSave(page);
  await page.context().setOffline(true);
  const add = (name: string) =>
    enqueueEach(page, [{ resource: resourceOf('floors'), operation: 'create', input: { name }, title: `Lantai: ${name}` }]);
  const added = (name: string) => page.getByRole('button', { name: `Ubah ${name}` });

  await edits.first().focus();
  await add('7001');
  await expect(added('7001')).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', first);
  await page.keyboard.press('Enter');
  await isOfFirst();

  const box = await page.getByRole('button', { name: first }).boundingBox();
  if (!box) throw new Error('the row has no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await add('7002');
  await expect(
    page
      .getByText(/2 belum terkirim/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.mouse.up();
  await isOfFirst();
  await expect(added('7002')).toBeVisible();
});

test('Ctrl+S saves also when the focus is on a button of the dialog', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Tambah Lantai' });
  await dialog.getByLabel('Lantai').fill(String(2000 + (Date.now() % 100_000)));
  await dialog.getByRole('button', { name: 'Batal' }).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an address opens no form without the right', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.officer, '/check-points?dialog=add');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(
    page.getByText(
      'Anda tidak memiliki hak menambah di Titik Pemeriksaan. Yang dapat memberikannya: superadmin, developer, atau pengelola role.',
    ),
  ).toBeVisible();
});
