import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOurs } from '../live/connection/use-connection.ts';
import type { Problems } from '../../contract/validation.ts';
import { ownBranch, ruleProblems } from './row-rules.ts';
import type { SaveOperation } from '../screen.ts';

/** A half-typed date or number is below the other one anyway: rules over several fields wait for a pause. */
const pauseMs = 500;
const none: Problems = {};

export interface RowRules {
  readonly problems: Problems;
  /** Notes that the person has changed a field, so that its rules are checked. */
  readonly touch: (name: string) => void;
  /** Checks the rules that would refuse a save, and shows what they say. */
  readonly check: () => Problems;
  readonly reset: () => void;
}

/**
 * Rules over several fields of a form. Their problems are shown in a pause after a change and when saving, and
 * disappear as soon as the rules hold again.
 */
export function useRowRules(
  resource: Resource,
  operation: SaveOperation,
  input: Input,
  row: Row | undefined,
  changed: readonly string[],
): RowRules {
  const data = useData();
  const isOurs = useIsOurs(resource);
  const touched = useRef(new Set(changed));
  const isWhole = useRef(false);
  const [problems, setProblems] = useState<Problems>(none);
  const ask = useCallback(
    (): Problems =>
      ruleProblems(resource, input, {
        row,
        changed: isWhole.current && operation === 'create' ? undefined : [...touched.current],
        ownBranch: ownBranch(data.session.current()?.user),
        today: wallClock(data.time.now()).date,
        isOurs,
      }),
    [data, resource, operation, input, row, isOurs],
  );
  useEffect(() => {
    const found = ask();
    setProblems((now) => {
      const still = Object.entries(now).filter(([name]) => found[name] !== undefined);
      return still.length === Object.keys(now).length ? now : Object.fromEntries(still);
    });
    if (Object.keys(found).length === 0) return;
    const timer = setTimeout(() => setProblems(found), pauseMs);
    return () => clearTimeout(timer);
  }, [ask]);
  const touch = useCallback((name: string) => void touched.current.add(name), []);
  const check = useCallback(() => {
    isWhole.current = true;
    const found = ask();
    setProblems(found);
    return found;
  }, [ask]);
  const reset = useCallback(() => {
    touched.current.clear();
    isWhole.current = false;
    setProblems(none);
  }, []);
  return { problems, touch, check, reset };
}
