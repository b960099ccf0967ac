import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadListAhead } from '../../crud/public.ts';
import type { DataLayer } from '../../data/public.ts';
import type { AppContext } from '../app-context.ts';
import { isScreen } from '../routes/screen-component.tsx';
import type { ScreenEntry } from '../screens.ts';

async function firstRows(data: DataLayer, { load }: ScreenEntry, search: Readonly<Record<string, unknown>>): Promise<void> {
  const [{ default: content }, readListAhead] = await Promise.all([load(), loadListAhead()]);
  const list = isScreen(content) ? content : content.list;
  if (list) await readListAhead(list, search, data);
}

/** While the layout is there, lists that somebody goes to are drawn with their rows. */
export function useFirstRows(data: DataLayer): void {
  const { context }: { readonly context: AppContext } = useRouter().options;
  useEffect(() => {
    context.firstRows = (entry, search) =>
      // What cannot be fetched or read, the screen itself tells.
      entry.hasNoList ? Promise.resolve() : firstRows(data, entry, search).catch(() => undefined);
    return () => {
      context.firstRows = undefined;
    };
  }, [context, data]);
}
