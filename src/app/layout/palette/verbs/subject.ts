import { spelled } from '../../../../contract/words/spelling.ts';

/** With fewer letters a word is taken for a name, not for the beginning of a command. */
const shortest = 3;

const begins = (typed: string, word: string): boolean => {
  const start = spelled(typed);
  return start.length >= shortest && spelled(word).startsWith(start);
};

/**
 * What follows the words of a command ("tambah guru Siti": Siti), if the typed text begins with all of them, each at
 * least by its first letters; otherwise undefined.
 */
export function subjectAfter(typed: string, command: readonly string[]): string | undefined {
  const words = typed.trim().split(/\s+/);
  return command.every((word, at) => begins(words[at] ?? '', word)) ? words.slice(command.length).join(' ') : undefined;
}
