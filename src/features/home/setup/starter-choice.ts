import type { StarterRow } from '../../../contract/calls/onboarding-calls.ts';

/** The rows of a branch, or all of them. */
export const ofBranch = (rows: readonly StarterRow[], branch: string): readonly StarterRow[] =>
  branch === '' ? rows : rows.filter((row) => row.branch === branch);

/** Names of the branches that rows belong to, each once. */
export const branchesIn = (rows: readonly StarterRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ branch }) => (branch === '' ? [] : [branch]))),
];

/** What would be created: the default rows, each flipped if the person did so, but never one that is already there. */
export function chosenOf(rows: readonly StarterRow[], turned: ReadonlySet<string>): readonly string[] {
  return rows.flatMap(({ key, isThere, isUsual }) => (!isThere && isUsual !== turned.has(key) ? [key] : []));
}
