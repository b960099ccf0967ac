import type { OutboxCounts } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { troubleTexts } from '../../../ui/texts/id/trouble.ts';

export interface ConnectionWords {
  readonly tone: 'on' | 'off' | 'attention';
  readonly icon: IconName;
  readonly words: string;
}

/**
 * The state of the connection as people see it: a service that is reached but fails is neither online nor offline to
 * those waiting for it.
 */
export const connectionStateOf = (isOnline: boolean, isTroubled: boolean): 'online' | 'offline' | 'troubled' =>
  !isOnline ? 'offline' : isTroubled ? 'troubled' : 'online';

/** What is not done yet, in words: what goes out by itself, and what somebody has to see to, each counted once. */
export function unsentWords({ waiting, attention }: Pick<OutboxCounts, 'waiting' | 'attention'>): string {
  const parts = [waiting > 0 && texts.unsent(formatNumber(waiting)), attention > 0 && texts.needsAction(formatNumber(attention))];
  return parts.filter(Boolean).join(' · ');
}

/** Amber only where a person has to do something; offline and unsent are slate. */
export function connectionWords(state: 'online' | 'offline' | 'troubled', counts: OutboxCounts, evicted = false): ConnectionWords {
  const offline = state === 'offline';
  const isTroubled = state === 'troubled';
  const needsPerson = counts.attention > 0;
  // If somebody has to act, nobody needs to hear that the connection is fine.
  const place = offline ? texts.offline : isTroubled ? troubleTexts.title : needsPerson ? '' : texts.online;
  const lasts = evicted && counts.total > 0 ? texts.lasts : '';
  const words = [place, unsentWords(counts), lasts].filter(Boolean).join(' · ');
  if (needsPerson) return { tone: 'attention', icon: 'alert-circle-outline', words };
  if (isTroubled) return { tone: 'off', icon: 'server-outline', words };
  return { tone: offline ? 'off' : 'on', icon: offline ? 'cloud-offline-outline' : 'cloud-done-outline', words };
}
