/** Fetches what reads a list ahead; it comes with the page of lists. */
export const loadListAhead = async () => (await import('./list-page.tsx')).readListAhead;
