/** What is known of a part before it is placed: how high it is, and what stands above rows of its kind. */
export interface Measured {
  readonly key: string;
  readonly under: string | undefined;
  readonly height: number;
}

interface Room {
  /** The height of a page, in the same measure. */
  readonly page: number;
  /** How much of it the running head takes from the second page on. */
  readonly running: number;
  /** The height of what stands above rows, by kind. */
  readonly heads: Readonly<Record<string, number>>;
}

/**
 * Parts by page: each is on the page where it fits as a whole. A kind of row has its head where it begins on a page.
 * Anything higher than a page gets one to itself.
 */
export function pagesOf(parts: readonly Measured[], { page, running, heads }: Room): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let left = page;
  let under: string | undefined;
  for (const part of parts) {
    const own = () => part.height + (part.under !== undefined && part.under !== under ? (heads[part.under] ?? 0) : 0);
    if (own() > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = page - running;
      under = undefined;
    }
    left -= own();
    under = part.under;
    pages.at(-1)?.push(part.key);
  }
  return pages;
}
