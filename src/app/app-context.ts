import type { SessionStore, WaitingWork } from '../data/public.ts';
import type { SignedInHolder } from './session/signed-in.ts';

/** What routes receive (TanStack router context). */
export interface AppContext {
  readonly session: SessionStore;
  readonly signedIn: SignedInHolder;
  readonly waitingWork: () => readonly WaitingWork[];
}
