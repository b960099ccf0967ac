import { useEffect, useState } from 'react';
import { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import { useData, useMetService, usePreference } from '../../../crud/public.ts';
import { isDayWaiting } from '../day/due-list.tsx';
import { type Day, useDay } from '../day/use-day.ts';
import { type FreshDay, useFreshDay } from '../day/use-fresh-day.ts';
import { forMe, type Handover } from '../handover/handed.ts';
import { useFreshHanded, useHanded } from '../handover/use-handed.ts';
import { type FreshRounds, useFreshRounds } from '../held-rounds/use-fresh-rounds.ts';
import { type Rounds, useRounds } from '../held-rounds/use-rounds.ts';
import type { MissedRound } from '../rounds/reasons/missed.ts';
import { useAskedAtHome } from '../rounds/reasons/use-missed.ts';

const none: readonly never[] = [];
const isYes = (kept: unknown): boolean => kept === true;

export interface AskedHome {
  readonly fresh: FreshDay;
  readonly freshRounds: FreshRounds;
}

/**
 * What an officer's home asks the services for. Until they have answered once on this device there is nothing to draw:
 * the plan, the logs and the hand-overs would push each other down as they come.
 */
export function useAskedHome(): AskedHome & { readonly isFirst: boolean } {
  const fresh = useFreshDay();
  const freshRounds = useFreshRounds();
  const isHandedComing = useFreshHanded();
  const { value: wasTold, set: setTold } = usePreference('home-told', '/beranda-patrol', isYes);
  // Whose services they are is asked first.
  const { isMeeting } = useMetService(patrolSchedules);
  const isTold = freshRounds.isTold && !isHandedComing;
  useEffect(() => {
    if (isTold && !wasTold) setTold(true);
  }, [isTold, wasTold, setTold]);
  // Once something is drawn it stays, also when the connection comes and goes.
  const [isFirst, setFirst] = useState(!wasTold);
  if (isFirst && !isMeeting && !freshRounds.isComing && !isHandedComing) setFirst(false);
  return { fresh, freshRounds, isFirst };
}

/** What the officer's homes are made of, and what of it has which place. */
export interface DrawnHome {
  readonly day: Day;
  readonly rounds: Rounds;
  /** The device has told everything that stands above something else. Once true it stays so. */
  readonly isDrawn: boolean;
  /** Shifts to take over that were known when the home was first drawn: they come first. */
  readonly handed: readonly Handover[];
  /** Those that came later: the end of the home is for them, so that they push nothing away from under a finger. */
  readonly lateHanded: readonly Handover[];
  readonly missed: readonly MissedRound[];
  readonly lateMissed: readonly MissedRound[];
}

/** Reads the home from the device, decides when it is drawn, and what of it came too late for its place. */
export function useDrawnHome({ fresh, freshRounds }: AskedHome): DrawnHome {
  const { session } = useData();
  const me = String(session.current()?.user.id ?? '');
  const day = useDay();
  const rounds = useRounds();
  const rows = useHanded();
  const asked = useAskedAtHome(rounds, freshRounds);
  const hasRound = rounds.current !== undefined && day.points !== undefined && day.points.length > 0;
  const isKnown = rounds.isKnown && rows !== undefined && asked !== undefined && (hasRound || !isDayWaiting({ day, fresh }));
  const handed = forMe(rows ?? none, me, rounds.now);
  const missed = asked ?? none;
  const [early, setEarly] = useState<{ readonly handed: ReadonlySet<string>; readonly hasMissed: boolean }>();
  if (isKnown && early === undefined) setEarly({ handed: new Set(handed.map(({ id }) => id)), hasMissed: missed.length > 0 });
  return {
    day,
    rounds,
    isDrawn: early !== undefined,
    handed: handed.filter(({ id }) => early?.handed.has(id)),
    lateHanded: handed.filter(({ id }) => !early?.handed.has(id)),
    missed: early?.hasMissed ? missed : none,
    lateMissed: early?.hasMissed ? none : missed,
  };
}
