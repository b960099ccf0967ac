import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { patrolRoutes } from '../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import { pointBriefs } from '../../../contract/resources/patrol/point-briefs.ts';
import { quickNotes } from '../../../contract/resources/patrol/quick-notes.ts';
import { routePoints } from '../../../contract/resources/patrol/route-points.ts';
import { useCanAsk, useData, useIsOnline, useLive } from '../../../crud/public.ts';
import type { Mirror, OutboxCounts, Stamp } from '../../../data/public.ts';
import { browserStorage } from '../../../platform/storage/browser-storage.ts';
import { type CameraPermission, watchCameraPermission } from '../../../platform/camera/camera-permission.ts';
import { installOffer } from '../../../platform/install/install-prompt.ts';
import { installWay, isInstalled } from '../../../platform/install/install-way.ts';
import type { Day } from '../day/use-day.ts';
import {
  type CameraTrial,
  cameraReady,
  clockReady,
  dataReady,
  installReady,
  queueReady,
  type Ready,
  sessionReady,
  storageReady,
} from './checks.ts';

const lookEveryMs = 30_000;
const nothing: OutboxCounts = { waiting: 0, attention: 0, total: 0, pausedForLogin: false };

/** What this device knows about the clock now. */
function useStamp(): { readonly stamp: Stamp; readonly now: number } {
  const { time } = useData();
  const isOnline = useIsOnline();
  const [known, setKnown] = useState(() => ({ stamp: time.moment().stamp, now: time.now() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that came back brings a contact
  useEffect(() => {
    const look = () => setKnown({ stamp: time.moment().stamp, now: time.now() });
    look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [time, isOnline]);
  return known;
}

/** Undefined until the browser has said it. */
function useCameraPermission(): CameraPermission | undefined {
  const [permission, setPermission] = useState<CameraPermission>();
  useEffect(() => watchCameraPermission(setPermission), []);
  return permission;
}

function useQueue(): Ready<'queue'> {
  const { outbox } = useData();
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value ?? nothing;
  return queueReady(counts, useCanAsk());
}

type Mark = 'data' | 'camera' | 'clock' | 'queue';

/** What the home shows: points on the device, a camera, a right clock, and a queue that moves. */
export function useMarks(day: Day): readonly Ready<Mark>[] {
  const { stamp, now } = useStamp();
  const isOnline = useIsOnline();
  const permission = useCameraPermission() ?? 'unknown';
  const queue = useQueue();
  return [dataReady(day, now), cameraReady(permission), clockReady(stamp, isOnline, now), queue];
}

// The smallest query that tells how old a list is.
const oneRow = { page: 1, limit: 1, search: '' };

// Besides the points; without quick notes the built-in ones do, but nobody here would know that there are others.
const lists = [patrolRoutes, routePoints, patrolSchedules, pointBriefs, quickNotes] as const;

/** When each list that a round needs arrived, null if it never did; undefined until the device has answered for all of them. */
function useAges(): readonly (number | null)[] | undefined {
  const { mirror } = useData();
  const [ages, setAges] = useState<readonly (number | null | undefined)[]>(lists.map(() => undefined));
  useEffect(() => {
    const stops = lists.map((list, at) =>
      mirror.page<Resource>(list, oneRow).subscribe(
        ({ asOf }) => setAges((before) => before.map((age, one) => (one === at ? asOf : age))),
        // What cannot be read is not there.
        () => setAges((before) => before.map((age, one) => (one === at ? null : age))),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror]);
  return ages.some((age) => age === undefined) ? undefined : ages.map((age) => age ?? null);
}

/** Tries decoders and camera once the permission is known, and again when it changes or somebody asks. */
function useTrial(permission: CameraPermission | undefined) {
  const [trial, setTrial] = useState<CameraTrial>();
  const run = useCallback(async (mayOpen: boolean, isOver: () => boolean = () => false) => {
    const { tryCamera } = await import('./try-camera.ts');
    const found = await tryCamera(mayOpen);
    if (!isOver()) setTrial(found);
  }, []);
  useEffect(() => {
    if (permission === undefined) return;
    let isOver = false;
    setTrial(undefined);
    void run(permission === 'granted', () => isOver).catch(() => !isOver && setTrial({ readMs: undefined, camera: 'untried' }));
    return () => {
      isOver = true;
    };
  }, [permission, run]);
  return { trial, tryNow: useCallback(() => run(true), [run]) };
}

type Storage = Awaited<ReturnType<Mirror['storage']>>;

function useStorage() {
  const { mirror } = useData();
  const [storage, setStorage] = useState<Storage>();
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    void mirror.storage().then((found) => !isOver && setStorage(found));
    return () => {
      isOver = true;
    };
  }, [mirror]);
  const persist = useCallback(async () => {
    setRefused(!(await browserStorage.persist()));
    setStorage(await mirror.storage());
  }, [mirror]);
  return { ready: storage && storageReady(storage, wasRefused), persist };
}

export type CheckName = Mark | 'storage' | 'session' | 'installed';

export interface Checks {
  /** In reading order; anything still being checked is missing. */
  readonly all: readonly Ready<CheckName>[];
  readonly count: number;
  readonly tryCamera: () => Promise<void>;
  readonly persist: () => Promise<void>;
  readonly install: (() => Promise<void>) | undefined;
}

const checkCount = 7;

/** Everything that a round needs from this device, checked when the sheet opens. */
export function useChecks(day: Day, shiftEnds: number): Checks {
  const { session } = useData();
  const { stamp, now } = useStamp();
  const isOnline = useIsOnline();
  const permission = useCameraPermission();
  const { trial, tryNow } = useTrial(permission);
  const storage = useStorage();
  const ages = useAges();
  const queue = useQueue();
  const install = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  const expiresAt = useSyncExternalStore(session.subscribe, () => session.current()?.expiresAt);
  const camera = permission && (permission === 'denied' || trial) ? cameraReady(permission, trial) : undefined;
  const found = [
    ages && dataReady(day, now, ages),
    camera,
    clockReady(stamp, isOnline, now),
    storage.ready,
    queue,
    sessionReady(expiresAt, shiftEnds, isOnline, now),
    installReady(isInstalled(), installWay(navigator), install !== undefined),
  ];
  const all = found.filter((ready): ready is Ready<CheckName> => ready !== undefined);
  return { all, count: checkCount, tryCamera: tryNow, persist: storage.persist, install };
}
