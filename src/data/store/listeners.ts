/** Listeners to a change; adding or removing some while they are being called is safe. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Returns the function that removes the listener. */
    add(listener: () => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(): void {
      for (const listener of [...all]) listener();
    },
  };
}
