import { useCallback, useState } from 'react';
import type { Input, Resource } from '../contract/resource.ts';
import { inputProblems } from '../contract/validation.ts';
import { withField } from './form-input.ts';
import type { SaveOperation } from './save-outcome.ts';

export type Problems = Readonly<Record<string, string>>;

export interface FormModel {
  readonly input: Input;
  readonly isTouched: boolean;
  readonly problems: Problems;
  readonly set: (name: string, value: unknown) => void;
  readonly reset: (input: Input) => void;
  readonly setProblems: (problems: Problems) => void;
  /** Problems by the contract's own rules; also shown. */
  readonly check: () => Problems;
}

/** Values and messages of one form. A message goes away as soon as its field is good again. */
export function useForm(resource: Resource, operation: SaveOperation, start: Input): FormModel {
  const [input, setInput] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
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
  return { input, isTouched, problems, set, reset, setProblems, check };
}
