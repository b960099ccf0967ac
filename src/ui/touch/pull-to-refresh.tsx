import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../words/format.ts';
import { Icon } from '../icons/icon.tsx';
import { isModalOpen } from '../layer/modal-focus.ts';
import { touchTexts as texts } from '../texts/id/touch.ts';
import { isFarEnough, lineHeight, pulledBy } from './pull-reach.ts';
import { isScrolled } from './scrolled.ts';
import './touch.css';
import { type Follow, useTouch } from './use-touch.ts';

export interface PullProps {
  /** Fetches what the page shows; the words stay until it settles. */
  readonly onRefresh: () => Promise<unknown>;
  readonly isOnline: boolean;
  /** When what is shown was fetched; undefined or null if nobody knows. */
  readonly asOf?: number | null | undefined;
}

type Phase = 'rest' | 'pulled' | 'enough' | 'busy' | 'told';

/** Words that flash by too fast to read are worse than a moment of waiting. */
const leastMs = 400;
const toldMs = 2500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isAtTop = (): boolean => window.scrollY <= 0 && !isModalOpen();

interface Pulled {
  readonly setHeight: (px: number, isByFinger: boolean) => void;
  readonly setPhase: (phase: Phase) => void;
  readonly latest: { readonly current: PullProps };
  readonly isResting: () => boolean;
}

/** Refreshes, or says why not, and lets the page go back. */
async function finish({ setHeight, setPhase, latest }: Pulled, pulled: number): Promise<void> {
  const { isOnline, onRefresh } = latest.current;
  if (isFarEnough(pulled)) {
    setHeight(lineHeight, false);
    setPhase(isOnline ? 'busy' : 'told');
    // What goes wrong is told by the page itself, where its rows are.
    await (isOnline ? Promise.allSettled([onRefresh(), wait(leastMs)]) : wait(toldMs));
  }
  setHeight(0, false);
  setPhase('rest');
}

function followPull(page: HTMLElement, follow: Follow, pull: Pulled): () => void {
  let pulled = 0;
  return follow({
    el: page,
    name: 'pull-to-refresh',
    priority: 10,
    direction: 'y',
    canStart: (target) =>
      pull.isResting() && isAtTop() && target.closest('textarea, select, [role="listbox"]') === null && !isScrolled(target, page),
    takes: (by) => by > 0 && isAtTop(),
    onMove: (drag) => {
      pulled = isAtTop() ? pulledBy(drag.y) : 0;
      pull.setHeight(pulled, true);
      pull.setPhase(pulled === 0 ? 'rest' : isFarEnough(pulled) ? 'enough' : 'pulled');
    },
    onEnd: () => {
      const reached = pulled;
      pulled = 0;
      void finish(pull, reached);
    },
  });
}

function wordsOf(phase: Phase, { isOnline, asOf }: PullProps): { readonly main: string; readonly more: string | undefined } {
  const when = asOf === undefined || asOf === null ? undefined : texts.asOf(formatMoment(asOf, Date.now()));
  if (!isOnline) return { main: texts.offline, more: when ? texts.shown(when) : texts.shownStored };
  if (phase === 'busy') return { main: texts.busy, more: undefined };
  return { main: phase === 'enough' ? texts.letGo : texts.pull, more: when };
}

/**
 * A line of words above a page that is pulled down, in the narrow layout; it comes first in what is pulled. Refreshes
 * when released, or says that there is no connection and how old the shown data is. Nothing depends on it: lists and
 * homes also refresh by themselves when they are opened.
 */
export function PullToRefresh(props: PullProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('rest');
  const latest = useRef(props);
  latest.current = props;
  // What was asked for last; what is drawn may be behind a quick finger.
  const now = useRef<Phase>('rest');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const setHeight = (px: number, isByFinger: boolean) => {
    const { current: line } = ref;
    if (!line) return;
    line.dataset.held = String(isByFinger);
    line.style.height = px === 0 ? '' : `${px}px`;
  };
  const change = (next: Phase) => {
    now.current = next;
    if (!isGone.current) setPhase(next);
  };
  useTouch(ref, true, (line, follow) => {
    const page = line.closest<HTMLElement>('main') ?? document.body;
    return followPull(page, follow, { setHeight, setPhase: change, latest, isResting: () => now.current === 'rest' });
  });
  const words = wordsOf(phase, props);
  return (
    <div ref={ref} className="pull-line" role="status">
      {phase !== 'rest' && (
        <p className="pull" data-phase={phase}>
          <Icon name={!props.isOnline ? 'cloud-offline-outline' : phase === 'busy' ? 'sync-outline' : 'arrow-down-outline'} size="s" />
          <span>
            {words.main}
            {words.more && <span className="muted"> · {words.more}</span>}
          </span>
        </p>
      )}
    </div>
  );
}
