/** As short as a motor can make itself felt. */
const tickMs = 12;

/** A tick in the hand: what was tapped is done. Where there is no motor, or nothing should move, it is still. */
export function tick(): void {
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive === false) return;
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(tickMs);
}
