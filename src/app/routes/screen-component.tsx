import { type ComponentType, Fragment, useLayoutEffect } from 'react';
import { loadListPage } from '../../crud/public.ts';
import type { Screen } from '../../crud/screen.ts';
import { bringIcons } from '../../ui/icons/late-shapes.ts';
import type { Page, ScreenEntry } from '../screens.ts';

/** Whether a module has a declared list in it, or a page of its own. */
export const isScreen = (value: Screen | Page): value is Screen => 'resource' in value && 'columns' in value;

/** Before the effects of the screen itself, which may know a better one: the name of what it shows. */
function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** A module with a screen in it, and what the document is called while it is shown. */
export type LoadedScreen = Pick<ScreenEntry, 'name' | 'title' | 'hasNoList' | 'load'>;

/** With the icons that only screens with lists show, so that none is drawn without. */
const loadAdditions = async () => (await Promise.all([import('./list-additions.tsx'), bringIcons()]))[0].ListAdditions;

/** Loads a screen's module: a `Screen` becomes a `ListPage`, a component stays what it is. */
export async function loadScreen(entry: LoadedScreen): Promise<{ default: ComponentType }> {
  const [{ default: content }, Around] = await Promise.all([entry.load(), entry.hasNoList ? Fragment : loadAdditions()]);
  if (!isScreen(content)) {
    const Page = content;
    return {
      default: () => {
        useTitle(entry.title ?? entry.name);
        return (
          <Around>
            <Page />
          </Around>
        );
      },
    };
  }
  const ListPage = await loadListPage();
  return {
    default: () => {
      useTitle(content.pageTitle);
      return (
        <Around>
          <ListPage screen={content} />
        </Around>
      );
    },
  };
}
