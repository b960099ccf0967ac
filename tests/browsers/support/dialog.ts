import type { Tab } from './tab.ts';
import { until } from './until.ts';

/** Window widths of a phone, a tablet and a desktop; 447 is WebKitGTK's smallest. */
const widths = [447, 820, 1180] as const;
const height = 900;

/** A busy machine draws late; a real fault stays. */
const patienceMs = 8000;

/**
 * In the page: what is wrong with the body of the open dialog; empty if it shows its first field. Self-contained, since
 * its source is sent to the browser.
 */
function problemOfDialog(): string {
  const dialog = [...document.querySelectorAll('.dialog[role="dialog"]')].at(-1);
  if (!dialog) return 'there is none';
  if (dialog.querySelector('[aria-busy="true"], .form-skeleton, .skeleton')) return 'is loading';
  const parts = [...dialog.children].flatMap((part) => (part.tagName === 'FORM' ? [...part.children] : [part]));
  const body = parts.filter((part) => !part.matches('.dialog-head, .dialog-foot'));
  const boxOf = (one: Element) => one.getBoundingClientRect();
  if (!body.some((part) => boxOf(part).height > 0)) return 'has no body';
  const lasting = body.flatMap((part) => [part, ...part.querySelectorAll('*')]);
  // A body that scrolls has to be in a dialog as high as the window allows.
  const cut = lasting.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1);
  const whole = boxOf(dialog).height + 66 >= innerHeight || dialog.classList.contains('tall');
  if (cut && !whole) return `shows ${cut.clientHeight} of ${cut.scrollHeight} px of .${cut.className}`;
  const first = lasting.find((one) => one.matches('input, select, textarea, button, table, li, p, svg, dl') && boxOf(one).height > 1);
  if (!first) return 'shows nothing';
  const { left, top, width, height: tall } = boxOf(first);
  const at = document.elementFromPoint(left + width / 2, top + Math.min(tall / 2, 20));
  const isSeen = at !== null && (first.contains(at) || at.contains(first) || at.closest('label')?.contains(first)) && dialog.contains(at);
  return isSeen ? '' : `hides its first ${first.tagName} under ${at?.tagName ?? 'the edge'}.${at?.className ?? ''}`;
}

let isWide = false;

/** Looks at the open dialog at each width, back and forth; answers what is wrong. */
export async function atEachWidth(tab: Tab, where: string): Promise<string[]> {
  const problems: string[] = [];
  const order = isWide ? widths.toReversed() : widths;
  isWide = !isWide;
  for (const width of order) {
    await tab.size(width, height);
    let last: string | undefined;
    const isRight = async () => {
      last = await tab.run(problemOfDialog);
      return last === '';
    };
    await until(where, isRight, patienceMs).catch(() => problems.push(`${where}, ${width} wide: ${last}`));
  }
  return problems;
}
