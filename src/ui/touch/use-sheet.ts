import { type RefObject, useEffect, useRef } from 'react';
import { feedback } from '../feedback/feedback.ts';
import { touchTexts } from '../texts/id/touch.ts';
import { unsaved } from '../layer/unsaved.ts';
import type { Drag } from './gestures.ts';
import { isScrolled } from './scrolled.ts';
import { halfOffset, type SheetStop, sheetOffset, stopAfter } from './sheet-stops.ts';
import { type Follow, useTouch } from './use-touch.ts';

/** As long as a sheet moves by itself (tokens.css, --motion-3). */
const ms = 190;

const prefersStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts the sheet this far below its place; the lower it is, the more of the page shows through. */
function placeSheet(sheet: HTMLElement, offset: number): void {
  const isMoved = offset !== 0;
  sheet.style.translate = isMoved ? `0 ${offset}px` : '';
  const layer = sheet.closest<HTMLElement>('[data-layer]');
  if (isMoved) layer?.style.setProperty('--shown', String(Math.max(0, 1 - offset / Math.max(1, sheet.offsetHeight))));
  else layer?.style.removeProperty('--shown');
}

/** Animates the sheet there; at once for people who prefer no motion. */
async function moveSheet(sheet: HTMLElement, from: number, to: number): Promise<void> {
  placeSheet(sheet, to);
  if (prefersStill() || typeof sheet.animate !== 'function') return;
  const frames = [{ translate: `0 ${from}px` }, { translate: `0 ${to}px` }];
  // If it was removed from the page meanwhile, it has arrived.
  await sheet.animate(frames, { duration: ms, easing: 'cubic-bezier(0.2, 0, 0, 1)' }).finished.catch(() => undefined);
}

interface SheetOptions {
  /** The same as the close button. */
  readonly onClose: () => void;
  /** A static dialog is not dragged. */
  readonly isStatic?: boolean;
  /** A form is dragged only by its head: a scroll that went too far must not take it away. */
  readonly isForm?: boolean;
}

/** What moves a sheet: its grip and its head, and if one only reads, all of it that cannot be scrolled up further. */
const handles = '.grip, .dialog-head, .sheet-title, .read';
const fields = 'input, select, textarea, [role="listbox"]';

function takesHold(target: Element, sheet: HTMLElement, byHeadOnly: boolean): boolean {
  if (target.closest(fields)) return false;
  return target.closest(handles) !== null || (!byHeadOnly && !isScrolled(target, sheet));
}

/** Asks first if a sheet holds something typed since it was opened. */
async function mayClose(typedBefore: number): Promise<boolean> {
  return unsaved.count() <= typedBefore || feedback.confirm(touchTexts.closeUnsaved);
}

interface Sheet {
  readonly el: HTMLElement;
  readonly isForm: boolean;
  readonly typedBefore: () => number;
  readonly close: () => void;
}

const shapeOf = ({ el, isForm }: Sheet) => ({ height: el.offsetHeight, windowHeight: window.innerHeight, hasHalf: !isForm });

/** Slides the sheet down and removes it; one that is still there afterwards (it asked, or refused) comes back. */
async function leave(sheet: Sheet, from: number): Promise<void> {
  const { el, close, typedBefore } = sheet;
  if (unsaved.count() > typedBefore()) {
    await moveSheet(el, from, 0);
    if (!(await mayClose(typedBefore()))) return;
    close();
    return;
  }
  await moveSheet(el, from, el.offsetHeight);
  close();
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (el.isConnected) void moveSheet(el, el.offsetHeight, 0);
    }),
  );
}

/** At half the sheet is only as high as its visible part, so that its foot stays in view. */
async function settle(sheet: Sheet, offset: number, stop: SheetStop): Promise<void> {
  const { el } = sheet;
  const half = halfOffset(shapeOf(sheet));
  if (stop === 'closed') return leave(sheet, offset);
  if (stop === 'full' || half === undefined) return moveSheet(el, offset, 0);
  await moveSheet(el, offset, half);
  el.dataset.stop = 'half';
  placeSheet(el, 0);
}

/** Follows the finger with an open sheet. */
function dragSheet(sheet: Sheet, follow: Follow): () => void {
  const { el, isForm } = sheet;
  let from = 0;
  const begin = () => {
    if (document.activeElement instanceof HTMLElement && el.contains(document.activeElement)) document.activeElement.blur();
    for (const moving of el.getAnimations()) moving.cancel();
    // From half it has its full height again, only lower.
    const seen = el.offsetHeight;
    delete el.dataset.stop;
    from = el.offsetHeight - seen;
    placeSheet(el, from);
  };
  const end = (drag: Drag) => {
    const offset = sheetOffset(from, drag.y);
    void settle(sheet, offset, stopAfter(shapeOf(sheet), offset, drag.speedY));
  };
  const stop = follow({
    el,
    name: 'sheet',
    priority: 40,
    direction: 'y',
    withMouse: true,
    // Below the head a mouse selects text.
    canStart: (target, isMouse) => takesHold(target, el, isForm || isMouse),
    takes: (by) => by > 0 || el.dataset.stop === 'half',
    onStart: begin,
    onMove: (drag) => placeSheet(el, sheetOffset(from, drag.y)),
    onEnd: end,
  });
  return () => {
    stop();
    // Rotated to a desktop's width in mid-drag it is no longer a sheet.
    placeSheet(el, 0);
  };
}

/** On a phone the dialog is a sheet that is dragged down to close it, and up again from half. */
export function useSheet(ref: RefObject<HTMLElement | null>, { onClose, isStatic = false, isForm = false }: SheetOptions): void {
  const close = useRef(onClose);
  close.current = onClose;
  const typed = useRef(0);
  useEffect(() => {
    typed.current = unsaved.count();
  }, []);
  useTouch(ref, !isStatic, (el, follow) =>
    dragSheet({ el, isForm, typedBefore: () => typed.current, close: () => close.current() }, follow),
  );
}
