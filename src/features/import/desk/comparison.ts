import type { RowDraft, SheetRow } from '../../../contract/spreadsheet/read-rows.ts';
import type { Recognised } from '../../../contract/spreadsheet/recognise.ts';
import type { ComparedRow, Maybe } from './import-protocol.ts';
import type { AskedAbout } from './row-states.ts';

/** What the services know about a row, as the device would have found it itself. */
const recognisedBy = ({ id, has_account = false, changed, left, conflict = [] }: ComparedRow): Recognised =>
  id === undefined
    ? { conflict }
    : {
        conflict,
        row: { id: String(id), keys: {}, branch: '', hasAccount: has_account, ...(changed ? { changed } : {}), ...(left ? { left } : {}) },
      };

/**
 * What the services said about a file's rows: who is there, who probably is there under other numbers, and what a
 * person said about each of these.
 */
export function createComparison() {
  const compared = new Map<number, Recognised>();
  const maybes = new Map<number, Maybe>();
  /** By the row and whom it was asked about: another column may turn it into somebody else. */
  const answers = new Map<string, boolean>();
  const answerTo = (at: number): boolean | undefined => answers.get(`${at} ${maybes.get(at)?.id}`);
  const same = (at: number): Maybe | undefined => (answerTo(at) === true ? maybes.get(at) : undefined);
  return {
    /** The rows are read anew: who they may be is told again, and answers that still fit are kept. */
    reread(): void {
      compared.clear();
      maybes.clear();
    },
    note(row: ComparedRow): void {
      compared.set(row.at, recognisedBy(row));
      if (row.maybe) maybes.set(row.at, row.maybe);
    },
    /** For one row, or for all that nobody has decided on. */
    answer(at: number | 'all', isSame: boolean): void {
      for (const one of at === 'all' ? maybes.keys() : [at])
        if (at !== 'all' || answerTo(one) === undefined) answers.set(`${one} ${maybes.get(one)?.id}`, isSame);
    },
    /** The row that is already there: the one somebody said it is, otherwise the one the services found by its keys. */
    recognised(at: number): Recognised {
      const found = same(at);
      return found ? recognisedBy({ at, ...found }) : (compared.get(at) ?? { conflict: [] });
    },
    /** The row with the number that the existing person keeps: the services recognise them by it. */
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
      const found = answerTo(row.at) === undefined ? maybes.get(row.at) : undefined;
      return found ? { ...row, maybe: Object.values(found.keys).join(', ') } : row;
    },
  };
}
