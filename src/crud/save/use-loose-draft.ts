import { useCallback, useEffect, useRef } from 'react';
import type { Input } from '../../contract/resource.ts';
import { useTyping } from '../../ui/unsaved.ts';
import { useData } from '../live/data-context.tsx';

// The same pause in typing as for the draft of a form.
const pauseMs = 400;

export interface LooseDraft {
  /** Keeps the values after a pause, and at once when what shows them goes away. */
  readonly keep: (values: Input) => void;
  /** Forgets what was about to be written: the outbox removes the draft. */
  readonly hold: () => void;
  readonly drop: () => void;
}

/** The draft of values that are no form of a resource; what was left behind is given to `restore`. */
export function useLooseDraft(key: string, restore: (values: Input) => void): LooseDraft {
  const { drafts } = useData();
  const { begin, end } = useTyping();
  const waiting = useRef<Input | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(restore);
  latest.current = restore;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = waiting;
    waiting.current = undefined;
    if (current) void drafts.save(key, current);
  }, [drafts, key]);
  useEffect(() => {
    let isCurrent = true;
    void drafts.get(key).then((draft) => {
      if (isCurrent && draft) latest.current(draft.input);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [drafts, key, flush]);
  const keep = useCallback(
    (values: Input) => {
      begin();
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
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
