import type { Mirror, OutboxCounts, Stamp } from '../../../data/public.ts';
import type { CameraProblem } from '../../../platform/camera/camera.ts';
import type { CameraPermission } from '../../../platform/camera/camera-permission.ts';
import type { InstallWay } from '../../../platform/install/install-way.ts';
import { formatMoment, formatNumber, formatSize } from '../../../ui/words/format.ts';
import type { Day } from '../day/use-day.ts';
import { readyTexts as texts } from './texts/id.ts';

/** Data older than a day may lack points that were hung since. */
const dataIsOldMs = 86_400_000;
/** The services accept a device's word for the time within this (docs/decisions.md, "The time of an act"); shown from here on. */
const clockOffMs = 120_000;
const minuteMs = 60_000;
/** Room for a night's photos of findings. */
const leastFreeBytes = 100_000_000;

/** `unknown`: the device cannot know it, and says so. */
export type Tone = 'ok' | 'waits' | 'unknown' | 'act';

/** What is done about something that is not ready. */
export type Mend = 'data' | 'camera' | 'camera again' | 'camera help' | 'clock' | 'persist' | 'space' | 'queue' | 'login' | 'install';

/** The state of one thing that a round needs. */
export interface Ready<N extends string = string> {
  readonly name: N;
  readonly tone: Tone;
  /** Short: next to an icon, among others. */
  readonly title: string;
  readonly words: string;
  /** On a line of its own: the title there, and what can be done. */
  readonly line: string;
  readonly help: string;
  readonly mend?: Mend;
}

type Base<N extends string> = Pick<Ready<N>, 'name' | 'title' | 'line'>;

/** The words are also the help, unless there is more to say. */
const says = <N extends string>(base: Base<N>, tone: Tone, words: string, help = words): Ready<N> => ({ ...base, tone, words, help });

/** The same for something that can be put right. */
const mends = <N extends string>(base: Base<N>, mend: Mend, words: string, help = words, tone: Tone = 'act'): Ready<N> => ({
  ...says(base, tone, words, help),
  mend,
});

export function dataReady(
  { points, hasAllPoints, pointsAsOf }: Pick<Day, 'points' | 'hasAllPoints' | 'pointsAsOf'>,
  now: number,
  /** When each other list that a round needs arrived; null if it never did. */
  others: readonly (number | null)[] = [],
): Ready<'data'> {
  const base = { name: 'data', title: texts.data, line: texts.plan } as const;
  if (!points || points.length === 0 || !hasAllPoints) return mends(base, 'data', texts.dataNone, texts.dataPart);
  if (others.includes(null)) return mends(base, 'data', texts.dataNone, texts.dataPart);
  const oldest = Math.min(...[pointsAsOf, ...others].map((asOf) => asOf ?? Number.NEGATIVE_INFINITY));
  if (!Number.isFinite(oldest)) return mends(base, 'data', texts.dataOld);
  if (now - oldest > dataIsOldMs) return mends(base, 'data', texts.dataOld, texts.dataOldSince(formatMoment(oldest, now)));
  return says(base, 'ok', texts.dataAsOf(formatMoment(oldest, now)));
}

/** The result of the trial: how long the test code took, and whether the camera opened; it is not tried before permission was given. */
export interface CameraTrial {
  readonly readMs: number | undefined;
  readonly camera: 'opened' | 'untried' | CameraProblem;
}

const seconds = (ms: number): string => formatNumber(Math.max(0.1, Math.round(ms / 100) / 10));

/** By the permission alone, or by the trial if there was one. */
export function cameraReady(permission: CameraPermission, trial?: CameraTrial): Ready<'camera'> {
  const base = { name: 'camera', title: texts.camera, line: texts.cameraReads } as const;
  if (permission === 'denied') return mends(base, 'camera help', texts.cameraNo, texts.cameraRefused);
  if (!trial) return permission === 'granted' ? says(base, 'ok', texts.cameraOk) : says(base, 'unknown', texts.cameraAsk);
  if (trial.readMs === undefined) return mends(base, 'camera again', texts.again, texts.decoderFails);
  if (trial.camera === 'untried') return mends(base, 'camera', texts.cameraAsk, texts.cameraUnasked, 'unknown');
  if (trial.camera !== 'opened') return mends(base, 'camera again', texts.again, texts.cameraProblems[trial.camera]);
  return says(base, 'ok', texts.cameraOk, texts.cameraRead(seconds(trial.readMs)));
}

/** How far this clock is ahead of the services', in minutes with a sign; undefined while it is close enough. */
export function minutesOff(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) < clockOffMs) return undefined;
  const minutes = Math.round(Math.abs(aheadMs) / minuteMs);
  return `${aheadMs > 0 ? '+' : '−'}${formatNumber(minutes)}`;
}

/** According to the last contact: long after it, that only says how far off the clock was then. */
export function clockReady(
  { offset, floor, sure }: Pick<Stamp, 'offset' | 'floor' | 'sure'>,
  isOnline: boolean,
  now: number,
): Ready<'clock'> {
  const base = { name: 'clock', title: texts.clock, line: texts.clockRight } as const;
  if (offset === undefined || floor === undefined) return says(base, 'unknown', texts.clockUnknown, texts.clockUnknownLong);
  const off = minutesOff(-offset);
  if (off !== undefined)
    return { ...mends(base, 'clock', texts.mend, texts.clockHelp(off)), title: texts.clockOff(off), line: texts.clockWrong(off) };
  if (isOnline && sure) return says(base, 'ok', texts.clockOk, texts.clockSeconds(formatNumber(Math.round(Math.abs(offset) / 1000))));
  const when = formatMoment(floor, now);
  // If nobody has set the clock since, it is still as far off; after a restart nobody knows.
  return says(base, sure ? 'ok' : 'unknown', texts.clockOld(when), texts.clockCompared(when));
}

type Counts = Pick<OutboxCounts, 'waiting' | 'attention' | 'pausedForLogin'>;

/** `canSend`: there is a connection, and the services answer. */
export function queueReady({ waiting, attention, pausedForLogin }: Counts, canSend: boolean): Ready<'queue'> {
  const base = { name: 'queue', title: texts.queue, line: texts.queueMoves } as const;
  if (attention > 0) return mends(base, 'queue', texts.queueAct(formatNumber(attention)));
  if (waiting === 0) return says(base, 'ok', texts.queueEmpty);
  if (pausedForLogin) return mends(base, 'login', texts.queueWaits(formatNumber(waiting)), texts.queuePaused(formatNumber(waiting)));
  const count = formatNumber(waiting);
  return canSend
    ? says(base, 'ok', texts.queueSends(count))
    : mends(base, 'queue', texts.queueWaits(count), texts.queueWaits(count), 'waits');
}

type Storage = Awaited<ReturnType<Mirror['storage']>>;

export function storageReady({ usage, quota, persisted }: Storage, wasRefused: boolean): Ready<'storage'> {
  const base = { name: 'storage', title: texts.storage, line: texts.storage } as const;
  const free = quota - usage;
  if (quota > 0 && free < leastFreeBytes) return mends(base, 'space', texts.storageLow(formatSize(Math.max(0, free))));
  if (!persisted && wasRefused) return says(base, 'unknown', texts.storageRefused);
  if (!persisted) return mends(base, 'persist', texts.storageLoose);
  return quota > 0 ? says(base, 'ok', texts.storageFree(formatSize(free))) : says(base, 'unknown', texts.storageUnknown);
}

/** Whether the session lasts until the shift ends; `expiresAt` is missing if there is none. */
export function sessionReady(expiresAt: number | undefined, shiftEnds: number, isOnline: boolean, now: number): Ready<'session'> {
  const base = { name: 'session', title: texts.session, line: texts.session } as const;
  const end = formatMoment(shiftEnds, now);
  if (expiresAt !== undefined && expiresAt >= shiftEnds) return says(base, 'ok', texts.sessionUntil(formatMoment(expiresAt, now)));
  const isOver = expiresAt === undefined || expiresAt <= now;
  return {
    // Without a connection nothing can be done about it yet, and nothing is lost.
    ...(isOnline ? mends(base, 'login', texts.login, texts.sessionShift(end)) : says(base, 'waits', texts.sessionOffline(end))),
    line: isOver ? texts.sessionOver : texts.sessionEnds(formatMoment(expiresAt, now)),
  };
}

/** `isOffered`: the browser has a dialog of its own; else `way` is how it is done in this browser. */
export function installReady(isInstalled: boolean, way: InstallWay, isOffered: boolean): Ready<'installed'> {
  const base = { name: 'installed', title: texts.installed, line: texts.installed } as const;
  if (isInstalled) return says(base, 'ok', texts.installedOk);
  if (isOffered) return { ...mends(base, 'install', texts.install, texts.installOffered), line: texts.notInstalled };
  // Without a dialog of the browser the only action is the step in its own menu.
  const isPossible = way !== null && way !== 'firefox-desktop';
  const help = way === null ? texts.installOther : texts.installWays[way];
  return { ...says(base, isPossible ? 'act' : 'unknown', texts.install, help), line: texts.notInstalled };
}
