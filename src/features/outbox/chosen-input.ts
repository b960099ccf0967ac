import type { Input } from '../../contract/resource.ts';
import type { Command } from '../../data/public.ts';

export type Side = 'mine' | 'theirs';
/** The side a person chose by field; mine unless chosen. */
export type Sides = Readonly<Record<string, Side>>;

/**
 * What goes out after a person decided a conflict: the service's row wherever nothing was changed here, so that
 * other people's changes stay, and for each contested field the chosen side.
 */
export function chosenInput(command: Command, overlap: readonly string[], sides: Sides): Input {
  const { base, theirs, body } = command;
  const input: Input = {};
  for (const [name, mine] of Object.entries(body)) {
    const untouched = base !== undefined && String(base[name] ?? '') === String(mine ?? '');
    const takeTheirs = overlap.includes(name) ? sides[name] === 'theirs' : untouched;
    input[name] = takeTheirs && theirs && name in theirs ? theirs[name] : mine;
  }
  return input;
}
