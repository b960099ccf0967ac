/** Who wants to hear of a change, and the telling; whoever is added or leaves meanwhile changes nothing of it. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Answers what takes the listener out again. */
    add(listener: () => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(): void {
      for (const listener of [...all]) listener();
    },
  };
}
