import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { EmptyWay, useLive } from '../../crud/public.ts';
import type { DataLayer, LocalRow } from '../../data/public.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { type LocalPlace, localIn, stepOf, withServiceId } from '../routes/local-ids.ts';
import { menuOf, type ScreenEntry, screens } from '../screens.ts';

/** The list that a page belongs to: itself, the menu above it, or the one that leads there. */
function listOf(entry: ScreenEntry | undefined, path: string, place: LocalPlace): { to: string; words: string } {
  const to = place.in === 'query' ? path : (entry?.under ?? (entry && menuOf(entry)));
  const found = screens.find((screen) => screen.route === to);
  return found ? { to: found.route, words: found.name } : { to: '/dashboard', words: texts.home };
}

interface GateProps {
  readonly data: DataLayer;
  readonly entry: ScreenEntry | undefined;
  readonly children: ReactNode;
}

/** The row that the address names by its local id: where it is now, and where it was when the address was opened. */
function useLocalRow(data: DataLayer, local: string | undefined): { first?: LocalRow; now?: LocalRow } {
  const live = useMemo(() => (local ? data.outbox.localRow(local) : null), [data, local]);
  const { value, isStale } = useLive(live);
  const first = useRef<{ local: string; row: LocalRow }>(undefined);
  if (!local || !value || isStale) return {};
  if (first.current?.local !== local) first.current = { local, row: value };
  return { first: first.current.row, now: value };
}

/**
 * For an address that names a row by the id this device gave it: replaces that with the service's id as soon as it is
 * known, also after a reload, and says what to do if nobody knows the row.
 */
export function LocalRowGate({ data, entry, children }: GateProps) {
  const router = useRouter();
  const { href, pathname, dialog } = useLocation({
    select: ({ href: whole, pathname: path, search }) => ({
      href: whole,
      pathname: path,
      dialog: 'dialog' in search ? String(search.dialog) : null,
    }),
    structuralSharing: true,
  });
  const place = useMemo(() => localIn(href), [href]);
  const { first, now } = useLocalRow(data, place?.local);
  const step = place ? stepOf(place, dialog, first, now, entry?.ownRow) : 'show';
  const target = place && step === 'redirect' && now?.kind === 'known' ? withServiceId(href, place.local, now.id) : undefined;
  useEffect(() => {
    if (target !== undefined) router.history.replace(target, router.history.location.state);
  }, [router, target]);
  if (!place || step === 'show') return children;
  if (step === 'unknown')
    return (
      <EmptyWay kind="no-match" title={texts.localUnknown} {...listOf(entry, pathname, place)}>
        {texts.localUnknownHelp}
      </EmptyWay>
    );
  if (step === 'wait' && now)
    return (
      <EmptyWay kind="offline" title={texts.localWaits} to="/kotak-keluar" words={texts.outbox}>
        {texts.localWaitsHelp}
      </EmptyWay>
    );
  return place.in === 'path' ? null : children;
}
