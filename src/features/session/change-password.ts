import { type AppError, errorRules } from '../../contract/calls/errors.ts';
import { passwordTexts as texts } from './texts/id.ts';

export interface TypedPasswords {
  readonly password: string;
  readonly new_password: string;
  readonly confirmation: string;
}
export type PasswordProblems = Partial<Record<keyof TypedPasswords, string>>;

const labels: Record<keyof TypedPasswords, string> = {
  password: texts.old,
  new_password: texts.fresh,
  confirmation: texts.again,
};
const names = ['password', 'new_password', 'confirmation'] as const;

/** What is not filled in, by field. */
export function missingPasswords(typed: TypedPasswords): PasswordProblems {
  return Object.fromEntries(names.filter((name) => typed[name] === '').map((name) => [name, texts.required(labels[name])]));
}

/** The service's own words; the product's for an answer without any. */
export function failureWords({ code, message, status }: AppError): string {
  return status !== undefined && message === errorRules[code].words ? texts.failed : message;
}
