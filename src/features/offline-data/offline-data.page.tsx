import { useEffect, useMemo, useState } from 'react';
import { type ResourceName, resourceOf } from '../../contract/registry.ts';
import { useData, useIsOnline, useIsTroubled, useLive } from '../../crud/public.ts';
import type { PageView } from '../../data/public.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { offlineTexts as texts } from './texts/id.ts';
import '../../ui/styles/patrol.css';
import { itemsOf } from './prefetch-items.ts';
import { PrefetchList } from './prefetch-list.tsx';
import { hasKnownShare, headline, type PrefetchItem, storedShare } from './progress-words.ts';
import { menuNames, readableResources } from './readable-resources.ts';
import { StorageMeter } from './storage-meter.tsx';

const none: readonly ResourceName[] = [];

function useWanted(): readonly ResourceName[] {
  const { session } = useData();
  const user = session.current()?.user;
  return useMemo(() => (user ? readableResources(user.aplikasi, (url) => session.flags(url)) : none), [session, user]);
}

/** A list has the name of its menu. */
function useNames(): ReadonlyMap<string, string> {
  const { session } = useData();
  const menus = session.current()?.user.aplikasi;
  return useMemo(() => menuNames(menus ?? []), [menus]);
}

type Stored = Readonly<Partial<Record<ResourceName, PageView>>>;

// The smallest query that tells how much is there and how old it is.
const smallest = { page: 1, limit: 1, search: '' };

/**
 * What each list already holds, since a walk's progress is known only while the app is open. While a walk runs, nothing
 * is read here: the walk tells everything, and reading every list after each page would take as long as the walk.
 */
function useStored(wanted: readonly ResourceName[], isWalking: boolean): Stored {
  const { mirror } = useData();
  const [stored, setStored] = useState<Stored>({});
  useEffect(() => {
    // What the walk told stays until the lists have been read again.
    if (isWalking) return setStored({});
    const stops = wanted.map((resource) =>
      mirror.page(resourceOf(resource), smallest).subscribe((view) => setStored((now) => ({ ...now, [resource]: view }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror, wanted, isWalking]);
  return stored;
}

/** The whole is as old as its oldest list. */
function updatedWords(items: readonly PrefetchItem[]): string {
  const times = items.flatMap((item) => (item.asOf === null ? [] : [item.asOf]));
  return times.length === 0 ? texts.never : texts.updated(formatMoment(Math.min(...times)));
}

function Buttons({
  wanted,
  items,
  running,
}: {
  readonly wanted: readonly ResourceName[];
  readonly items: readonly PrefetchItem[];
  readonly running: boolean;
}) {
  const { mirror } = useData();
  const online = useIsOnline();
  if (running)
    return (
      <button type="button" className="btn big block" onClick={() => mirror.pausePrefetch()}>
        <Icon name="pause-outline" />
        {texts.pause}
      </button>
    );
  const complete = items.every((item) => item.state === 'complete');
  // Only a paused walk knows how long a list is.
  const begun = items.some((item) => item.state === 'waiting' && item.total !== null);
  return (
    <button type="button" className="btn primary big block" disabled={!online} onClick={() => void mirror.prefetch(wanted)}>
      <Icon name={begun ? 'play-outline' : 'cloud-download-outline'} />
      {complete ? texts.again : begun ? texts.resume : texts.prepare}
    </button>
  );
}

/** Fetches every list that the role may see, so that nothing is missing in a night without signal. */
export default function OfflineDataPage() {
  const { mirror } = useData();
  const online = useIsOnline();
  const isTroubled = useIsTroubled();
  const wanted = useWanted();
  const names = useNames();
  const { value: progress } = useLive(useMemo(() => mirror.prefetchProgress(), [mirror]));
  const running = progress?.running === true;
  const items = itemsOf(wanted, progress, useStored(wanted, running));
  if (wanted.length === 0)
    return (
      <div className="patrol">
        <h1 className="page-title wide-only">{texts.title}</h1>
        <EmptyState kind="nothing" title={texts.nothing}>
          {texts.nothingHelp}
        </EmptyState>
      </div>
    );
  const percent = Math.round(storedShare(items) * 100);
  const isMeasured = running || hasKnownShare(items);
  return (
    <div className="patrol offline-data" data-touch="patrol">
      <h1 className="page-title wide-only">{texts.title}</h1>
      <section className="counter whole">
        <p className="whole-state" role="status">
          <b>{headline(items, running)}</b>
          {isMeasured && <span className="num">{percent} %</span>}
        </p>
        {isMeasured && (
          <div className="bar" role="progressbar" aria-label={texts.all} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
            <i style={{ width: `${percent}%` }} />
          </div>
        )}
        <p className="per">{updatedWords(items)}</p>
        <p className="lead">{online ? (isTroubled ? texts.troubled : texts.lead) : texts.offline}</p>
        <Buttons wanted={wanted} items={items} running={running} />
      </section>
      <div className="group">
        <h2>{texts.lists}</h2>
      </div>
      <PrefetchList items={items} names={names} />
      <StorageMeter running={running} />
    </div>
  );
}
