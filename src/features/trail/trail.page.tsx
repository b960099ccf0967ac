import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mostCounted } from '../../contract/calls/trail-calls.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ServicesOnlyNotice } from '../../ui/feedback/services-only-notice.tsx';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { trailTexts as texts } from './texts/id.ts';
import './trail.css';
import { type Narrow, TrailFilters } from './trail-filters.tsx';
import { TrailLine } from './trail-line.tsx';
import { filterIn, filterNames, type TrailFilter } from './trail-query.ts';
import { TrailSheet } from './trail-sheet.tsx';
import { useTrail } from './use-trail.ts';

const path: string = '/jejak';

/** The whole question is in the address, so back, reload and a link keep it. */
function useTrailAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const filter = filterIn(search);
  const asking = (change: Partial<Record<keyof TrailFilter, string>>) =>
    Object.fromEntries(Object.entries({ ...filter, page: '', ...change }).filter(([, value]) => value !== ''));
  const narrow: Narrow = (change) => {
    const isSame = Object.entries(change).every(([name, value]) => String(Reflect.get(filter, name)) === value);
    if (!isSame) void navigate({ to: path, search: asking(change) });
  };
  return {
    filter,
    narrow,
    hrefOf: (page: number) => router.buildLocation({ to: path, search: asking({ page: String(page) }) }).href,
    goTo: (page: number) => narrow({ page: String(page) }),
    comeBackTo: (page: number) => void navigate({ to: path, search: asking({ page: String(page) }), replace: true }),
    clear: () => void navigate({ to: path, search: {} }),
  };
}

type Trail = ReturnType<typeof useTrail>;

interface EntriesProps {
  readonly trail: Trail;
  readonly narrow: Narrow;
  readonly isNarrowed: boolean;
}

function Entries({ trail, narrow, isNarrowed }: EntriesProps) {
  const { data, error, isForeign, isOnline, refetch, isPlaceholderData } = trail;
  // What was told before is not shown as if it were still so.
  if (isForeign || !isOnline || error || !data) return <ServicesOnlyNotice {...{ isForeign, isOnline, error, refetch }} words={texts} />;
  if (data.entries.length === 0)
    return (
      <EmptyState kind={isNarrowed ? 'no-match' : 'nothing'} title={isNarrowed ? texts.none : texts.empty}>
        {isNarrowed ? texts.noneHelp : texts.emptyHelp}
      </EmptyState>
    );
  return (
    <ol className="panel trail-entries" aria-busy={isPlaceholderData}>
      {data.entries.map((entry) => (
        <TrailLine key={entry.id} entry={entry} narrow={narrow} />
      ))}
    </ol>
  );
}

/** Everything that was done, by whom and when: for developer and superadmin. */
export default function TrailPage() {
  const isNarrow = useNarrow();
  const { filter, narrow, hrefOf, goTo, comeBackTo, clear } = useTrailAddress();
  const trail = useTrail(filter);
  const total = trail.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / trail.pageSize));
  const isNarrowed = filterNames.some((name) => filter[name] !== '');
  const isTold = trail.isOnline && trail.data !== undefined && !trail.error;
  const isNow = isTold && !trail.isPlaceholderData;
  // Where nothing of this account is found its name is not known here, but the page still says whose it looked for.
  const person = filter.user === '' || !isNow ? undefined : (trail.data?.entries[0]?.by ?? texts.account(filter.user));
  const isPast = isNow && filter.page > pages;
  // An address may name a page that there is not: nothing found would be said where there is something.
  useEffect(() => {
    if (isPast) comeBackTo(pages);
  });
  return (
    <div className="trail-page">
      <div className="page-head">
        {!isNarrow && <h1>{texts.title}</h1>}
        <TrailSheet filter={filter} isOff={!isTold || total === 0} />
      </div>
      <p className="lead">{texts.lead}</p>
      <TrailFilters filter={filter} narrow={narrow} />
      <p className="trail-count" role="status">
        <span>
          {isTold && texts.total(formatNumber(total), total >= mostCounted)}
          {person !== undefined && <> · {texts.onlyPerson(person)}</>}
        </span>
        {isNarrowed && (
          <button type="button" className="btn quiet" onClick={clear}>
            {texts.clear}
          </button>
        )}
      </p>
      <Entries trail={trail} narrow={narrow} isNarrowed={isNarrowed} />
      {isTold && pages > 1 && <Pager page={Math.min(filter.page, pages)} pages={pages} hrefOf={hrefOf} onPage={goTo} />}
    </div>
  );
}
