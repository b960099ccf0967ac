import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nameOf } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { rowPagePath } from '../../../crud/public.ts';
import type { DataLayer, Recent } from '../../../data/public.ts';
import { whenIdle } from '../../../ui/gesture/when-idle.ts';
import { screens } from '../../screens.ts';
import type { PaletteLink } from './links.ts';
import type { PaletteSource } from './sources.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** Dialogs of a list that are about one row. */
const aboutRow = ['edit', 'full', 'history'];

/** The id behind the address of a list; undefined if the path is something else. */
function idOf(path: string, of: Resource): string | undefined {
  const start = rowPagePath(of, '');
  if (start === undefined || !path.startsWith(start) || screens.some(({ route }) => route === path)) return undefined;
  try {
    const id = decodeURIComponent(path.slice(start.length));
    return id === '' || id.includes('/') ? undefined : id;
  } catch {
    return undefined;
  }
}

/** The row that an address shows: on a page of its own, or in a dialog over its list. */
function rowOf(path: string, { dialog, id }: Search, sources: readonly PaletteSource[], pages: readonly Resource[]): Recent | undefined {
  for (const { of, resource, route } of sources) {
    const page = idOf(path, of);
    if (page !== undefined) return { resource: nameOf(of), id: page };
    // The address of a list of other rows names one of those.
    const isListed = path === route && of === resource && dialog !== undefined && aboutRow.includes(dialog);
    if (isListed && id !== undefined) return { resource: nameOf(of), id };
  }
  for (const of of pages) {
    const page = idOf(path, of);
    if (page !== undefined) return { resource: nameOf(of), id: page };
  }
  return undefined;
}

/** What is noted when it is opened. */
interface Noted {
  readonly links: readonly PaletteLink[];
  readonly sources: readonly PaletteSource[];
  /** Lists that the person may not read, though some of their rows have pages for him. */
  readonly pages: readonly Resource[];
}

/** What an address opens that somebody may want again; undefined for the page that everybody begins with. */
export function openedBy(path: string, search: Search, { links, sources, pages }: Noted): Recent | undefined {
  const isMenu = path !== '/dashboard' && links.some(({ url }) => url === path);
  return rowOf(path, search, sources, pages) ?? (isMenu ? { menu: path } : undefined);
}

/** The longest wait for an idle moment: nobody waits for this note. */
const latestMs = 2000;

/** Remembers what is opened, once the page is in place. */
export function useNoteOpened({ recents }: Pick<DataLayer, 'recents'>, noted: Noted): void {
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.searchStr });
  useEffect(() => {
    const opened = openedBy(path, Object.fromEntries(new URLSearchParams(search)), noted);
    if (opened) return whenIdle(() => void recents.note(opened).catch(() => undefined), latestMs);
  }, [recents, path, search, noted]);
}
