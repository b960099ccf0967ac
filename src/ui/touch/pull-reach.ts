/** How a page is pulled: it follows the finger half as far, and never further than its line of words needs. */
const share = 0.5;
const furthest = 80;
/** As high as the line of words (touch.css). */
export const lineHeight = 52;

/** How far the page has moved once the finger has gone down this far. */
export const pulledBy = (by: number): number => Math.min(furthest, Math.max(0, by * share));

/** Whether letting go now would refresh. */
export const isFarEnough = (pulled: number): boolean => pulled >= lineHeight;
