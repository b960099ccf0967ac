/** Where the keyboard can go on. */
const stops = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [aria-disabled="true"])';

export interface Step {
  readonly parent: Element;
  /** Which of its children leads to what had the focus. */
  readonly index: number;
}

/** The way up from an element to its page or its dialog, the nearest parent first; nothing outside of them. */
export function wayUp(element: Element): readonly Step[] {
  const way: Step[] = [];
  const root = element.closest('main, [data-layer]');
  let child = element;
  for (let parent = child.parentElement; root && parent && child !== root; parent = child.parentElement) {
    way.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return way;
}

/** What stands now where the lost element stood: the first stop there or after it, else the last one before it. */
export function neighbourOf(way: readonly Step[]): HTMLElement | undefined {
  for (const { parent, index } of way) {
    if (!parent.isConnected) continue;
    const near = [...parent.querySelectorAll<HTMLElement>(stops)].filter(
      (stop) => stop.getClientRects().length > 0 && !stop.closest('[inert]'),
    );
    const here = parent.children[index];
    const onward = (stop: HTMLElement) =>
      here !== undefined && (here.contains(stop) || (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const found = near.find(onward) ?? near.at(-1);
    if (found) return found;
  }
  return undefined;
}
