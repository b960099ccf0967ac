import { hasAll, spelled, typedWords } from '../../../../contract/words/spelling.ts';

/** Whether somebody seems to be typing a command: its first word stands among those of the command. What it needs to know is asked for only then. */
export function isWanted(typed: string, command: string): boolean {
  const [word] = typedWords(typed);
  return word !== undefined && hasAll(` ${spelled(command)}`, [word.map((form) => ` ${form}`)]);
}
