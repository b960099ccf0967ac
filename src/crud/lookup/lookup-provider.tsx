import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { FileContext } from '../../ui/file-source.ts';
import { LookupContext, type LookupSource, type RefOption, type RefOptions } from '../../ui/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import type { LookupCall } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { createFormFiles } from './form-files.ts';
import { isQuiet, isServerTrouble, useLoadFailure } from '../live/load-failure.ts';
import { offeringCall } from './offering-call.ts';
import { searchedWords } from './searched-words.ts';
import { useIsOnline } from '../live/use-connection.ts';
import { useLive } from '../live/use-live.ts';

/** Rows that the picker lists at once; the search finds the others. */
const shownRows = 100;
const nothing: RefOptions = { options: [], more: false, loading: false, offline: false };

/** "Bekasi (BKS)": a stored code is shown beside the name it stands for, unless the field says how a choice reads. */
export function optionOf(field: RefField, row: Row): RefOption {
  const title = isResourceName(field.to) ? resourceOf(field.to).title : 'id';
  const value = String(row[field.value] ?? row.id);
  if (field.reads) return { value, label: field.reads.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? '')) };
  const label = String(row[title] ?? value);
  return { value, label: field.value === 'id' || label === value ? label : `${label} (${value})` };
}

const targetOf = (to: string): Resource | undefined => (isResourceName(to) ? resourceOf(to) : undefined);

// A foundation has hundreds of check points, not thousands; a call answers a thousand rows at most.
const takenAtMost = 1000;
const nobody: ReadonlySet<string> = new Set();

/** Values that another row holds already (`notIn`, `except`), so that nobody is offered what would be refused. */
function useTaken({ notIn, except }: RefField, isOpen: boolean): ReadonlySet<string> {
  const { mirror } = useData();
  const holder = notIn && targetOf(notIn.resource);
  const query = useMemo(() => ({ search: '', limit: takenAtMost, ...(notIn?.where ? { filters: notIn.where } : {}) }), [notIn]);
  const live = useMemo(() => (holder && isOpen ? mirror.lookup(holder, query) : null), [mirror, holder, isOpen, query]);
  const { value: rows } = useLive(live);
  useQuery({
    queryKey: ['lookup-taken', notIn?.resource, notIn?.where],
    enabled: holder !== undefined && isOpen,
    queryFn: async () => holder && (await mirror.refreshLookup(holder, query)).ok,
    networkMode: 'always',
    retry: false,
    // A service of others tells no row after a write: what was just taken is known by asking again.
    staleTime: 0,
  });
  return useMemo(() => {
    const held = notIn && rows ? rows.map((row) => String(row[notIn.field] ?? '')) : [];
    return held.length === 0 && !except ? nobody : new Set([...held, ...(except ?? [])]);
  }, [notIn, except, rows]);
}

/** The call that tells what may be chosen, where it is not the target's list as it is asked elsewhere. */
function useOfferingCall(
  field: RefField,
  search: string,
  narrowedTo: string | undefined,
  saysToo: string | undefined,
): LookupCall | undefined {
  const { session } = useData();
  const user = session.current()?.user;
  const [branch, level] = [String(user?.ysb_branch_id ?? ''), user?.level ?? ''];
  return useMemo(
    () => offeringCall(field, { search, narrowedTo, saysToo }, { branch, level }),
    [field, search, narrowedTo, saysToo, branch, level],
  );
}

function useRows(
  field: RefField,
  { search: typed, narrowedTo, saysToo, detail, limit, isOpen }: Parameters<LookupSource['useOptions']>[1],
): RefOptions {
  const search = searchedWords(field, typed);
  const { mirror } = useData();
  const target = targetOf(field.to);
  const { narrowedBy, only } = field;
  const narrowed = narrowedBy?.target;
  const filters = useMemo(() => {
    const all = { ...only, ...(narrowed && narrowedTo ? { [narrowed]: narrowedTo } : {}) };
    return Object.keys(all).length > 0 ? all : undefined;
  }, [narrowed, narrowedTo, only]);
  const isReady = target !== undefined && (narrowed === undefined || narrowedTo !== undefined);
  const taken = useTaken(field, isOpen);
  const enough = shownRows + taken.size;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads anew what did not answer
  const live = useMemo(
    () => (target && isReady && isOpen ? mirror.lookup(target, { search, limit: enough, ...(filters ? { filters } : {}) }) : null),
    [mirror, target, isReady, isOpen, search, filters, enough, round],
  );
  const { value, isStale, problem: unread } = useLive(live);
  const mustRead = isStale || search !== typed;
  // What was listed for another branch, or before the list was closed, must not be picked by a quick Enter.
  const rows = isStale && search === '' ? undefined : value;
  const isCalm = useContext(CalmContext);
  // More than this no service is asked for at once.
  const asked = Math.min(limit + taken.size, takenAtMost);
  const through = useOfferingCall(field, search, narrowedTo, saysToo);
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
  const problem = unread
    ? formTexts.notAsked
    : error && !isOffline
      ? isServerTrouble(error)
        ? troubleTexts.options
        : error.message
      : undefined;
  return useMemo(
    () =>
      isReady
        ? {
            options: (rows ?? [])
              .map((row) => ({ ...optionOf(field, row), ...(detail === undefined ? {} : { detail: String(row[detail] ?? '') }) }))
              .filter(
                (option) => !taken.has(option.value) && (!mustRead || option.label.toLowerCase().includes(typed.trim().toLowerCase())),
              )
              .slice(0, shownRows),
            more: (rows?.length ?? 0) >= enough,
            loading: (rows === undefined && !unread) || fetched.isFetching,
            offline: isOffline,
            problem,
            again,
          }
        : nothing,
    [isReady, rows, mustRead, typed, field, detail, taken, enough, fetched.isFetching, isOffline, problem, unread, again],
  );
}

/** The saved value's row, asked for by itself when it is not on the device. */
export function useSaved(field: RefField, value: string): RefOption | undefined {
  const { mirror } = useData();
  const target = targetOf(field.to);
  const isById = field.value === 'id';
  const byId = useMemo(() => (target && isById && value !== '' ? mirror.row(target, value) : null), [mirror, target, isById, value]);
  const byValue = useMemo(
    () => (target && !isById && value !== '' ? mirror.lookup(target, { search: '', filters: { [field.value]: value }, limit: 1 }) : null),
    [mirror, target, isById, value, field.value],
  );
  const shown = useLive(byId);
  const found = useLive(byValue);
  const row = isById ? shown.value?.row : found.value?.find((other) => String(other[field.value]) === value);
  const isKnown = row !== undefined && String(isById ? row.id : row[field.value]) === value;
  const asked = useQuery({
    queryKey: ['lookup-saved', field.to, field.value, field.reads, value],
    enabled: target !== undefined && value !== '' && !isKnown,
    queryFn: async () => {
      if (!target) return null;
      if (!isById) {
        await mirror.refreshLookup(target, { search: '', filters: { [field.value]: value }, limit: 1 });
        return null;
      }
      // One row by its id is kept nowhere; of what it holds only the words stay.
      const answer = await mirror.fetchRow(target, value);
      return answer.ok ? optionOf(field, answer.value) : null;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
  const { isFetched: isAsked, data: answered } = asked;
  return useMemo(() => {
    if (value === '') return undefined;
    if (isKnown && row) return optionOf(field, row);
    if (answered) return answered;
    // A code can be read, the number of a row says nothing to anybody.
    return isById ? { value, label: isAsked ? formTexts.savedUnknown(value) : '' } : undefined;
  }, [value, isKnown, row, field, isById, isAsked, answered]);
}

/** A form that has just opened is drawn first; its pickers fetch after that, or as soon as one is opened. */
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

/** Gives the fields below what they need of the device: references their choices (the first call asks for `limit` rows), files their reader. */
export function LookupProvider({ limit, children }: { readonly limit: number; readonly children: ReactNode }) {
  const source = useMemo<LookupSource>(() => ({ firstRows: limit, useOptions: useRows, useChosen: useSaved }), [limit]);
  const [files] = useState(createFormFiles);
  return (
    <FileContext.Provider value={files}>
      <CalmContext.Provider value={useCalm()}>
        <LookupContext.Provider value={source}>{children}</LookupContext.Provider>
      </CalmContext.Provider>
    </FileContext.Provider>
  );
}
