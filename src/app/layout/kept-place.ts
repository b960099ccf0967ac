import { useEffect } from 'react';
import { focusText, goOnBeside, shownHeading } from '../../ui/layer/modal-focus.ts';

/** Where the keyboard can go on. */
const stops = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [aria-disabled="true"])';

interface Step {
  readonly parent: Element;
  /** Which of its children leads to what had the focus. */
  readonly index: number;
}

/** The way up from an element to its page or its dialog, the nearest parent first; nothing outside of them. */
function wayUp(element: Element): readonly Step[] {
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
function neighbourOf(way: readonly Step[]): HTMLElement | undefined {
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

/** A page that was still being read had another heading. */
function goOn(lost: Element, way: readonly Step[]): void {
  const heading = lost.matches('h1') && shownHeading();
  if (heading) focusText(heading);
  else neighbourOf(way)?.focus();
}

/** What opened a modal on this page may be gone when the modal closes. */
function besideOpener(opener: Element): () => HTMLElement | undefined {
  const [way, page] = [wayUp(opener), location.pathname];
  return () => (page === location.pathname ? neighbourOf(way) : undefined);
}

/** Whether nothing has the focus any more: keyboard and screen reader would start at the top of the document. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Whoever works with the keyboard goes on next to what went away under the focus: the button that removed its own
 * filter, the row that was deleted. They would start at the top of the page otherwise. Another page is no concern of this.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let last: { readonly element: Element; readonly way: readonly Step[]; readonly page: string } | undefined;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      cancelAnimationFrame(frame);
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      last = isByKey ? { element: target, way: wayUp(target), page: location.pathname } : undefined;
    };
    const look = () => {
      if (!last || last.element.isConnected) return;
      const { element, way, page } = last;
      last = undefined;
      if (page !== location.pathname || !isFocusLost()) return;
      // Whoever removed it may know a better place.
      frame = requestAnimationFrame(() => isFocusLost() && goOn(element, way));
    };
    document.addEventListener('focusin', note);
    goOnBeside(besideOpener);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      goOnBeside(undefined);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
