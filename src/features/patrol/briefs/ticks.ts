import { linesOf } from '../../../contract/words/lines.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { briefTexts as texts } from './texts/id.ts';

/** What an officer does at a point. */
export interface Brief {
  readonly items: readonly string[];
  readonly note: string;
}

/** The ticks after one of them was touched, in the order of the items. */
export function toggled(ticks: string, item: string, items: readonly string[]): string {
  const on = new Set(linesOf(ticks));
  if (!on.delete(item)) on.add(item);
  return items.filter((one) => on.has(one)).join('\n');
}

/** Of the stored ticks, those whose items still exist. */
export function stillAsked(ticks: string, items: readonly string[]): string {
  const on = new Set(linesOf(ticks));
  return items.filter((item) => on.has(item)).join('\n');
}

/**
 * "2 dari 3 butir", or "2 butir" if nobody here knows how many there are, or if the items were changed since; nothing
 * if none was ticked.
 */
export function ticksWords(ticks: string, brief: Brief | undefined): string {
  const ticked = linesOf(ticks);
  if (ticked.length === 0) return '';
  const count = formatNumber(ticked.length);
  const isSame = brief !== undefined && ticked.every((item) => brief.items.includes(item));
  return isSame ? texts.ticked(count, formatNumber(brief.items.length)) : texts.items(count);
}

/** "1 butir belum dicentang"; empty if all are ticked, or none is asked. */
export function untickedWords(ticks: string, brief: Brief | undefined): string {
  const on = new Set(linesOf(ticks));
  const left = (brief?.items ?? []).filter((item) => !on.has(item)).length;
  return left === 0 ? '' : texts.unticked(formatNumber(left));
}
