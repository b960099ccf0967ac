import { useEffect } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { roundCalls, type BoardRound } from '../../../../../contract/round-calls.ts';
import { useData, useRolePreview } from '../../../../../crud/public.ts';
import { type Answer, useAnswer } from '../use-answer.ts';

/** A log that was saved stands on the board within so much time. */
const everyMs = 15_000;
const weekMs = 7 * 86_400_000;

const { data: board } = roundCalls.roundBoard;
type Board = z.infer<typeof board>;

/** What stays on the device: figures and times. Who walked, and each point, only the services tell. */
const figuresAlone = (round: BoardRound): BoardRound => ({
  ...round,
  officers: [],
  last: null,
  points: [],
  marks: round.marks.map((one) => ({ ...one, by: '' })),
  marked: [],
});

/** The board as this device knew it last, of the one day that it keeps. */
function useKeptBoard(date: string, told: Board | undefined): Board | undefined {
  const { who } = useData();
  const client = useQueryClient();
  const isPreview = useRolePreview(who) !== undefined;
  const { data } = useQuery({ queryKey: ['round-board', who], queryFn: skipToken, meta: { hot: true }, staleTime: weekMs, gcTime: weekMs });
  useEffect(() => {
    if (told && !isPreview) client.setQueryData(['round-board', who], { ...told, rounds: told.rounds.map(figuresAlone) });
  }, [client, who, told, isPreview]);
  if (isPreview) return undefined;
  // What was kept may be of an older version of the app.
  const read = z.safeParse(board, data);
  return read.success && read.data.date === date ? read.data : undefined;
}

export interface KnownBoard extends Omit<Answer<Board>, 'told' | 'at'> {
  readonly rounds: readonly BoardRound[] | undefined;
  /** When the figures were true (ms since 1970); 0 where there are none. */
  readonly asOf: number;
  /** Points and names are known too. */
  readonly isWhole: boolean;
}

/** The rounds of a day, asked again while somebody looks: the one place to change when the services tell by themselves. */
export function useBoard(date: string): KnownBoard {
  const { told, at: _at, ...answer } = useAnswer(roundCalls.roundBoard, { date }, { everyMs });
  const kept = useKeptBoard(date, told);
  const known = told ?? kept;
  return { ...answer, rounds: known?.rounds, asOf: known ? Date.parse(known.as_of) : 0, isWhole: told !== undefined };
}
