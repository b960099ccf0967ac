import { tabStore } from '../platform/web-storage.ts';

/**
 * Whether the browser may have been killed since this tab was last loaded: the mark lies in sessionStorage and lives as
 * long as the tab. A tab that the browser brings back after a crash has it too, and tells itself as gone back to.
 */
export function isFreshTab(mark: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isBroughtBack = load instanceof PerformanceNavigationTiming && load.type === 'back_forward';
  return isBroughtBack || tabStore.getItem(mark) === null;
}
