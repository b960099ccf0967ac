let audio: AudioContext | undefined;

/** A sound later than this no longer seems like a reaction. */
const lateAtMostMs = 1000;

/** A short tone; silent if the browser wants a touch first or has no sound. */
export function tone(hertz: number, seconds: number, afterSeconds = 0): void {
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'running') {
    play(context, hertz, seconds, afterSeconds);
    return;
  }
  // Scheduled while the audio context is suspended, it would sound at the next touch of the page.
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
  // A soft end, because a tone cut off clicks.
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

// Events that browsers count as a touch: the start of one isn't enough.
const touches = ['pointerup', 'keydown'] as const;

/** Lets the next touch enable sound, even while there is nothing to hear yet; returns how to stop. `told` is called once it is enabled. */
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
      // A device that can't play sound: the words are on the screen anyway.
      stop();
    }
  };
  const stop = () => {
    for (const touch of touches) document.removeEventListener(touch, unlock, true);
  };
  for (const touch of touches) document.addEventListener(touch, unlock, true);
  return stop;
}
