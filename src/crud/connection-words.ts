import type { OutboxCounts } from '../data/public.ts';
import { formatNumber } from '../ui/format.ts';
import type { IconName } from '../ui/icons/icon.tsx';
import { shellTexts as texts } from '../ui/texts/id/shell.ts';
import { troubleTexts } from '../ui/texts/id/trouble.ts';

export interface ConnectionWords {
  readonly tone: 'on' | 'off' | 'attention';
  readonly icon: IconName;
  readonly words: string;
}

/** What is said of the connection: a service that is reached and fails is neither online nor offline to whoever waits for it. */
export const connectionStateOf = (isOnline: boolean, isTroubled: boolean): 'online' | 'offline' | 'troubled' =>
  !isOnline ? 'offline' : isTroubled ? 'troubled' : 'online';

/** Amber only where a person has to do something; offline and unsent are slate. */
export function connectionWords(state: 'online' | 'offline' | 'troubled', counts: OutboxCounts, evicted = false): ConnectionWords {
  const offline = state === 'offline';
  const place = offline ? texts.offline : state === 'troubled' ? troubleTexts.title : texts.online;
  const lasts = evicted && counts.total > 0 ? ` · ${texts.lasts}` : '';
  if (counts.attention > 0) {
    const needs = texts.needsAction(formatNumber(counts.attention));
    return { tone: 'attention', icon: 'alert-circle-outline', words: `${state === 'online' ? '' : `${place} · `}${needs}${lasts}` };
  }
  const words = counts.waiting > 0 ? `${place} · ${texts.unsent(formatNumber(counts.waiting))}${lasts}` : place;
  if (state === 'troubled') return { tone: 'off', icon: 'server-outline', words };
  return { tone: offline ? 'off' : 'on', icon: offline ? 'cloud-offline-outline' : 'cloud-done-outline', words };
}
