/** Tells listeners that something changed; hearing it is only a reason to look. */
export class Signal<T> {
  readonly #listeners = new Set<(told: T) => void>();

  /** Calls back on every change until the returned function is called. */
  subscribe(listener: (told: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(told: T): void {
    for (const listener of [...this.#listeners]) listener(told);
  }
}
