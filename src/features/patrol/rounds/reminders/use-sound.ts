import { useEffect, useState } from 'react';
import { usePreference } from '../../../../crud/public.ts';
import { type SoundState, soundState, unlockSound } from '../../../../platform/signals/sound.ts';

/** Heard unless somebody said otherwise on this device. */
const understand = (kept: unknown): boolean => kept !== false;

/** Whether reminders are to be heard on this device. */
export const useSoundWish = () => usePreference('sound', '/beranda-patrol', understand);

/** Whether the browser lets the page sound; while it is wanted, the next touch makes it possible. */
export function useSoundState(isWanted: boolean): SoundState {
  const [state, setState] = useState(soundState);
  useEffect(() => {
    setState(soundState());
    return isWanted ? unlockSound(() => setState(soundState())) : undefined;
  }, [isWanted]);
  return state;
}
