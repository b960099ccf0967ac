import { useEffect, useRef, type RefObject } from 'react';

/** Open modals, the topmost last: only that one receives Escape and Tab. */
const open: HTMLElement[] = [];
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

function stops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.offsetParent !== null && !element.closest('[inert]'),
  );
}

/** Keeps Tab inside: after the last stop comes the first. */
function keepTab(event: KeyboardEvent, root: HTMLElement): void {
  const all = stops(root);
  const first = all[0];
  const last = all.at(-1);
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const outside = !root.contains(at);
  if (event.shiftKey && (at === first || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (at === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}

/** What is inert because of an open modal. */
let quiet: HTMLElement[] = [];

/** Makes everything on the page inert but the topmost modal, whichever of the open ones came or went. */
function quieten(): void {
  const layer = open.at(-1)?.closest('[data-layer]') ?? open.at(-1);
  for (const one of quiet) one.inert = false;
  const others = layer ? [...document.body.children] : [];
  quiet = others.filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== layer && !child.inert && child.dataset.layer !== 'toasts' && child.tagName !== 'SCRIPT',
  );
  for (const one of quiet) one.inert = true;
}

function firstStop(root: HTMLElement): HTMLElement {
  return (
    root.querySelector<HTMLElement>('[data-autofocus]') ??
    stops(root).find((stop) => stop.matches('input, select, textarea')) ??
    stops(root)[0] ??
    root
  );
}

/** The heading of the page that is shown. */
export const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll('h1')].find((one) => one.getClientRects().length > 0);

/** Moves the focus to something that is only read, as a heading: keyboard and screen reader go on from there. */
export function focusText(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Where the keyboard goes on if nothing on the page opened the modal: an address did. */
function focusBelow(): void {
  const below = open.at(-1) ?? shownHeading();
  if (below) focusText(below);
}

/** Answers how to go on beside an element if it is gone by then; the login page does without. */
type Beside = (element: Element) => () => HTMLElement | undefined;
let besideOf: Beside | undefined;

/** From now on the keyboard goes on beside what opened a modal if that is gone, as the button of a row that was deleted. */
export function goOnBeside(beside: Beside | undefined): void {
  besideOf = beside;
}

/** Focus goes in when the modal opens, stays in, and returns to where it came from. */
export function useModalFocus(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useRef(onEscape);
  leave.current = onEscape;
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const opener = document.activeElement;
    const beside = opener && besideOf?.(opener);
    open.push(root);
    quieten();
    firstStop(root).focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== root) return;
      if (event.key === 'Tab') keepTab(event, root);
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault();
        event.stopPropagation();
        leave.current();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      const at = open.indexOf(root);
      open.splice(at, 1);
      quieten();
      // What came over it has the focus.
      if (at < open.length) return;
      const isOpener = opener instanceof HTMLElement && opener !== document.body;
      const back = isOpener && opener.isConnected ? opener : beside?.();
      if (back) back.focus({ preventScroll: true });
      else focusBelow();
    };
  }, [ref]);
}

/** True while any modal is open: keys of the page below do nothing. */
export const isModalOpen = (): boolean => open.length > 0;
