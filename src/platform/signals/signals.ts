/** What the device says about its connection and its screen: a hint, never a proof. */
export interface Signals {
  online(): boolean;
  subscribe(listener: (signal: 'online' | 'offline' | 'visible') => void): () => void;
  /** Calls back when a finger or a button of the mouse comes down, with a promise of its lifting. */
  presses(listener: (lifted: Promise<void>) => void): () => void;
  /** Calls back when nobody looks at the page any more: it is put away, or closed. */
  hides(listener: () => void): () => void;
}
