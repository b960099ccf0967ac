import type { RowDraft, SheetRow } from '../../contract/spreadsheet/read-rows.ts';
import type { Recognised } from '../../contract/spreadsheet/recognise.ts';
import type { ComparedRow, Maybe } from './import-protocol.ts';
import type { AskedAbout } from './row-states.ts';

/** Rows that are probably somebody who is there under other numbers, and what a person said of each. */
export function createSuggestions() {
  const maybes = new Map<number, Maybe>();
  const answers = new Map<number, boolean>();
  const same = (at: number): Maybe | undefined => (answers.get(at) === true ? maybes.get(at) : undefined);
  return {
    note({ at, maybe }: ComparedRow): void {
      if (maybe) maybes.set(at, maybe);
    },
    /** Of one row, or of all of which nobody has said anything. */
    answer(at: number | 'all', isSame: boolean): void {
      for (const one of at === 'all' ? maybes.keys() : [at]) if (at !== 'all' || !answers.has(one)) answers.set(one, isSame);
    },
    /** Whom a row means, where somebody said so. */
    meant(at: number): Recognised | undefined {
      const found = same(at);
      return (
        found && {
          conflict: [],
          row: { id: String(found.id), keys: {}, branch: '', hasAccount: found.has_account, changed: found.changed },
        }
      );
    },
    /** The row with the number that its person keeps: the services recognise him by it. */
    withNumber(draft: RowDraft): RowDraft {
      const found = same(draft.at);
      if (!found) return draft;
      const kept = Object.entries(draft.problems).filter(([name]) => !(name in found.keys));
      return {
        ...draft,
        input: { ...draft.input, ...found.keys },
        sent: { ...draft.sent, ...found.keys },
        written: { ...draft.written, ...found.keys },
        problems: Object.fromEntries(kept),
      };
    },
    /** The row with the question that is still open. */
    withQuestion(row: SheetRow): AskedAbout {
      const found = answers.has(row.at) ? undefined : maybes.get(row.at);
      return found ? { ...row, maybe: Object.values(found.keys).join(', ') } : row;
    },
  };
}
