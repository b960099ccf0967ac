let audio: AudioContext | undefined;

/** A short tone; silent where the browser wants a touch first or has no sound. */
function tone(hertz: number, seconds: number): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  oscillator.frequency.value = hertz;
  // A soft end: a tone cut off clicks.
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

function signal(pattern: number | number[], hertz: number, seconds: number): void {
  // Before the first touch browsers refuse both and say so in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    navigator.vibrate?.(pattern);
    tone(hertz, seconds);
  } catch {
    // Felt or heard is a comfort; the screen says it anyway.
  }
}

/** Felt and heard in the dark: a code was read. */
export const signalRead = (): void => signal(60, 1320, 0.12);
/** Two short pulses and a low tone: the code is not one of ours. */
export const signalRefused = (): void => signal([40, 60, 40], 220, 0.25);
