import { isResourceName, nameOf, type ResourceName, resourceNames, resourceOf } from '../../contract/registry.ts';
import type { PrefetchProgress } from '../../data/public.ts';
import { formatMoment, formatNumber } from '../../ui/words/format.ts';
import { offlineTexts as texts } from './texts/id.ts';

export type PrefetchItem = PrefetchProgress['items'][number];

/** How far one list has come, in words. */
export function itemWords({ state, stored, total, asOf, error, days }: PrefetchItem): string {
  const amount = total === null ? texts.stored(formatNumber(stored)) : texts.progress(formatNumber(stored), formatNumber(total));
  switch (state) {
    case 'failed':
      return error?.message ?? texts.failed;
    case 'running':
      return amount;
    case 'complete':
      if (error) return error.code === 'in-progress' ? texts.putOff : error.message;
      if (days !== undefined && asOf !== null) return texts.recent(formatNumber(stored), days, formatMoment(asOf));
      return asOf === null ? amount : `${amount} · ${texts.updated(formatMoment(asOf))}`;
    case 'waiting':
      if (error?.code === 'in-progress') return texts.putOff;
      return stored > 0 ? amount : texts.none;
  }
}

/** The share of everything that is stored, 0 to 1; a list of unknown length counts as empty. */
export function storedShare(items: readonly PrefetchItem[]): number {
  if (items.length === 0) return 0;
  const shares = items.map((item) => (item.state === 'complete' ? 1 : item.total ? Math.min(1, item.stored / item.total) : 0));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Whether a share can be named at all: rows that were stored while browsing belong to lists of unknown length. */
export const hasKnownShare = (items: readonly PrefetchItem[]): boolean =>
  items.some((item) => item.state === 'complete' || item.total !== null) || items.every((item) => item.stored === 0);

/** How far the whole has come; it never calls missing what a line below calls stored. */
export function headline(items: readonly PrefetchItem[], running: boolean): string {
  if (running) return texts.running;
  if (items.every((item) => item.state === 'complete')) return texts.ready;
  return items.some((item) => item.state === 'complete' || item.stored > 0) ? texts.partly : texts.none;
}

/**
 * The list that a menu leads to: `/check-points` is the list of that name, not the reports shown next to it. If none
 * has that name, it is neither one that belongs to the rows of another, nor one of changes to them if there is any
 * other.
 */
function listOf(menu: string): ResourceName | undefined {
  const named = menu.split('/').at(-1) ?? '';
  if (isResourceName(named)) return named;
  const own = resourceNames.map(resourceOf).filter((one) => one.menu === menu && one.keptUnder === undefined && one.parent === undefined);
  const list = own.find(({ appendOnly }) => !appendOnly) ?? own[0];
  return list && nameOf(list);
}

/** The name of the list's menu, because two resources may share a label; a list beside the menu's own keeps its label. */
export const labelOf = ({ resource }: PrefetchItem, names: ReadonlyMap<string, string>): string =>
  (listOf(resourceOf(resource).menu) === resource ? names.get(resourceOf(resource).menu) : undefined) ?? resourceOf(resource).label;
