/**
 * The number beside a row. The product counts ten rows to a page whatever the page size is; a deployment can ask
 * for the real size (`compat.rowNumbers` in config.json).
 */
export function rowNumber(page: number, index: number, limit: number, byRealSize: boolean): number {
  return (byRealSize ? limit : 10) * (page - 1) + index + 1;
}
