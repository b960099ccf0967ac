import { useState } from 'react';
import { missReasons, roundReasons } from '../../../../contract/resources/patrol/round-reasons.ts';
import { useData, offerBack, withSendNote } from '../../../../crud/public.ts';
import type { DraftOf } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { reasonTexts as texts } from '../texts/reasons.ts';
import type { MissedRound } from './missed.ts';

export type Reason = (typeof missReasons)[number];

/** By point; an empty text if nobody chose. */
export type Picks = Readonly<Record<string, Reason | ''>>;

/** The reason that needs words of its own. */
export const otherReason = missReasons[4];

const rowsOf = (round: MissedRound, picks: Picks, note: string): readonly DraftOf<typeof roundReasons>[] =>
  round.points.flatMap(({ point, room }) => {
    const reason = picks[point];
    if (!reason) return [];
    return {
      resource: roundReasons,
      operation: 'create' as const,
      input: { ysb_patrol_schedule_id: round.schedule, date: round.date, ysb_check_point_id: point, reason, note: note.trim() },
      title: texts.outboxTitle(room),
      detail: reason,
      holdMs: feedbackTimes.undo,
    };
  });

/** Stores the reasons of a round together, and takes them back together as long as they are waiting. */
export function useSayWhy(onDone: () => void) {
  const data = useData();
  const { outbox, drafts } = data;
  const [problem, setProblem] = useState<string>();
  const say = async (round: MissedRound, picks: Picks, note: string, draftKey: string) => {
    const rows = rowsOf(round, picks, note);
    const placed = await outbox.enqueueAll(rows);
    if (!placed.ok) return setProblem(placed.error.message);
    await drafts.drop(draftKey);
    onDone();
    offerBack({
      message: withSendNote(data, texts.saved(formatNumber(rows.length))),
      words: texts,
      takeBack: () => outbox.undoTogether(placed.value.map(({ id }) => id)),
    });
  };
  return { say, problem, setProblem };
}
