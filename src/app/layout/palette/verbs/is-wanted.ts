import { hasAll, spelled, typedWords } from '../../../../contract/words/spelling.ts';

/**
 * Whether somebody seems to be typing a command: the first typed word is among those of the command. Only then is what
 * the command needs fetched.
 */
export function isWanted(typed: string, command: string): boolean {
  const [word] = typedWords(typed);
  return word !== undefined && hasAll(` ${spelled(command)}`, [word.map((form) => ` ${form}`)]);
}
