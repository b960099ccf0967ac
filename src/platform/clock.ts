/** Time as the engine sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once; the answer cancels. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
