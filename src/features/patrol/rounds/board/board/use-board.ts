import { useEffect, useMemo, useRef, useState } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { roundCalls, type BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { useData, useRolePreview } from '../../../../../crud/public.ts';
import { useVisible } from '../../../../../ui/gesture/use-visible.ts';
import { type BoardAnswer, useAnswer } from '../../../figures/use-answer.ts';

/** How often the board is fetched if the services do not report changes; if they do, time alone moves the states. */
const everyMs = { told: 60_000, asked: 15_000 } as const;
/**
 * A change after a quiet while is shown soon; if changes keep coming, as when many walk at once, they are fetched
 * together, at most this often. Fifty screens watching a busy night then cost the services half as much, and nothing
 * waits 5 s.
 */
const [soonMs, apartMs] = [700, 3000];
const weekMs = 7 * 86_400_000;

const { data: board } = roundCalls.roundBoard;
type Board = z.infer<typeof board>;

/** What stays on the device: figures and times. Only the services tell who walked, and each point. */
const figuresAlone = (round: BoardRound): BoardRound => ({
  ...round,
  officers: [],
  planned_officer: '',
  last: null,
  points: [],
  marks: round.marks.map((one) => ({ ...one, by: '' })),
  marked: [],
});

/** The board as this device last knew it, for the one day that it keeps: the latest that was looked at. */
function useKeptBoard(date: string, told: Board | undefined): Board | undefined {
  const { who } = useData();
  const client = useQueryClient();
  const isPreview = useRolePreview(who) !== undefined;
  const { data } = useQuery({ queryKey: ['round-board', who], queryFn: skipToken, meta: { hot: true }, staleTime: weekMs, gcTime: weekMs });
  // What was kept may come from an older version of the app.
  const kept = useMemo(() => {
    const read = z.safeParse(board, data);
    return read.success ? read.data : undefined;
  }, [data]);
  const keptDay = kept?.date ?? '';
  useEffect(() => {
    // Looking at an earlier day does not replace the latest.
    if (told && !isPreview && told.date >= keptDay)
      client.setQueryData(['round-board', who], { ...told, rounds: told.rounds.map(figuresAlone) });
  }, [client, who, told, isPreview, keptDay]);
  return !isPreview && keptDay === date ? kept : undefined;
}

export interface KnownBoard extends Omit<BoardAnswer<Board>, 'told' | 'at'> {
  readonly rounds: readonly BoardRound[] | undefined;
  /** When the figures were true (ms since 1970); 0 where there are none. */
  readonly asOf: number;
  /** Rounds before this day are no longer known, and the day is one of those. */
  readonly keptFrom: string | undefined;
  /** Points and names are known too. */
  readonly isWhole: boolean;
}

/** Fetches when the services report a change, while somebody is looking; answers whether they report changes. */
function useTold({ canAsk, isAsking, again }: Pick<BoardAnswer<Board>, 'canAsk' | 'isAsking' | 'again'>, asOf: string): boolean {
  const { events, time } = useData();
  const [isTold, setTold] = useState(false);
  const isVisible = useVisible();
  const latest = useRef({ asOf, isAsking, again });
  latest.current = { asOf, isAsking, again };
  useEffect(() => {
    if (!canAsk || !isVisible) return undefined;
    let coming: ReturnType<typeof setTimeout> | undefined;
    let asked = Number.NEGATIVE_INFINITY;
    const changed = () => {
      const due = Math.max(soonMs, asked + apartMs - performance.now());
      coming ??= setTimeout(() => {
        coming = undefined;
        // An answer on its way may be older than the change, and on a slow line it must not be abandoned for the next one.
        if (latest.current.isAsking) return changed();
        asked = performance.now();
        latest.current.again();
      }, due);
    };
    const { service, path } = roundCalls.roundStream;
    const after = () => latest.current.asOf || new Date(time.now()).toISOString();
    const stop = events.watch({ service, path, after, told: { changed, standing: setTold } });
    return () => {
      stop();
      clearTimeout(coming);
      setTold(false);
    };
  }, [events, time, canAsk, isVisible]);
  return isTold;
}

/** The rounds of a day: fetched when the services report a change, and now and then. */
export function useBoard(date: string): KnownBoard {
  const [pace, setPace] = useState<number>(everyMs.asked);
  const { told, at: _at, ...answer } = useAnswer(roundCalls.roundBoard, { date }, { everyMs: pace });
  const isTold = useTold(answer, told?.as_of ?? '');
  useEffect(() => setPace(isTold ? everyMs.told : everyMs.asked), [isTold]);
  const kept = useKeptBoard(date, told);
  const known = told ?? kept;
  return {
    ...answer,
    rounds: known?.rounds,
    keptFrom: known?.kept_from,
    asOf: known ? Date.parse(known.as_of) : 0,
    isWhole: told !== undefined,
  };
}
