/** The page numbers the pager shows: at most `most`, with the current one as close to the middle as possible. */
export function pagerLinks(page: number, pages: number, most = 10): number[] {
  const count = Math.min(most, Math.max(pages, 1));
  const last = Math.max(pages, 1);
  const first = Math.min(Math.max(page - Math.floor(count / 2), 1), last - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
