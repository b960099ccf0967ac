import type { Locator } from '@playwright/test';

/** A place on a part of the screen, as fractions of its width and height. */
type Spot = readonly [x: number, y: number];

/** How many colours there are along the line between two places of a part of the screen. */
export async function tonesBetween(part: Locator, from: Spot, to: Spot): Promise<number> {
  const picture = (await part.screenshot({ animations: 'disabled' })).toString('base64');
  return part.page().evaluate(
    async ([base64, [x0, y0], [x1, y1]]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      );
      const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!brush) throw new Error('no canvas');
      brush.drawImage(bitmap, 0, 0);
      const seen = new Set<string>();
      const steps = 200;
      for (let step = 0; step <= steps; step++) {
        const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
        const [left, top] = [
          Math.min(bitmap.width - 1, Math.floor(x * bitmap.width)),
          Math.min(bitmap.height - 1, Math.floor(y * bitmap.height)),
        ];
        seen.add(String([...brush.getImageData(left, top, 1, 1).data]));
      }
      return seen.size;
    },
    [picture, from, to] as const,
  );
}

/** Renders the page with forced colours, as for a person who lets the system choose them, while `work` runs. */
export async function inForcedColours(part: Locator, work: () => Promise<void>): Promise<void> {
  const page = part.page();
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await work();
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}
