/** Tells listeners that something changed; what is heard here is no more than a reason to look. */
export class Signal<T> {
  readonly #listeners = new Set<(told: T) => void>();

  /** Calls back until what comes out is called. */
  subscribe(listener: (told: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(told: T): void {
    for (const listener of [...this.#listeners]) listener(told);
  }
}
