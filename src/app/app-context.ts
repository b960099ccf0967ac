import type { SessionStore, WaitingWork } from '../data/public.ts';
import type { ScreenEntry } from './screens.ts';
import type { SignedInHolder } from './session/signed-in.ts';

/** What routes receive (TanStack router context). */
export interface AppContext {
  readonly session: SessionStore;
  readonly signedIn: SignedInHolder;
  readonly waitingWork: () => readonly WaitingWork[];
  /**
   * Reads the first rows of the list that a screen shows, by the parameters of its address, and ends when they are known or
   * late; never fails. There once the layout is drawn: until then nothing is on the screen that could wait.
   */
  firstRows?: ((entry: ScreenEntry, search: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
}
