import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Device } from '../device.ts';

/** Gzipped together, in thousands of bytes. */
export const kBOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join('dist/app', path)), { level: 9 }).length / 1000, 0);

/** Runs in the page: records the moment at which an element matching the selector is first painted. */
function noteDrawn(selector: string) {
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    performance.mark('drawn');
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Scripts and styles that a page has requested when it is painted, on a phone without the app, each gzipped as in dist/app. */
export async function askedBefore(
  origin: string,
  drawn: string,
  open: (device: Device) => Promise<void>,
): Promise<{ readonly kB: number; readonly files: number; readonly paths: readonly string[] }> {
  const device = await Device.unpack({ origin });
  await device.page.addInitScript(noteDrawn, drawn);
  await open(device);
  await device.page.locator(drawn).waitFor();
  const paths = await device.page.evaluate(() => {
    const end = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const before = performance.getEntriesByType('resource').filter((entry) => entry.startTime < end);
    return before.map((entry) => new URL(entry.name).pathname).filter((path) => /\.(?:js|css)$/.test(path));
  });
  await device.discard();
  const files = [...new Set(paths)];
  return { kB: kBOf(files), files: files.length, paths: files };
}
