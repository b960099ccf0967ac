import { useCallback, useEffect, useMemo, useState } from 'react';
import { inputWarnings } from '../contract/identity.ts';
import type { Input, Resource } from '../contract/resource.ts';
import { inputProblems } from '../contract/validation.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import type { FormModel, Problems } from './form-model.ts';
import { withField } from './form-input.ts';
import type { SaveOperation } from './save-outcome.ts';

/** A number that is half typed looks odd anyway: warnings wait for a pause. */
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

/** Values and messages of one form. A message goes away as soon as its field is good again. */
export function useForm(resource: Resource, operation: SaveOperation, start: Input, typed?: Input): FormModel {
  const [input, setInput] = useState(typed ? { ...start, ...typed } : start);
  const [isTouched, setTouched] = useState(typed !== undefined);
  const [problems, setProblems] = useState<Problems>({});
  useUnsaved(isTouched);
  const warnings = useWarnings(resource, input);
  const set = useCallback(
    (name: string, value: unknown) => {
      setTouched(true);
      setInput((now) => withField(resource, now, name, value));
      setProblems((now) => {
        if (now[name] === undefined) return now;
        const { [name]: _gone, ...others } = now;
        const still = inputProblems(resource, operation, { [name]: value })[name];
        return still === undefined ? others : { ...others, [name]: still };
      });
    },
    [resource, operation],
  );
  const check = useCallback(() => {
    const found = inputProblems(resource, operation, input);
    setProblems(found);
    return found;
  }, [resource, operation, input]);
  const reset = useCallback((next: Input) => {
    setInput(next);
    setTouched(false);
    setProblems({});
  }, []);
  return useMemo(
    () => ({ input, isTouched, problems, warnings, isFetching: false, set, reset, absorb: setInput, setProblems, check }),
    [input, isTouched, problems, warnings, set, reset, check],
  );
}
