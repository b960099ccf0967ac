import { type KeyboardEvent, useEffect, useRef } from 'react';
import './tab-list.css';

interface Tab {
  readonly key: string;
  readonly words: string;
}

interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChoose: (key: string) => void;
  /** Id of the one panel that shows what is chosen; `tabId` gives the id of the tab that labels it. */
  readonly panelId: string;
}

export const tabId = (panelId: string, key: string): string => `${panelId}-tab-${key}`;

/** Where a key leads among `count` tabs; undefined if it is not a key of tabs. */
export function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs over one panel: one stop of the Tab key, arrow keys choose the next, Home and End the first and last. */
export function TabList({ label, tabs, current, onChoose, panelId }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === current);
  const show = (index: number, focus: boolean) => {
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    if (focus) button?.focus();
    // Scrolls only the line of tabs: the page stays where it is.
    const [frame, place] = [list.current?.getBoundingClientRect(), button?.getBoundingClientRect()];
    if (!frame || !place) return;
    if (place.left < frame.left) list.current?.scrollBy({ left: place.left - frame.left });
    else if (place.right > frame.right) list.current?.scrollBy({ left: place.right - frame.right });
  };
  const words = tabs.map((tab) => tab.words).join('\n');
  // Not after every render: measuring lays the whole page out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the chosen one lies changes with these alone
  useEffect(() => {
    if (at >= 0) show(at, false);
  }, [at, words]);
  const onKey = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : tabAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    show(next, true);
    onChoose(tab.key);
  };
  return (
    <div ref={list} className="tablist" role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={tabId(panelId, tab.key)}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.words}
        </button>
      ))}
    </div>
  );
}
