import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode, Result } from '../../contract/calls/errors.ts';
import type { Input, Resource } from '../../contract/resource.ts';
import { useData } from '../live/data-context.tsx';
import { changedFields, fieldOf } from './form-input.ts';
import { useLeaving } from './use-leaving.ts';

export interface DraftState {
  /** When the last keystrokes were saved. */
  readonly savedAt: number | undefined;
  /** Why the last ones could not be saved. */
  readonly problem: ErrorCode | undefined;
  /** Saves nothing more while the form is sent, and waits for what is being written: the outbox removes the draft. */
  readonly hold: () => Promise<void>;
  /** Saves again: the form was not accepted. */
  readonly release: () => void;
}

/** What a draft holds: only what was changed, and never a password. */
export function draftInput(resource: Resource, clean: Input, input: Input): Input {
  return Object.fromEntries(Object.entries(changedFields(clean, input)).filter(([name]) => fieldOf(resource, name).kind !== 'secret'));
}

/** One write at a time; `settled` is the end of the last one. */
function useWriter(resource: Resource, key: string, clean: Input) {
  const { drafts } = useData();
  const [savedAt, setSavedAt] = useState<number>();
  const [problem, setProblem] = useState<ErrorCode>();
  const settled = useRef<Promise<void>>(Promise.resolve());
  const write = useCallback(
    (input: Input, isLeaving: boolean) => {
      const changed = draftInput(resource, clean, input);
      const isNothing = Object.keys(changed).length === 0;
      const told = (saved: Result<void>) => {
        setProblem(saved.ok ? undefined : saved.error.code);
        if (saved.ok) setSavedAt(Date.now());
      };
      const work = () => (isNothing ? drafts.drop(key) : drafts.save(key, changed, isLeaving).then(told));
      // Somebody who leaves waits for nothing; the drafts keep the order themselves.
      settled.current = isLeaving ? work() : settled.current.then(work, work);
    },
    [drafts, resource, key, clean],
  );
  return { savedAt, problem, settled, write };
}

/** Saves what is typed on the device shortly after each pause, and at once when the page goes away. */
export function useDraft(resource: Resource, key: string, clean: Input, input: Input, isTouched: boolean): DraftState {
  const { savedAt, problem, settled, write } = useWriter(resource, key, clean);
  const [isHeld, setHeld] = useState(false);
  const waiting = useRef<((isLeaving: boolean) => void) | undefined>(undefined);
  useEffect(() => {
    if (!isTouched || isHeld) {
      waiting.current = undefined;
      return;
    }
    const keep = (isLeaving: boolean) => {
      if (waiting.current !== keep) return;
      waiting.current = undefined;
      write(input, isLeaving);
    };
    waiting.current = keep;
    const timer = setTimeout(() => keep(false), 400);
    return () => clearTimeout(timer);
  }, [write, input, isTouched, isHeld]);
  useLeaving(() => waiting.current?.(true));
  const hold = useCallback(() => {
    waiting.current = undefined;
    setHeld(true);
    return settled.current;
  }, [settled]);
  return { savedAt, problem, hold, release: useCallback(() => setHeld(false), []) };
}
