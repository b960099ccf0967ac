import { tone } from './sound.ts';

/** Longer than the tick of a scan: it has to be felt in a pocket. */
const pulses = [300, 150, 300, 150, 300];

/** Three rising tones, different from those of a read code and of a refused one. */
export function ringReminder(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    for (const [at, hertz] of [660, 880, 1100].entries()) tone(hertz, 0.3, at * 0.35);
  } catch {
    // The words are on the screen anyway.
  }
}

export function shakeReminder(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pulses);
}

/** The number on the icon of the installed app; zero removes it. Browsers without this feature show nothing. */
export function badgeIcon(count: number): void {
  const shown = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
  // Refused if the app is not installed.
  shown?.catch(() => undefined);
}
