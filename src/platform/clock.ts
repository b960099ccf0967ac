/** Time as the engine sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, as the device's clock says: it may be wrong, and may be set at any moment. */
  now(): number;
  /** Milliseconds that nobody can set, counted within this run of the app; on some devices they stop during sleep. */
  ticks(): number;
  /** Names this run of the app: ticks of another one mean nothing here. */
  readonly run: string;
  /** Calls back once; call the result to cancel. */
  after(ms: number, run: () => void): () => void;
}

const run = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  run: run(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
