import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Waits until colours that fade into each other have settled, since only then can they be judged. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map((one) => one.finished)).then(() => undefined);
  });

async function judge(page: Page, rule?: string): Promise<string[]> {
  // Through the debugger, because the app's policy rightly refuses a script from elsewhere.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (only) => {
    const run: unknown = Reflect.get(window, 'axe');
    const { violations } = await (run as { run(context: Document, options: object): Promise<{ violations: Finding[] }> }).run(document, {
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [only] }),
    });
    return violations;
  }, rule);
  const grave = found.filter((one: Finding) => one.impact === 'serious' || one.impact === 'critical');
  return grave.flatMap((one: Finding) =>
    one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} (${node.failureSummary.replace(/\s+/g, ' ').slice(0, 200)})`),
  );
}

/**
 * Serious and critical findings of axe on the page, one line each; `rule` runs only that one. A finding is checked once
 * more: axe blocks the page while it looks, so a colour that had just begun to fade would stay as it was.
 */
export async function findings(page: Page, rule?: string): Promise<string[]> {
  await untilStill(page);
  const first = await judge(page, rule);
  if (first.length === 0) return first;
  await untilStill(page);
  return judge(page, rule);
}

/** `findings` in light and in dark, which differ only in colours. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, 'color-contrast');
  return [...light, ...dark.map((line) => `dark, ${line}`)];
}
