/** An element as a person finds it: by what it is, and by what stands on it or names it. */
export interface Sought {
  readonly css: string;
  /** Its whole text, or its label; without one the first that is seen. */
  readonly text?: string;
}

/** What both kinds of browser can do, so that one story runs in either. */
export interface Tab {
  /** Loads an address of the app anew. */
  go(path: string): Promise<void>;
  /** Runs in the page; what it takes and answers travels as JSON. */
  run<A extends readonly unknown[], R>(code: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  size(width: number, height: number): Promise<void>;
  /** How many are seen now. */
  count(sought: Sought): Promise<number>;
  /** With the pointer, where it is seen. */
  click(sought: Sought): Promise<void>;
  /** With the keyboard, in place of what stood there. */
  type(sought: Sought, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

type OpenTab = (origin: string) => Promise<Tab>;
export interface Driver {
  readonly open: OpenTab;
  readonly end: () => Promise<void>;
}
