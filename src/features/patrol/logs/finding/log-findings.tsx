import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { plainText } from '../../../../contract/words/field-text.ts';
import { anyOf, mostValues } from '../../../../contract/declared/list-filter.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { useCanAsk, useData, useLive, useResourceRights } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import type { FindingRow } from '../../reported/reported.ts';
import { useHasFindings } from '../../reported/use-reported.ts';
import type { LogOfFinding } from './of-logs.ts';

type ByLog = ReadonlyMap<string, FindingRow>;
const none: ByLog = new Map();
const noRows: readonly never[] = [];

/** Fetches the findings of these logs, as many at once as a list can be narrowed by: the device's findings may lack them. */
function useAsked(ids: readonly string[], isWanted: boolean) {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  useEffect(() => {
    const known = ids.filter((id) => !isLocal(id));
    if (!canAsk || !isWanted) return;
    const stop = new AbortController();
    const ask = async () => {
      for (let at = 0; at < known.length && !stop.signal.aborted; at += mostValues) {
        const filters = { 'ysb_log_check_point_id.any': anyOf(known.slice(at, at + mostValues)) };
        await mirror.refresh(findings, { page: 1, limit: mostValues, search: '', filters }, stop.signal);
      }
    };
    void ask().catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk, isWanted, ids]);
}

/** The finding of each of these logs, as far as this device knows; undefined until it has answered. */
export function useFindingsOf(logs: readonly Pick<LogOfFinding, 'id'>[]): ByLog | undefined {
  const { mirror } = useData();
  const hasFindings = useHasFindings();
  // Every render makes another list of the same ids, so they are compared as one text.
  const text = logs.map(({ id }) => id).join(' ');
  const ids = useMemo<readonly string[]>(() => (text === '' ? [] : text.split(' ')), [text]);
  useAsked(ids, hasFindings);
  const fits = useCallback((row: FindingRow) => ids.includes(plainText(row.ysb_log_check_point_id)), [ids]);
  const isRead = hasFindings && ids.length > 0;
  const { value, isStale } = useLive(useMemo(() => (isRead ? mirror.matching(findings, fits) : null), [mirror, isRead, fits]));
  return useMemo(() => {
    if (!isRead) return none;
    if (!value || isStale) return undefined;
    return new Map(value.rows.map(({ row }) => [plainText(row.ysb_log_check_point_id), row]));
  }, [isRead, value, isStale]);
}

/** Whether this person makes findings from logs: the service has findings, and the person may report one. */
export function useMayMake(): boolean {
  const hasFindings = useHasFindings();
  return useResourceRights(findings).flags.create && hasFindings;
}

const Context = createContext<ByLog | undefined>(undefined);

interface ProviderProps {
  readonly rows: readonly { readonly row: LogOfFinding }[] | undefined;
  readonly children: ReactNode;
}

/** Looks up the findings of all listed logs once. */
export function LogFindingsProvider({ rows = noRows, children }: ProviderProps) {
  return <Context.Provider value={useFindingsOf(useMemo(() => rows.map(({ row }) => row), [rows]))}>{children}</Context.Provider>;
}

/** The findings of the listed logs; undefined if they are not known yet. */
export const useListedFindings = (): ByLog | undefined => useContext(Context);
