import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Device } from '../device.ts';

const kBOf = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join('dist/app', path)), { level: 9 }).length / 1000, 0);

/** Runs in the page: notes the moment at which what the selector means is drawn first. */
function noteDrawn(selector: string) {
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    performance.mark('drawn');
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Scripts and styles that a page has asked for when it is drawn, on a phone without the app, each gzipped as it lies in dist/app. */
export async function askedBefore(
  origin: string,
  drawn: string,
  open: (device: Device) => Promise<void>,
): Promise<{ readonly kB: number; readonly files: number }> {
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
  const files = new Set(paths);
  return { kB: kBOf(files), files: files.size };
}
