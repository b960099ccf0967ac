import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { nameOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/words/spelling.ts';
import { useData, useLive } from '../../../crud/public.ts';
import type { Mirror, Recent } from '../../../data/public.ts';
import type { PaletteHit } from './hit.ts';
import { linkHit, type PaletteLink } from './links.ts';
import { rowHit } from './row-hits.ts';
import type { PaletteSource, Person } from './sources.ts';

/** This many are read; fewer are shown. */
const mostRows = 12;

type Found = Readonly<Record<string, Row | undefined>>;

/** The row with an id as the device has it now: gone if it was deleted here, or never was on this device. */
function watchRow(mirror: Mirror, { resource, key }: PaletteSource, id: string, next: (row: Row | undefined) => void): () => void {
  if (key === 'id')
    return mirror.row(resource, id).subscribe((shown) => next(shown?.pending?.operation === 'delete' ? undefined : shown?.row));
  const filters = { [`${key}.any`]: anyOf([id]) };
  return mirror.lookup(resource, { search: '', filters, limit: 1 }).subscribe(([row]) => next(row));
}

/** The rows opened before, as far as the person may still read their lists. */
function useRecentRows(recents: readonly Recent[], sources: readonly PaletteSource[]) {
  const { mirror } = useData();
  const [found, setFound] = useState<Found>({});
  const wanted = useMemo(
    () =>
      recents
        .flatMap((recent) => {
          const source = 'resource' in recent && sources.find(({ of }) => nameOf(of) === recent.resource);
          return source ? [{ source, id: recent.id }] : [];
        })
        .slice(0, mostRows),
    [recents, sources],
  );
  useEffect(() => {
    const stops = wanted.map(({ source, id }) =>
      watchRow(mirror, source, id, (row) => setFound((before) => ({ ...before, [`${source.of.name} ${id}`]: row }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror, wanted]);
  return { found, wanted };
}

const none: readonly Recent[] = [];

/** What somebody may open: rows of the lists that he reads, pages, and the pupils of his own class. */
interface MayOpen {
  readonly sources: readonly PaletteSource[];
  readonly links: readonly PaletteLink[];
  readonly pupils: readonly PaletteHit[];
}

/** What this person opened on this device, the latest first: what the row is called is read now, and what he may not read is left out. */
export function useRecentHits(person: Person, { sources, links, pupils }: MayOpen, typed: string): readonly PaletteHit[] {
  const data = useData();
  const recents = useLive(useMemo(() => data.recents.list(), [data])).value ?? none;
  const { found, wanted } = useRecentRows(recents, sources);
  const all = useMemo(
    () =>
      recents.flatMap((recent): readonly PaletteHit[] => {
        if ('menu' in recent) {
          const link = links.find(({ url }) => url === recent.menu);
          return link ? [{ ...linkHit(link, 0), group: 'recent' }] : [];
        }
        // Of a list that he may not read a teacher sees his own class, whoever was opened.
        const own = pupils.find(({ key }) => key === `${recent.resource} ${recent.id}`);
        if (own) return [{ ...own, group: 'recent' }];
        const row = found[`${recent.resource} ${recent.id}`];
        const source = wanted.find(({ id, source: { of } }) => id === recent.id && nameOf(of) === recent.resource)?.source;
        return row && source ? [{ ...rowHit(person, source, row, 0), group: 'recent' }] : [];
      }),
    [recents, found, wanted, links, pupils, person],
  );
  const here = useLocation({ select: ({ pathname }) => pathname });
  return useMemo(() => {
    const words = typedWords(typed);
    const fits = ({ name, detail }: PaletteHit) => hasAll(spelled(`${name}\u0000${detail}`), words);
    // Nobody needs to go where they already are.
    return all.filter((hit) => !('href' in hit.act && hit.act.href === here) && fits(hit));
  }, [all, typed, here]);
}
