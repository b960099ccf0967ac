import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input, Resource } from '../contract/resource.ts';
import { useData } from './data-context.tsx';
import { changedFields, fieldOf } from './form-input.ts';

export interface DraftState {
  /** When the last keystrokes were kept. */
  readonly savedAt: number | undefined;
  readonly isFull: boolean;
  /** Stops keeping: the form was sent or given up. */
  readonly stop: () => void;
}

/** What a draft keeps: only what was changed, and never a password. */
export function draftInput(resource: Resource, clean: Input, input: Input): Input {
  return Object.fromEntries(Object.entries(changedFields(clean, input)).filter(([name]) => fieldOf(resource, name).kind !== 'secret'));
}

/** Keeps what is typed on the device shortly after each pause, and at once when the page goes away. */
export function useDraft(resource: Resource, key: string, clean: Input, input: Input, isTouched: boolean): DraftState {
  const { drafts } = useData();
  const [savedAt, setSavedAt] = useState<number>();
  const [isFull, setFull] = useState(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  const stopped = useRef(false);
  useEffect(() => {
    if (!isTouched || stopped.current) return;
    const keep = () => {
      waiting.current = undefined;
      const changed = draftInput(resource, clean, input);
      void (Object.keys(changed).length === 0
        ? drafts.drop(key).then(() => undefined)
        : drafts.save(key, changed).then((result) => {
            setFull(!result.ok);
            if (result.ok) setSavedAt(Date.now());
          }));
    };
    waiting.current = keep;
    const timer = setTimeout(keep, 400);
    return () => clearTimeout(timer);
  }, [drafts, resource, key, clean, input, isTouched]);
  useEffect(() => {
    const flush = () => {
      if (!stopped.current) waiting.current?.();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);
  return {
    savedAt,
    isFull,
    stop: useCallback(() => {
      stopped.current = true;
      waiting.current = undefined;
    }, []),
  };
}
