/** As many as a browser opens to one host over HTTP/1.1. */
const atOnce = 6;

/**
 * Fetches the addresses into the browser's own cache, several at a time. Workbox asks for one file after the other,
 * so that an installation over a far line lasted as many round trips as there are files; it now finds them here.
 * It never fails: what did not come is asked for again by Workbox, which says so.
 */
export async function fetchAhead(urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await fetch(url)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}
