import { defineCustomElement } from '@ionic/core/components/ion-ripple-effect.js';

interface RippleElement extends HTMLElement {
  /** Answers a function that lets the ripple fade. */
  addRipple(x: number, y: number): Promise<() => void>;
}

const pressed =
  '.btn, .icon-btn, .tabs a, .go-card, .scan-btn, .strip, .slide-acts > *, [role="tab"], .segment button, .choice button, .pick-row';
/** A finger that starts to scroll presses nothing. */
const waitMs = 70;
const steadyPx = 10;
const fadeMs = 400;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isRipple = (element: HTMLElement): element is RippleElement => 'addRipple' in element;

/** A frame over the button, in its shape: nothing is inserted into what React has rendered. */
function frameOver(button: Element): { readonly frame: HTMLElement; readonly ripple: HTMLElement } {
  const { left, top, width, height } = button.getBoundingClientRect();
  const frame = document.createElement('div');
  frame.className = 'ripple-frame';
  frame.setAttribute('aria-hidden', 'true');
  const look = getComputedStyle(button);
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    color: look.color,
    borderRadius: look.borderRadius,
  });
  const ripple = document.createElement('ion-ripple-effect');
  frame.append(ripple);
  document.body.append(frame);
  return { frame, ripple };
}

async function spread(button: Element, x: number, y: number, isOver: Promise<void>): Promise<void> {
  const { frame, ripple } = frameOver(button);
  await customElements.whenDefined('ion-ripple-effect');
  const fade = isRipple(ripple) ? await ripple.addRipple(x, y) : () => undefined;
  await isOver;
  fade();
  setTimeout(() => frame.remove(), fadeMs);
}

/** Every button that a finger presses answers with Ionic's ripple; answers a function that stops it. */
export function followTaps(): () => void {
  defineCustomElement();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lift: () => void = () => undefined;
  let from = { x: 0, y: 0 };
  const end = () => {
    clearTimeout(timer);
    lift();
  };
  const down = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    end();
    from = { x: clientX, y: clientY };
    const button = pointerType === 'mouse' || !(target instanceof Element) ? null : target.closest(pressed);
    if (!button || button.matches(':disabled, [aria-disabled="true"]') || prefersStill()) return;
    const isOver = new Promise<void>((settle) => {
      lift = settle;
    });
    timer = setTimeout(() => button.isConnected && void spread(button, clientX, clientY, isOver), waitMs);
  };
  // A tap that ends sooner spreads all the same; one that scrolls does not.
  const up = () => lift();
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > steadyPx) end();
  };
  const stop = new AbortController();
  const how = { capture: true, passive: true, signal: stop.signal };
  window.addEventListener('pointerdown', down, how);
  window.addEventListener('pointermove', move, how);
  window.addEventListener('pointerup', up, how);
  window.addEventListener('pointercancel', end, how);
  return () => {
    end();
    stop.abort();
  };
}
