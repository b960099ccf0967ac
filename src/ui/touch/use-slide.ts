import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { actWidth, slidBy, staysOpen } from './slide-reach.ts';
import './touch.css';
import { type Follow, useTouch } from './use-touch.ts';

/** As long as a row takes to close (touch.css); then its actions go. */
const closingMs = 200;

const rowOf = (target: Element): HTMLElement | null => target.closest<HTMLElement>('[data-slides]');
const widthOf = (row: HTMLElement): number => Number(row.dataset.slides) * actWidth;

interface Slid {
  readonly row: HTMLElement;
  readonly by: number;
}

function place(row: HTMLElement, by: number, isHeld: boolean): void {
  row.dataset.held = String(isHeld);
  row.style.setProperty('--slid', `${Math.round(by)}px`);
  if (by > 0) row.dataset.slid = '';
  else delete row.dataset.slid;
}

/** The one row that is open; a touch anywhere else closes it, and does not press anything. */
function useCloser(list: RefObject<HTMLElement | null>, key: string | undefined, close: () => void): void {
  useEffect(() => {
    if (key === undefined) return;
    let isSwallowing = false;
    const isInside = (target: EventTarget | null) => target instanceof Element && target.closest('.slide-acts') !== null;
    const down = ({ target }: PointerEvent) => {
      isSwallowing = false;
      if (isInside(target)) return;
      isSwallowing = target instanceof Node && (list.current?.contains(target) ?? false);
      close();
    };
    const click = (event: MouseEvent) => {
      if (!isSwallowing) return;
      isSwallowing = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('click', click, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('keydown', onKey);
      // The click of the touch that closed it is still to come.
      setTimeout(() => document.removeEventListener('click', click, true), closingMs * 2);
    };
  }, [list, key, close]);
}

/** Follows a finger that drags a row to the left. */
function dragRows(list: HTMLElement, follow: Follow, show: (key: string) => void, done: (row: HTMLElement, isOpen: boolean) => void) {
  let slid: Slid | undefined;
  return follow({
    el: list,
    name: 'row-slide',
    priority: 20,
    direction: 'x',
    canStart: (target) => rowOf(target) !== null && target.closest('input, .slide-acts') === null,
    onStart: ({ target }) => {
      const row = rowOf(target);
      if (!row?.dataset.row) return;
      slid = { row, by: 0 };
      // Text that wraps when the name gets narrower must not move the rows below.
      row.style.minHeight = `${row.offsetHeight}px`;
      show(row.dataset.row);
    },
    onMove: ({ x }) => {
      if (!slid) return;
      slid = { row: slid.row, by: slidBy(0, x, widthOf(slid.row)) };
      place(slid.row, slid.by, true);
    },
    onEnd: ({ speedX }) => {
      if (!slid) return;
      const { row, by } = slid;
      slid = undefined;
      const isOpen = staysOpen(by, speedX, widthOf(row));
      place(row, isOpen ? widthOf(row) : 0, false);
      done(row, isOpen);
    },
  });
}

/** Rows of a list (`data-row`, with the number of their actions as `data-slides`) that slide open; answers which one is open. */
export function useSlide(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
): { readonly open: string | undefined; readonly close: () => void } {
  const [open, setOpen] = useState<string>();
  const [isStanding, setStanding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shut = useCallback((row: HTMLElement | null | undefined) => {
    setStanding(false);
    if (row) place(row, 0, false);
    setTimeout(() => {
      if (row && row.dataset.slid === undefined) row.style.minHeight = '';
    }, closingMs);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(undefined), closingMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = useCallback(() => shut(list.current?.querySelector<HTMLElement>('[data-slid]')), [list, shut]);
  useCloser(list, isStanding ? open : undefined, close);
  useTouch(list, isOn, (el, follow) =>
    dragRows(
      el,
      follow,
      (key) => {
        clearTimeout(timer.current);
        setOpen(key);
      },
      (row, isOpen) => {
        if (isOpen) setStanding(true);
        else shut(row);
      },
    ),
  );
  return { open, close };
}
