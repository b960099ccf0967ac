/** As wide as one action of a row that slides open. */
export const actWidth = 72;
/** Any more than these are only behind the row's button. */
export const mostActs = 3;

/** A flick counts as if the finger had gone on for this long. */
const flickMs = 120;

/** How far open a row is: with the finger up to its actions, and little further. */
export function slidBy(from: number, by: number, width: number): number {
  const to = from - by;
  if (to <= 0) return 0;
  return to <= width ? to : width + (to - width) / 6;
}

/** Whether a row that is released there, at this speed (px per ms, to the right is positive), stays open. */
export const staysOpen = (slid: number, speed: number, width: number): boolean => slid - speed * flickMs > width / 2;
