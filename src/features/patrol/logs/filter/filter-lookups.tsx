import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { type Call, calls } from '../../../../contract/calls.ts';
import { f, type RefField } from '../../../../contract/fields.ts';
import { branches } from '../../../../contract/resources/branches.ts';
import { departments } from '../../../../contract/resources/departments.ts';
import { employes } from '../../../../contract/resources/employes.ts';
import { plainText, shownText } from '../../../../contract/field-text.ts';
import type { FiltersOf } from '../../../../contract/list-filter.ts';
import type { HeldRow, Resource, Row } from '../../../../contract/resource.ts';
import { firstColumn, useData, useEmptyPicker, useIsOnline, useLive } from '../../../../crud/public.ts';
import { LookupContext, type LookupSource, type RefOption } from '../../../../ui/lookup-source.ts';
import { logListTexts as texts } from '../texts/id.ts';
import type { LogFilter } from './log-filter.ts';
import { troubleTexts } from '../../../../ui/texts/id/trouble.ts';

export const filterFields = {
  ysb_branch_id: f.ref(texts.branch, 'branches', { value: 'branch_code' }),
  ysb_department_id: f.ref(texts.department, 'departments'),
  ysb_employe_id: f.ref(texts.officer, 'employes'),
};

/** Rows that a list shows at once; the search finds the others. */
const shownRows = 100;
/** The most that the calls answer. */
const mostRows = 1000;

interface Offer<R extends Resource = Resource> {
  readonly resource: R;
  readonly call: Call;
  readonly query: Readonly<Record<string, string>>;
  /** The same narrowing for the rows on the device. */
  readonly filters: FiltersOf<R>;
  readonly words: (row: HeldRow<R>) => string;
}

/** Checks filters and words against the fields of the resource, before all offers become one type. */
function offerOf<R extends Resource>(offer: Offer<R>): Offer;
function offerOf(offer: Offer): Offer {
  return offer;
}

type Told = string | null | undefined;
const withCode = (name: Told, code: Told): string => (shownText(code) === '' ? shownText(name) : `${shownText(name)} (${shownText(code)})`);

/** What each picker offers, by the calls of the source product; the officer's narrows by branch and department. */
function offersOf(filter: LogFilter, own: { readonly branch: string; readonly level: string }): Readonly<Record<string, Offer>> {
  const { ysb_branch_id, ysb_department_id } = filter;
  return {
    branches: offerOf({
      resource: branches,
      call: calls.accessBranches,
      query: own,
      filters: {},
      words: (row) => withCode(row.branch_name, row.branch_code),
    }),
    departments: offerOf({
      resource: departments,
      call: calls.accessDepartments,
      query: {},
      filters: {},
      words: (row) => withCode(row.departemen ?? row.kode_dept, row.departemen === undefined ? '' : row.kode_dept),
    }),
    employes: offerOf({
      resource: employes,
      call: calls.accessEmployes,
      query: { branch: ysb_branch_id || own.branch, ysb_department_id, ascending_name: 'true' },
      filters: { ysb_branch_id, ysb_department_id },
      words: (row) => shownText(row.name),
    }),
  };
}

const Offers = createContext<Readonly<Record<string, Offer>>>({});

const optionOf = (field: RefField, { words }: Offer, row: Row): RefOption => ({
  value: plainText(field.value === 'id' ? row.id : row[field.value]),
  label: words(row),
});

function useRows(field: RefField, { search: typed, isOpen }: Parameters<LookupSource['useOptions']>[1]) {
  const search = firstColumn(typed);
  const { mirror } = useData();
  const isOnline = useIsOnline();
  const offer = useContext(Offers)[field.to];
  const live = useMemo(
    () => (offer && isOpen ? mirror.lookup(offer.resource, { search, filters: offer.filters, limit: shownRows }) : null),
    [mirror, offer, search, isOpen],
  );
  const { value, isStale } = useLive(live);
  const fetched = useQuery({
    queryKey: ['log-filter-lookup', field.to, offer?.query],
    enabled: offer !== undefined && isOnline,
    queryFn: async ({ signal }) => {
      if (!offer) return false;
      const { service, path } = offer.call;
      const through = { service, path, query: offer.query };
      // Without filters: the service has applied them, and rows need not repeat what they were asked by.
      return (await mirror.refreshLookup(offer.resource, { search: '', limit: mostRows, through }, signal)).ok;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  const { refetch } = fetched;
  const again = useCallback(() => void refetch(), [refetch]);
  const empty = useEmptyPicker(field, offer?.resource, { count: value?.length ?? 0, isOpen, isOffline: !isOnline });
  return useMemo(() => {
    // What was listed for another branch must not be picked by a quick Enter.
    const rows = isStale && search === '' ? undefined : value;
    const wanted = typed.trim().toLowerCase();
    const options = offer ? (rows ?? []).map((row) => optionOf(field, offer, row)) : [];
    return {
      options: isStale || search !== typed ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options,
      more: (rows?.length ?? 0) >= shownRows,
      loading: rows === undefined || (fetched.isFetching && rows.length === 0),
      offline: !isOnline,
      empty,
      problem: isOnline && fetched.data === false ? troubleTexts.options : undefined,
      again,
    };
  }, [field, offer, value, isStale, search, typed, fetched.isFetching, fetched.data, isOnline, empty, again]);
}

function useChosen(field: RefField, value: string): RefOption | undefined {
  const { mirror } = useData();
  const offer = useContext(Offers)[field.to];
  const resource = offer?.resource;
  const live = useMemo(() => {
    if (!resource || value === '') return null;
    const filters = { [field.value]: value };
    return mirror.lookup(resource, { search: '', filters, limit: 1 });
  }, [mirror, resource, field.value, value]);
  const { value: rows } = useLive(live);
  const row = rows?.find((one) => plainText(one[field.value]) === value);
  return useMemo(() => (offer && row && value !== '' ? optionOf(field, offer, row) : undefined), [offer, row, field, value]);
}

const source: LookupSource = { firstRows: shownRows, useOptions: useRows, useChosen };

/** Gives the pickers of the filter their choices: from the device at once, from the services as soon as they answer. */
export function FilterLookups({ filter, children }: { readonly filter: LogFilter; readonly children: ReactNode }) {
  const { session } = useData();
  const user = session.current()?.user;
  const [branch, level] = [plainText(user?.ysb_branch_id), user?.level ?? ''];
  const offers = useMemo(() => offersOf(filter, { branch, level }), [filter, branch, level]);
  return (
    <Offers.Provider value={offers}>
      <LookupContext.Provider value={source}>{children}</LookupContext.Provider>
    </Offers.Provider>
  );
}
