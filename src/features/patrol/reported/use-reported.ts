import { useEffect, useMemo, useState } from 'react';
import { openStates } from '../../../contract/findings/findings.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { findingKinds } from '../../../contract/resources/patrol/finding-kinds.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { firstValue, useCanAsk, useData, useIsOursOnceMet, useLive, useResourceRights } from '../../../crud/public.ts';
import { type DataLayer, isLocal } from '../../../data/public.ts';
import { hasAllOpen } from './all-open.ts';
import { type FindingRow, isNearlyFull, type Kind, kindOf, withOwnPhotos } from './reported.ts';
import { saidOf, withSpent } from './said-of.ts';

const kindsQuery = { search: '', limit: 1000 } as const;
/** The most that the services list at once; more than a branch has open. */
const openQuery = { page: 1, limit: 1000, search: '', filters: { 'status.any': anyOf(openStates) } } as const;
/** How many findings are asked about at once: each has a handful of events. */
const eventsOfSo = 100;

/**
 * What is open, and what was said about it: without its events a finding would be computed from the device's own alone.
 * Fetched once each time a screen opens with a connection.
 */
async function askOpen({ mirror }: DataLayer, signal: AbortSignal): Promise<void> {
  await Promise.all([mirror.refreshLookup(findingKinds, kindsQuery, signal), mirror.refresh(findings, openQuery, signal)]);
  const view = await firstValue(mirror.page(findings, openQuery));
  const ids = (view?.rows ?? []).map(({ row }) => row.id).filter((id) => !isLocal(id));
  for (let at = 0; at < ids.length && !signal.aborted; at += eventsOfSo) {
    const filters = { 'ysb_finding_id.any': anyOf(ids.slice(at, at + eventsOfSo)) };
    await mirror.refreshLookup(findingEvents, { search: '', limit: 1000, filters }, signal);
  }
  // If photos may run out, nothing that was said may be missing.
  for (const { row } of view?.rows ?? []) {
    if (signal.aborted) return;
    if (isNearlyFull(row) && !isLocal(row.id)) await mirror.refresh(findingEvents, saidOf(row.id), signal);
  }
}

/** Whether findings are known here at all: the service is ours, and the person may read them. */
export function useHasFindings(): boolean {
  const isOurs = useIsOursOnceMet(findings);
  const { flags } = useResourceRights(findings);
  return isOurs && flags.read;
}

const nothing = () => false;

/**
 * Keeps the findings of this device in memory as long as a screen asks for it: whoever has scanned a check point knows at
 * once what is open there, and does not wait for hundreds of rows to be read.
 */
function useFindingsAtHand(hasFindings: boolean): void {
  const { mirror } = useData();
  useEffect(() => (hasFindings ? mirror.matching(findings, nothing).subscribe(() => undefined) : undefined), [mirror, hasFindings]);
}

/** Fetches open findings and their kinds, so that they are known without a connection later; answers a function that fetches again. */
export function useFreshFindings(): () => Promise<unknown> {
  const data = useData();
  const canAsk = useCanAsk();
  const hasFindings = useHasFindings();
  useFindingsAtHand(hasFindings);
  useEffect(() => {
    if (!canAsk || !hasFindings) return;
    const stop = new AbortController();
    void askOpen(data, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [data, canAsk, hasFindings]);
  return async () => (hasFindings ? askOpen(data, new AbortController().signal).catch(() => undefined) : undefined);
}

/** Those of these findings for which the device has everything that was said; checked again whenever `said` is another answer. */
function useSaidWhole(ids: readonly string[], said: unknown): ReadonlySet<string> {
  const { mirror } = useData();
  const [whole, setWhole] = useState<ReadonlySet<string>>(noIds);
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have brought what was missing
  useEffect(() => {
    let isOver = false;
    const isWhole = async (id: string) => {
      const view = await firstValue(mirror.page(findingEvents, saidOf(id)));
      return view?.coverage === 'complete' || view?.coverage === 'exact';
    };
    const look = async () => {
      const asked = key === '' ? [] : key.split(' ');
      const found = await Promise.all(asked.map(isWhole));
      if (!isOver) setWhole(new Set(asked.filter((_, at) => found[at])));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [mirror, key, said]);
  return whole;
}

const every = () => true;
const noIds: ReadonlySet<string> = new Set();
const noKinds: ReadonlyMap<string, Kind> = new Map();

/** The kinds that can be reported, by their ids; none if the service has no findings. */
export function useKinds(): ReadonlyMap<string, Kind> {
  const { mirror } = useData();
  const hasFindings = useHasFindings();
  const { value: rows } = useLive(useMemo(() => (hasFindings ? mirror.lookup(findingKinds, kindsQuery) : null), [mirror, hasFindings]));
  return useMemo(() => (rows ? new Map(rows.flatMap((row) => kindOf(row) ?? []).map((kind) => [kind.id, kind])) : noKinds), [rows]);
}

export interface Reported {
  readonly rows: readonly FindingRow[];
  /** Ids of those with something still waiting on this device. */
  readonly unsent: ReadonlySet<string>;
  /** Every open finding is on this device (`hasAllOpen`). */
  readonly isWhole: boolean | undefined;
  /** When the services told their state (ms since 1970). */
  readonly asOf: number | null;
}

/**
 * The findings of this device that match, with the person's own words on top; undefined until it has answered. `fits`
 * has to be memoised; null reads nothing.
 */
export function useReported(fits: ((row: FindingRow) => boolean) | null): Reported | undefined {
  const { mirror, outbox } = useData();
  const hasFindings = useHasFindings();
  const isRead = hasFindings && fits !== null;
  const { value, isStale } = useLive(useMemo(() => (isRead ? mirror.matching(findings, fits) : null), [mirror, isRead, fits]));
  const commands = useLive(useMemo(() => (isRead ? outbox.list() : null), [outbox, isRead])).value;
  const view = useLive(useMemo(() => (isRead ? mirror.page(findings, openQuery) : null), [mirror, isRead])).value;
  const own = useMemo(() => value?.rows.map(({ row }) => withOwnPhotos(row, commands ?? [])), [value, commands]);
  // What was said matters only if there may be no room for another photo; the scanner has no time to read it for all others.
  const crowded = useMemo(() => (isRead ? (own ?? []).filter(isNearlyFull).map(({ id }) => id) : []), [isRead, own]);
  const isAsking = crowded.length > 0;
  const said = useLive(useMemo(() => (isAsking ? mirror.matching(findingEvents, every) : null), [mirror, isAsking])).value;
  const known = useSaidWhole(crowded, said);
  const asOf = Math.max(view?.asOf ?? 0, value?.asOf ?? 0);
  return useMemo(
    () =>
      value && own && isRead && !isStale
        ? {
            rows: withSpent(own, { said: said?.rows.map(({ row }) => row) ?? [], commands: commands ?? [], known }),
            unsent: new Set(value.rows.flatMap(({ row, pending }) => (pending ? [row.id] : []))),
            isWhole: hasAllOpen(value, view),
            asOf: asOf === 0 ? null : asOf,
          }
        : undefined,
    [value, own, view, said, known, isRead, isStale, asOf, commands],
  );
}
