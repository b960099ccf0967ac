export function findChromium(): Promise<string | undefined>;
export function requireChromium(): Promise<string>;
export function browserPaths(): Promise<{
  readonly CHROME_PATH: string;
  readonly SHARED_CHROME_PATH?: string;
  readonly CHROME_IS_FETCHED?: string;
}>;
