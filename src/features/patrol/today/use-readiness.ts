import { useEffect, useMemo, useState } from 'react';
import { useData, useLive } from '../../../crud/public.ts';
import type { OutboxCounts } from '../../../data/public.ts';
import { type CameraPermission, watchCameraPermission } from '../../../platform/camera-permission.ts';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import type { Day } from '../home/use-day.ts';
import { todayTexts as texts } from './texts/id.ts';

/** Data older than a day may lack points that were hung since. */
const dataIsOldMs = 86_400_000;
/** The services take a device's word for the time within this (docs/decisions.md, "The time of an act"); shown from here on. */
const clockOffMs = 120_000;
const minuteMs = 60_000;
const lookEveryMs = 30_000;

type Tone = 'ok' | 'waits' | 'act';

/** One thing that a round needs, how it is, and the way to mend it. */
export interface Ready {
  readonly name: 'data' | 'camera' | 'clock' | 'queue';
  readonly tone: Tone;
  readonly title: string;
  readonly words: string;
}

export function dataReady({ points, hasAllPoints, pointsAsOf }: Pick<Day, 'points' | 'hasAllPoints' | 'pointsAsOf'>, now: number): Ready {
  const base = { name: 'data', title: texts.data } as const;
  if (!points || points.length === 0 || !hasAllPoints) return { ...base, tone: 'act', words: texts.dataNone };
  if (pointsAsOf === null || now - pointsAsOf > dataIsOldMs) return { ...base, tone: 'act', words: texts.dataOld };
  return { ...base, tone: 'ok', words: texts.dataAsOf(formatMoment(pointsAsOf, now)) };
}

export function cameraReady(permission: CameraPermission): Ready {
  const base = { name: 'camera', title: texts.camera } as const;
  if (permission === 'denied') return { ...base, tone: 'act', words: texts.cameraNo };
  if (permission === 'granted') return { ...base, tone: 'ok', words: texts.cameraOk };
  return { ...base, tone: 'waits', words: texts.cameraAsk };
}

/** How far this clock is ahead of the services', in minutes with a sign; undefined while it is near enough. */
export function minutesOff(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) < clockOffMs) return undefined;
  const minutes = Math.round(Math.abs(aheadMs) / minuteMs);
  return `${aheadMs > 0 ? '+' : '−'}${formatNumber(minutes)}`;
}

export function clockReady(aheadMs: number): Ready {
  const off = minutesOff(aheadMs);
  if (off === undefined) return { name: 'clock', tone: 'ok', title: texts.clock, words: texts.clockOk };
  return { name: 'clock', tone: 'act', title: texts.clockOff(off), words: texts.mend };
}

export function queueReady({ waiting, attention }: Pick<OutboxCounts, 'waiting' | 'attention'>): Ready {
  const base = { name: 'queue', title: texts.queue } as const;
  if (attention > 0) return { ...base, tone: 'act', words: texts.queueAct(formatNumber(attention)) };
  if (waiting > 0) return { ...base, tone: 'waits', words: texts.queueWaits(formatNumber(waiting)) };
  return { ...base, tone: 'ok', words: texts.queueEmpty };
}

function useClockAhead(): number {
  const { time } = useData();
  const [ahead, setAhead] = useState(() => Date.now() - time.now());
  useEffect(() => {
    const look = () => setAhead(Date.now() - time.now());
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [time]);
  return ahead;
}

const nothing: OutboxCounts = { waiting: 0, attention: 0, total: 0, pausedForLogin: false };

/** What a round needs: points on the device, a camera, a right clock, and a queue that moves. */
export function useReadiness(day: Day): { readonly all: readonly Ready[]; readonly aheadMs: number } {
  const { outbox, time } = useData();
  const [permission, setPermission] = useState<CameraPermission>('unknown');
  useEffect(() => watchCameraPermission(setPermission), []);
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value ?? nothing;
  const aheadMs = useClockAhead();
  return { all: [dataReady(day, time.now()), cameraReady(permission), clockReady(aheadMs), queueReady(counts)], aheadMs };
}
