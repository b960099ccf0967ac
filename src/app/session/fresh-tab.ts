import { tabStore } from '../../platform/storage/web-storage.ts';

/**
 * Whether the browser may have been killed since this tab was last loaded: the mark is in sessionStorage and lives as
 * long as the tab. A tab that the browser restores after a crash has the mark too; its load counts as `back_forward`.
 */
export function isFreshTab(mark: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isBroughtBack = load instanceof PerformanceNavigationTiming && load.type === 'back_forward';
  return isBroughtBack || tabStore.getItem(mark) === null;
}
