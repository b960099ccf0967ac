import { useEffect, useState } from 'react';
import { passwordFault } from '../../contract/passwords/password-rule.ts';
import { passwordFaults } from '../../contract/passwords/password-words.ts';

/** A short rest between two keys: nobody wants to hear that a password of three letters is short. */
const restMs = 400;

/**
 * What is wrong with a new password, told while it is typed. The dictionaries load with the first one: the login and
 * every other screen do without. `about` is what is known here about the person; the services know more.
 */
export function usePasswordAdvice(password: string, about: readonly string[]): string | undefined {
  const [words, setWords] = useState<string>();
  const known = JSON.stringify(about);
  useEffect(() => {
    if (password === '') {
      setWords(undefined);
      return;
    }
    let isOver = false;
    const tell = async () => {
      const values: string[] = JSON.parse(known);
      const fault = await passwordFault(password, values);
      if (!isOver) setWords(fault && passwordFaults[fault]);
    };
    // Without a connection the dictionaries may not load; the services judge in any case.
    const timer = setTimeout(() => void tell().catch(() => undefined), restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, known]);
  return words;
}
