import type { SaidWhy } from '../../../../contract/round-calls.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { boardTexts } from './texts/id.ts';

/** "Dimas Hartono, 20 Nov 2026 06.10": who said why, and when. */
export function saidWords({ by, at }: SaidWhy): string {
  const moment = Date.parse(at);
  return boardTexts.points.saidBy(by || boardTexts.none, Number.isNaN(moment) ? at : formatMoment(moment));
}
