/** As short as a motor can make noticeable. */
const tickMs = 12;

/** A tick in the hand: the tap was carried out. Nothing happens without a motor, or if motion is unwanted. */
export function tick(): void {
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive === false) return;
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(tickMs);
}
