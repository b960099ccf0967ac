import type { Input } from '../../contract/resource.ts';

export type Problems = Readonly<Record<string, string>>;

export interface FormModel {
  readonly input: Input;
  readonly isTouched: boolean;
  readonly problems: Problems;
  /** What looks odd and may well be right; never stops saving. */
  readonly warnings: Problems;
  /** The row's withheld fields are being fetched. */
  readonly isFetching: boolean;
  readonly set: (name: string, value: unknown) => void;
  readonly reset: (input: Input) => void;
  /** Takes in values that arrived after the form opened; a function is given what was typed up to this very moment. */
  readonly absorb: (input: Input | ((now: Input) => Input)) => void;
  readonly setProblems: (problems: Problems) => void;
  /** Problems by the contract's own rules; also shown. */
  readonly check: () => Problems;
}
