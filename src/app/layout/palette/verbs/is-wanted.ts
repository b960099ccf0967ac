import { hasAll, spelled, typedWords } from '../../../../contract/words/spelling.ts';

/** Whether each typed word begins a word of the command, in whatever order. */
const areIn = (words: ReturnType<typeof typedWords>, command: string): boolean =>
  hasAll(
    ` ${spelled(command)}`,
    words.map((forms) => forms.map((form) => ` ${form}`)),
  );

/**
 * Whether somebody seems to be typing a command: the first typed word is among those of the command. Only then is what
 * the command needs fetched.
 */
export function isWanted(typed: string, command: string): boolean {
  const first = typedWords(typed).slice(0, 1);
  return first.length > 0 && areIn(first, command);
}

/** So many letters of a single word are that word begun, not the beginning of anybody's name. */
const begun = 3;

/** Whether all that was typed is the command itself: nobody is called "siswa tambah", or "tambah". */
export function isCommand(typed: string, command: string): boolean {
  const words = typedWords(typed);
  return (words.length > 1 || typed.trim().length >= begun) && areIn(words, command);
}
