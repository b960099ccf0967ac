import { useEffect, useState } from 'react';
import { usePreference } from '../../../../crud/public.ts';
import { type SoundState, soundState, unlockSound } from '../../../../platform/signals/sound.ts';

/** On unless somebody switched it off on this device. */
const understand = (kept: unknown): boolean => kept !== false;

/** Whether reminders make a sound on this device. */
export const useSoundWish = () => usePreference('sound', '/beranda-patrol', understand);

/** Whether the browser lets the page play sound; if wanted, the next touch makes it possible. */
export function useSoundState(isWanted: boolean): SoundState {
  const [state, setState] = useState(soundState);
  useEffect(() => {
    setState(soundState());
    return isWanted ? unlockSound(() => setState(soundState())) : undefined;
  }, [isWanted]);
  return state;
}
