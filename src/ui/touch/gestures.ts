import { createGesture, type GestureDetail } from '@ionic/core/components';

/** Where a finger is in a drag: how far from where the drag began, and how fast, in px and px per ms. */
export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly speedX: number;
  readonly speedY: number;
  /** What was touched first. */
  readonly target: Element;
}

export interface DragPlan {
  readonly el: HTMLElement;
  /** Ionic lets one gesture at a time have the finger and asks them in this order; its drawer has 30. */
  readonly name: string;
  readonly priority: number;
  readonly direction: 'x' | 'y';
  /** A mouse drags too; otherwise only a finger or a pen does. */
  readonly withMouse?: boolean;
  readonly canStart: (target: Element, isMouse: boolean) => boolean;
  /** Whether a vertical movement is ours and not the browser's, which would scroll the page with it. */
  readonly takes?: (by: number) => boolean;
  readonly onStart?: (drag: Drag) => void;
  readonly onMove: (drag: Drag) => void;
  readonly onEnd: (drag: Drag) => void;
}

const isMouse = (event: UIEvent | undefined): boolean => event instanceof MouseEvent;

/** Ionic follows a finger without ever blocking the browser's own scrolling; answers a function that stops the blocking. */
function refuseScrolling({ el, takes, canStart }: DragPlan): () => void {
  if (!takes) return () => undefined;
  let from: Touch | undefined;
  const begin = ({ touches, target }: TouchEvent) => {
    const isOurs = touches.length === 1 && target instanceof Element && canStart(target, false);
    from = isOurs ? touches[0] : undefined;
  };
  const move = (event: TouchEvent) => {
    const at = event.touches[0];
    if (!from || !at || !event.cancelable) return;
    const [byX, byY] = [at.clientX - from.clientX, at.clientY - from.clientY];
    if (Math.abs(byY) >= Math.abs(byX) && takes(byY)) event.preventDefault();
  };
  el.addEventListener('touchstart', begin, { passive: true });
  el.addEventListener('touchmove', move, { passive: false });
  return () => {
    el.removeEventListener('touchstart', begin);
    el.removeEventListener('touchmove', move);
  };
}

/** The system took the finger away (a call, the notifications): nothing was let go, so nothing is done. */
const isCancelled = ({ event }: GestureDetail): boolean => event?.type === 'touchcancel' || event?.type === 'pointercancel';

/** Follows drags on an element until the returned function is called. */
export function follow(plan: DragPlan): () => void {
  let target: Element = plan.el;
  const dragOf = (detail: GestureDetail): Drag => ({
    x: detail.deltaX,
    y: detail.deltaY,
    speedX: detail.velocityX,
    speedY: detail.velocityY,
    target,
  });
  const gesture = createGesture({
    el: plan.el,
    gestureName: plan.name,
    gesturePriority: plan.priority,
    direction: plan.direction,
    threshold: 10,
    passive: plan.takes === undefined,
    canStart: ({ event }) => {
      if (!(event.target instanceof Element) || (isMouse(event) && !plan.withMouse)) return false;
      if (!plan.canStart(event.target, isMouse(event))) return false;
      target = event.target;
      return true;
    },
    onStart: (detail) => plan.onStart?.(dragOf(detail)),
    onMove: (detail) => plan.onMove(dragOf(detail)),
    onEnd: (detail) => {
      const drag = isCancelled(detail) ? { x: 0, y: 0, speedX: 0, speedY: 0, target } : dragOf(detail);
      if (isCancelled(detail)) plan.onMove(drag);
      plan.onEnd(drag);
    },
  });
  gesture.enable(true);
  const stopRefusing = refuseScrolling(plan);
  return () => {
    stopRefusing();
    gesture.destroy();
  };
}
