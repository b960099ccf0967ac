import { useCallback, useEffect, useMemo, useState } from 'react';
import { inputWarnings } from '../../contract/declared/identity.ts';
import type { HeldRow, Input, InputFor, Resource } from '../../contract/resource.ts';
import { inputProblems, type Problems } from '../../contract/validation.ts';
import { useUnsaved } from '../../ui/layer/unsaved.ts';
import { changedFields, withField } from '../save/form-input.ts';
import { useRowRules } from '../save/use-row-rules.ts';
import type { FormModel, FormOf, SaveOperation } from '../screen.ts';

/** A half-typed number looks odd anyway: warnings wait for a pause. */
const warningPause = 500;
const noWarnings: Problems = {};

function useWarnings(resource: Resource, input: Input): Problems {
  const [warnings, setWarnings] = useState<Problems>(() => inputWarnings(resource, input));
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = inputWarnings(resource, input);
      setWarnings((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : Object.keys(found).length === 0 ? noWarnings : found));
    }, warningPause);
    return () => clearTimeout(timer);
  }, [resource, input]);
  return warnings;
}

export interface FormBeginning<R extends Resource = Resource> {
  /** What was typed elsewhere and is continued here. */
  readonly typed?: InputFor<R> | undefined;
  /** The row that is being edited. */
  readonly row?: HeldRow<R> | undefined;
  /** The form without what a draft put into it; the same as `start` if left out. */
  readonly clean?: InputFor<R> | undefined;
  /** What a service said about exactly these values. */
  readonly refused?: Problems | undefined;
}

/** Values and messages of one form. A message disappears as soon as its field is good again. */
export function useForm<R extends Resource>(
  resource: R,
  operation: SaveOperation,
  start: InputFor<NoInfer<R>>,
  beginning?: FormBeginning<NoInfer<R>>,
): FormOf<R>;
export function useForm(resource: Resource, operation: SaveOperation, start: Input, beginning: FormBeginning = {}): FormModel {
  const { typed, row, clean = start, refused } = beginning;
  const [input, setInput] = useState(typed ? { ...start, ...typed } : start);
  const [isTouched, setTouched] = useState(typed !== undefined);
  const [ownProblems, setProblems] = useState<Problems>(refused ?? {});
  useUnsaved(isTouched);
  const warnings = useWarnings(resource, input);
  const [changed] = useState(() => Object.keys(changedFields(clean, input)));
  const rules = useRowRules(resource, operation, input, row, changed);
  const { touch, check: checkRules, reset: resetRules } = rules;
  const set = useCallback(
    (name: string, value: unknown) => {
      setTouched(true);
      touch(name);
      setInput((now) => withField(resource, now, name, value));
      setProblems((now) => {
        if (now[name] === undefined) return now;
        const { [name]: _gone, ...others } = now;
        const still = inputProblems(resource, operation, { [name]: value })[name];
        return still === undefined ? others : { ...others, [name]: still };
      });
    },
    [resource, operation, touch],
  );
  const check = useCallback(() => {
    const found = inputProblems(resource, operation, input);
    setProblems(found);
    return { ...checkRules(), ...found };
  }, [resource, operation, input, checkRules]);
  const reset = useCallback(
    (next: Input) => {
      setInput(next);
      setTouched(false);
      setProblems({});
      resetRules();
    },
    [resetRules],
  );
  const problems = useMemo(() => ({ ...rules.problems, ...ownProblems }), [rules.problems, ownProblems]);
  return useMemo(
    () => ({ input, isTouched, problems, warnings, isFetching: false, set, reset, absorb: setInput, setProblems, check }),
    [input, isTouched, problems, warnings, set, reset, check],
  );
}
