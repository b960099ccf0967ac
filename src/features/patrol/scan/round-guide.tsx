import { useMemo } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { routePoints } from '../../../contract/resources/route-points.ts';
import type { PointStatus } from '../../../contract/rounds.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/format.ts';
import { isOpen, restOf } from '../rounds/device/rounds-here.ts';
import { useFreshPlan } from '../rounds/device/use-fresh-rounds.ts';
import { useRounds } from '../rounds/device/use-rounds.ts';
import { afterSaveWords } from '../rounds/round-words.ts';
import { roundTexts } from '../rounds/texts/id.ts';
import { patrolTexts } from '../texts/id.ts';
import './guide.css';

/** What the camera says of the round that is open; all of it is left out while none is. */
interface RoundGuide {
  /** Where the officer set out for, until somebody was there. */
  readonly target: PointStatus | undefined;
  /** Said beside what was just saved at a point, which may not be counted yet. */
  readonly nextAfter: ((point: string) => string) | undefined;
  readonly left: { readonly left: number; readonly total: number } | undefined;
  /** What the route says of a point. */
  readonly messageAt: (point: string) => string;
}

const nothing: RoundGuide = { target: undefined, nextAfter: undefined, left: undefined, messageAt: () => '' };

// More than a branch has points on its routes.
const everything = { search: '', limit: 10_000 } as const;

/** What routes say of their points to whoever walks them. */
function useMessages(isStill: boolean): (route: string, point: string) => string {
  const { mirror } = useData();
  const live = useMemo(() => mirror.lookup(routePoints, everything), [mirror]);
  const { value: rows } = useLive(isStill ? null : live);
  return useMemo(() => {
    const said = (rows ?? []).filter(({ note }) => shownText(note) !== '');
    const key = (route: string, point: string) => `${route} ${point}`;
    const messages = new Map(
      said.map((row) => [key(shownText(row.ysb_patrol_route_id), shownText(row.ysb_check_point_id)), shownText(row.note)]),
    );
    return (route, point) => messages.get(key(route, point)) ?? '';
  }, [rows]);
}

/** The open round as the camera tells of it. While `isStill` it keeps its last answer. */
export function useRoundGuide(isStill: boolean, headedFor: string | undefined): RoundGuide {
  useFreshPlan();
  const { current, now } = useRounds(isStill);
  const messageOf = useMessages(isStill);
  if (!current || !isOpen(current, now)) return nothing;
  const rest = restOf(current);
  return {
    target: rest.find(({ point }) => point === headedFor),
    nextAfter: (point) => afterSaveWords(current, point),
    left: { left: rest.length, total: current.expected },
    messageAt: (point) => messageOf(current.occurrence.route, point),
  };
}

/** Over the picture: the point the officer goes to. Any other label is read all the same. */
export function GuideHead({ guide: { target, left } }: { readonly guide: RoundGuide }) {
  if (!target) return null;
  return (
    <div className="heading">
      <span className="grow">
        <b>{roundTexts.headed(target.room)}</b>
        <small>{patrolTexts.log.place(target.floor, target.school)}</small>
        <small>{roundTexts.headedHelp}</small>
      </span>
      {left && <span className="left">{roundTexts.rest(formatNumber(left.left))}</span>}
    </div>
  );
}
