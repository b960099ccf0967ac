import { type ComponentType, useEffect } from 'react';
import type { Screen } from '../crud/screen.ts';
import type { ScreenEntry } from './screens.ts';

const isScreen = (value: Screen | ComponentType): value is Screen => 'resource' in value && 'columns' in value;

function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const engine = import.meta.glob<{ ListPage: ComponentType<{ screen: Screen }> }>('../crud/list-page.tsx');
async function loadListPage() {
  const load = engine['../crud/list-page.tsx'];
  if (!load) throw new Error('No list page in this build.');
  return load();
}

/** Loads a screen's module: a `Screen` becomes a `ListPage`, a component stays what it is. */
export async function loadScreen(entry: ScreenEntry): Promise<{ default: ComponentType }> {
  const { default: content } = await entry.load();
  if (!isScreen(content)) {
    const Page = content;
    return { default: () => { useTitle(entry.title ?? entry.name); return <Page />; } };
  }
  const { ListPage } = await loadListPage();
  return { default: () => { useTitle(content.pageTitle); return <ListPage screen={content} />; } };
}
