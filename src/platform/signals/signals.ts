/** What the device says about its connection and its screen: a hint, never a proof. */
export interface Signals {
  online(): boolean;
  subscribe(listener: (signal: 'online' | 'offline' | 'visible') => void): () => void;
  /** Calls back when a finger or a mouse button goes down, with a promise of its release. */
  presses(listener: (lifted: Promise<void>) => void): () => void;
  /** Calls back when a key goes down. */
  keys(listener: () => void): () => void;
  /** Calls back when nobody looks at the page any more: it is in the background, or closed. */
  hides(listener: () => void): () => void;
}
