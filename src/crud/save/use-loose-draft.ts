import { useCallback, useEffect, useRef } from 'react';
import type { Input } from '../../contract/resource.ts';
import { useTyping } from '../../ui/layer/unsaved.ts';
import { useData } from '../live/data-context.tsx';
import { useLeaving } from './use-leaving.ts';

// Sooner than the draft of a form: a tab that is killed gives no notice, and what is typed here is a sentence or two.
const pauseMs = 150;

export interface LooseDraft {
  /** Saves the values a moment later, and at once when what shows them goes away. */
  readonly keep: (values: Input) => void;
  /** Drops what was about to be written: the outbox removes the draft. */
  readonly hold: () => void;
  readonly drop: () => void;
}

/** The draft of values that are not a form of a resource; what was left behind is passed to `restore`. */
export function useLooseDraft(key: string, restore: (values: Input) => void): LooseDraft {
  const { drafts } = useData();
  const { begin, end } = useTyping();
  const waiting = useRef<Input | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(restore);
  latest.current = restore;
  const write = useCallback(
    (isLeaving: boolean) => {
      clearTimeout(timer.current);
      const { current } = waiting;
      waiting.current = undefined;
      if (current) void drafts.save(key, current, isLeaving);
    },
    [drafts, key],
  );
  const flush = useCallback(() => write(false), [write]);
  useEffect(() => {
    let isCurrent = true;
    void drafts.get(key).then((draft) => {
      if (isCurrent && draft) latest.current(draft.input);
    });
    return () => {
      isCurrent = false;
      // With another key, what was typed belongs under the previous one.
      flush();
    };
  }, [drafts, key, flush]);
  useLeaving(() => write(true));
  const keep = useCallback(
    (values: Input) => {
      begin();
      // Not put off by the next letter: somebody who types without a pause loses only the last few.
      if (waiting.current === undefined) timer.current = setTimeout(flush, pauseMs);
      waiting.current = values;
    },
    [flush, begin],
  );
  const hold = useCallback(() => {
    end();
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, [end]);
  return { keep, hold, drop: useCallback(() => void drafts.drop(key), [drafts, key]) };
}
