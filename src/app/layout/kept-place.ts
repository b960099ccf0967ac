import { useEffect } from 'react';
import { focusText, shownHeading } from '../../ui/layer/modal-focus.ts';
import { neighbourOf, type Step, wayUp } from '../../ui/layer/neighbour.ts';

/** A page that was still being read had another heading. */
function goOn(lost: Element, way: readonly Step[]): void {
  const heading = lost.matches('h1') && shownHeading();
  if (heading) focusText(heading);
  else neighbourOf(way)?.focus();
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
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
