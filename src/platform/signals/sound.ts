let audio: AudioContext | undefined;

/** What sounds later than this is no answer any more. */
const lateAtMostMs = 1000;

/** A short tone; silent where the browser wants a touch first or has no sound. */
export function tone(hertz: number, seconds: number, afterSeconds = 0): void {
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'running') {
    play(context, hertz, seconds, afterSeconds);
    return;
  }
  // Planned while it stands still, it would sound whenever somebody touches the page next.
  const asked = performance.now();
  context.resume().then(
    () => {
      if (context.state === 'running' && performance.now() - asked <= lateAtMostMs) play(context, hertz, seconds, afterSeconds);
    },
    () => undefined,
  );
}

function play(context: AudioContext, hertz: number, seconds: number, afterSeconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const from = context.currentTime + afterSeconds;
  oscillator.frequency.value = hertz;
  // A soft end: a tone cut off clicks.
  volume.gain.setValueAtTime(0.12, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
}

/** `needs touch`: browsers keep a page silent until it was touched once. */
export type SoundState = 'none' | 'needs touch' | 'ready';

export function soundState(): SoundState {
  if (typeof AudioContext === 'undefined') return 'none';
  return audio?.state === 'running' ? 'ready' : 'needs touch';
}

// What browsers take for a touch: the beginning of one is not enough.
const touches = ['pointerup', 'keydown'] as const;

/** Lets the next touch make sound possible, also while nothing is to be heard yet; answers how to stop. `told` hears that it is. */
export function unlockSound(told: () => void): () => void {
  if (soundState() !== 'needs touch') return () => undefined;
  const unlock = () => {
    try {
      audio ??= new AudioContext();
      void audio.resume().then(() => {
        if (soundState() !== 'ready') return;
        stop();
        told();
      });
    } catch {
      // A device without a way to sound: the words stand on the screen all the same.
      stop();
    }
  };
  const stop = () => {
    for (const touch of touches) document.removeEventListener(touch, unlock, true);
  };
  for (const touch of touches) document.addEventListener(touch, unlock, true);
  return stop;
}
