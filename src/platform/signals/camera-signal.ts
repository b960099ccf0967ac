import { tone } from './sound.ts';

function signal(pattern: number | number[], hertz: number, seconds: number): void {
  // Before the first touch, browsers refuse both and say so in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    navigator.vibrate?.(pattern);
    tone(hertz, seconds);
  } catch {
    // Feeling or hearing it is a bonus; the screen says it anyway.
  }
}

/** Felt and heard in the dark: a code was read. */
export const signalRead = (): void => signal(60, 1320, 0.12);
/** Two short pulses and a low tone: the code is not one of ours. */
export const signalRefused = (): void => signal([40, 60, 40], 220, 0.25);
