/** An element as a person finds it: by what it is, and by its text or label. */
export interface Sought {
  readonly css: string;
  /** Its full text, or its label; without one, the first visible element. */
  readonly text?: string;
}

/** What both kinds of browser can do, so that one story runs in either. */
export interface Tab {
  /** Loads an address of the app anew. */
  go(path: string): Promise<void>;
  /** Runs in the page; its arguments and its answer travel as JSON. */
  run<A extends readonly unknown[], R>(code: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  size(width: number, height: number): Promise<void>;
  /** How many are visible now. */
  count(sought: Sought): Promise<number>;
  /** With the pointer, where it is visible. */
  click(sought: Sought): Promise<void>;
  /** With the keyboard, replacing what was there. */
  type(sought: Sought, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

type OpenTab = (origin: string) => Promise<Tab>;
export interface Driver {
  readonly open: OpenTab;
  readonly end: () => Promise<void>;
}
