import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { AppError } from '../../contract/calls/errors.ts';
import type { RefField } from '../../contract/fields.ts';
import type { Row } from '../../contract/resource.ts';
import { scopeOf } from '../../contract/session.ts';
import { FileContext } from '../../ui/field/file-source.ts';
import { LookupContext, type LookupSource, type RefOptions } from '../../ui/field/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import type { LookupCall } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { createFormFiles } from './form-files.ts';
import { isQuiet, isServerTrouble, useLoadFailure } from '../live/connection/load-failure.ts';
import { offeringCall } from './offering-call.ts';
import { optionOf, targetOf, useSavedReference } from './saved-reference.tsx';
import { searchedWords } from './searched-words.ts';
import { useEmptyPicker } from './use-empty-picker.ts';
import { useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';

/** Rows that the picker lists at once; the search finds the others. */
const shownRows = 100;
const nothing: RefOptions = { options: [], more: false, loading: false, offline: false };

// A foundation has hundreds of check points, not thousands; a call answers a thousand rows at most.
const takenAtMost = 1000;
const nobody: ReadonlySet<string> = new Set();

/** Values that another row holds already (`notIn`, `except`), so that nobody is offered what would be refused. */
function useTaken({ notIn, except }: RefField, isOpen: boolean): ReadonlySet<string> {
  const { mirror } = useData();
  // Until a form says which rows count, none does.
  const holder = notIn && !notIn.whereAs ? targetOf(notIn.resource) : undefined;
  const query = useMemo(() => ({ search: '', limit: takenAtMost, ...(notIn?.where ? { filters: notIn.where } : {}) }), [notIn]);
  const live = useMemo(() => (holder && isOpen ? mirror.lookup(holder, query) : null), [mirror, holder, isOpen, query]);
  const { value: rows } = useLive(live);
  useQuery({
    queryKey: ['lookup-taken', notIn?.resource, notIn?.where],
    enabled: holder !== undefined && isOpen,
    queryFn: async () => holder && (await mirror.refreshLookup(holder, query)).ok,
    networkMode: 'always',
    retry: false,
    // Other people's services do not answer a write with the row: what was just taken is known only by asking again.
    staleTime: 0,
  });
  return useMemo(() => {
    const isFree = (row: Row) => notIn?.unless !== undefined && row[notIn.unless] === true;
    const held = notIn && rows ? rows.filter((row) => !isFree(row)).map((row) => String(row[notIn.field] ?? '')) : [];
    return held.length === 0 && !except ? nobody : new Set([...held, ...(except ?? [])]);
  }, [notIn, except, rows]);
}

/** The call that lists the choices, if it is not the one for the target's list. */
function useOfferingCall(
  field: RefField,
  search: string,
  narrowedTo: string | undefined,
  saysToo: string | undefined,
  leaving: string | undefined,
): LookupCall | undefined {
  const { session } = useData();
  const user = session.current()?.user;
  const { branch, level } = user ? scopeOf(user) : { branch: '', level: '' };
  return useMemo(
    () => offeringCall(field, { search, narrowedTo, saysToo, leaving }, { branch, level }),
    [field, search, narrowedTo, saysToo, leaving, branch, level],
  );
}

/** Which rows of its target a picker offers: nobody who left, unless the field says so. */
function useOffered({ narrowedBy, only, everybody }: RefField, target: ReturnType<typeof targetOf>, narrowedTo: string | undefined) {
  const isOurs = useIsOurs(target ?? { service: 'master' });
  // Other people's services do not know who has left.
  const leaving = isOurs && !everybody ? target?.leaving?.field : undefined;
  const narrowed = narrowedBy?.target;
  const filters = useMemo(() => {
    const all = {
      ...only,
      ...(narrowed && narrowedTo ? { [narrowed]: narrowedTo } : {}),
      ...(leaving ? { [`${leaving}.left`]: '0' } : {}),
    };
    return Object.keys(all).length > 0 ? all : undefined;
  }, [narrowed, narrowedTo, only, leaving]);
  return { filters, leaving };
}

/** What tells choices of the same name apart: "0161212402 · 4 - Abu Bakar". */
function toldOf(row: Row, names: readonly string[] | undefined): { readonly detail?: string } {
  const words = names?.map((name) => String(row[name] ?? '')).filter((text) => text !== '');
  return words ? { detail: words.join(' · ') } : {};
}

const failureWords = (error: AppError): string => (isServerTrouble(error) ? troubleTexts.options : error.message);

function useRows(
  field: RefField,
  { search: typed, narrowedTo, saysToo, detail, limit, isOpen }: Parameters<LookupSource['useOptions']>[1],
): RefOptions {
  const search = searchedWords(field, typed);
  const { mirror } = useData();
  const target = targetOf(field.to);
  const { filters, leaving } = useOffered(field, target, narrowedTo);
  const narrowed = field.narrowedBy?.target;
  const isReady = target !== undefined && (narrowed === undefined || narrowedTo !== undefined);
  const taken = useTaken(field, isOpen);
  const enough = shownRows + taken.size;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again what did not answer
  const live = useMemo(
    () => (target && isReady && isOpen ? mirror.lookup(target, { search, limit: enough, ...(filters ? { filters } : {}) }) : null),
    [mirror, target, isReady, isOpen, search, filters, enough, round],
  );
  const { value, isStale, problem: unread } = useLive(live);
  const mustRead = isStale || search !== typed;
  // A quick Enter must not pick something listed for another branch, or before the list was closed.
  const rows = isStale && search === '' ? undefined : value;
  const isCalm = useContext(CalmContext);
  // No service is asked for more than this at once.
  const asked = Math.min(limit + taken.size, takenAtMost);
  const through = useOfferingCall(field, search, narrowedTo, saysToo, leaving);
  const fetched = useQuery({
    queryKey: ['lookup', field.to, search, filters, asked, through],
    enabled: isReady && (isOpen || (isCalm && search === '')),
    queryFn: async ({ signal }) =>
      target
        ? mirror.refreshLookup(target, { search, limit: asked, ...(filters ? { filters } : {}), ...(through ? { through } : {}) }, signal)
        : null,
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  const error = fetched.data && !fetched.data.ok ? fetched.data.error : undefined;
  const isOnline = useIsOnline();
  useLoadFailure(error, fetched.dataUpdatedAt, isOnline);
  const { refetch } = fetched;
  const again = useCallback(() => {
    setRound((last) => last + 1);
    void refetch();
  }, [refetch]);
  const isOffline = error !== undefined && isQuiet(error, isOnline);
  // Anything beyond the most rows that are asked for is unknown.
  const isMore = (rows?.length ?? 0) >= Math.min(enough, takenAtMost);
  const empty = useEmptyPicker(field, target, { count: rows?.length ?? 0, isOpen, isOffline });
  const problem = unread ? formTexts.notAsked : error && !isOffline ? failureWords(error) : undefined;
  return useMemo(
    () =>
      isReady
        ? {
            options: (rows ?? [])
              .map((row) => ({ ...optionOf(field, row), ...toldOf(row, detail === undefined ? field.tells : [detail]) }))
              .filter(
                (option) => !taken.has(option.value) && (!mustRead || option.label.toLowerCase().includes(typed.trim().toLowerCase())),
              )
              .slice(0, shownRows),
            more: isMore,
            empty: isMore ? undefined : empty,
            loading: (rows === undefined && !unread) || fetched.isFetching,
            offline: isOffline,
            problem,
            again,
          }
        : nothing,
    [isReady, empty, isMore, rows, mustRead, typed, field, detail, taken, fetched.isFetching, isOffline, problem, unread, again],
  );
}

/** True once the form below has been rendered: its pickers fetch after that, or as soon as one is opened. */
const CalmContext = createContext(false);
const calmAfter = 400;

function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmAfter);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}

/**
 * Gives the fields below what they need from the device: choices for references (the first call asks for `limit` rows),
 * a reader for files.
 */
export function LookupProvider({ limit, children }: { readonly limit: number; readonly children: ReactNode }) {
  const source = useMemo<LookupSource>(() => ({ firstRows: limit, useOptions: useRows, useChosen: useSavedReference }), [limit]);
  const [files] = useState(createFormFiles);
  return (
    <FileContext.Provider value={files}>
      <CalmContext.Provider value={useCalm()}>
        <LookupContext.Provider value={source}>{children}</LookupContext.Provider>
      </CalmContext.Provider>
    </FileContext.Provider>
  );
}
