import { loginTexts } from '../../ui/texts/id/login.ts';

export interface LoginProblems {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

/** An e-mail, a NIK or a user name: no spaces inside, and with an @ it has to be an address. */
const looksLikeAName = (value: string) => !/\s/.test(value) && (!value.includes('@') || /^[^@]+@[^@]+\.[^@]+$/.test(value));

/** The messages of the narrow layout; empty when the form may be sent. */
export function loginProblems(email: string, password: string): LoginProblems {
  const name = email.trim();
  return {
    ...(name !== '' && looksLikeAName(name) ? {} : { email: loginTexts.nameInvalid }),
    ...(password === '' ? { password: loginTexts.passwordRequired } : {}),
  };
}
