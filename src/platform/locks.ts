/** Exclusion between the tabs of one origin. */
export interface Locks {
  /** Runs when the lock is free and holds it until the work is done; `signal` stops the waiting. */
  run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Without Web Locks the work runs at once: the claim in the database is the real exclusion. */
export const browserLocks: Locks = {
  run: async (name, work, signal) => {
    if (!navigator.locks) return work();
    return navigator.locks.request(name, signal ? { signal } : {}, work);
  },
};
