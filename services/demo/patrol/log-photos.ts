import { paletteImage } from '../palette-image.ts';
import { randomOf, type Random } from '../random.ts';
import type { DemoLog } from './rounds.ts';

const [width, height] = [640, 480];
/** Wall, floor, frame, door, lamp, shadow: an evening corridor in six colours. */
const palettes: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [201, 211, 205],
    [122, 104, 88],
    [82, 66, 52],
    [142, 108, 74],
    [255, 224, 138],
    [94, 102, 98],
  ],
  [
    [188, 198, 210],
    [96, 100, 108],
    [52, 60, 72],
    [86, 118, 148],
    [255, 236, 180],
    [70, 76, 86],
  ],
  [
    [216, 204, 186],
    [140, 96, 70],
    [98, 62, 44],
    [170, 126, 84],
    [250, 214, 120],
    [112, 96, 82],
  ],
];

/** The colour at a point of the picture, by its place in the palette. */
function scene(random: Random): (x: number, y: number) => number {
  const horizon = random.int(300, 350);
  const [left, top, wide] = [random.int(120, 360), random.int(110, 150), random.int(120, 160)];
  const [lampX, lampY, lampR] = [random.int(60, 580), random.int(50, 80), random.int(18, 28)];
  const open = random.int(0, 60);
  return (x, y) => {
    if ((x - lampX) ** 2 + (y - lampY) ** 2 < lampR ** 2) return 4;
    const insideDoor = x > left && x < left + wide && y > top && y < horizon + 30;
    if (insideDoor) return x < left + open ? 5 : 3;
    if (x > left - 10 && x < left + wide + 10 && y > top - 10 && y < horizon + 30) return 2;
    if (y > horizon) return (x + 2 * (y - horizon)) % 96 < 3 ? 5 : 1;
    return 0;
  };
}

/** A small picture, always the same for the same seed: no photo of a real place belongs in a demo. */
export function picture(seed: string): string {
  const random = randomOf(seed);
  const palette = random.pick(palettes);
  const at = scene(random);
  return paletteImage({ width, height, palette, at });
}

const fine = /^(Aman|Bersih)/;
/** Enough for the first pages of the list to show some. */
const logsWithPhotos = 24;
const everyOther = 3;

/** Pictures of the latest findings, one or two each. */
export function logPhotoRows(logs: readonly DemoLog[]) {
  const findings = logs.filter((log) => !fine.test(log.note)).slice(-logsWithPhotos * everyOther);
  const rows = findings
    .filter((_, at) => at % everyOther === 0)
    .flatMap((log) => {
      const count = randomOf(`photos ${log.occurred_at}`).int(1, 2);
      return Array.from({ length: count }, (_, at) => ({
        ysb_log_check_point_id: log.id,
        number: at + 1,
        photo: picture(`${log.occurred_at} ${at}`),
        user_id: log.user_id,
      }));
    });
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

/** The logs as they are once their pictures have arrived. */
export function withPhotoCounts(logs: readonly DemoLog[], photos: ReturnType<typeof logPhotoRows>): DemoLog[] {
  const counts = new Map<number, number>();
  for (const { ysb_log_check_point_id: log } of photos) counts.set(log, (counts.get(log) ?? 0) + 1);
  return logs.map((log) => ({ ...log, photo_count: counts.get(log.id) ?? log.photo_count }));
}
