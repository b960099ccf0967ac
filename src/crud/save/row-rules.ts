import { passesAll } from '../../contract/permissions.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { rowProblems } from '../../contract/declared/row-rules.ts';
import type { SessionUser } from '../../contract/session.ts';
import { transitionProblems } from '../../contract/declared/transitions.ts';
import type { Problems } from '../../contract/validation.ts';

/** The branch that the services write if a new row names none; empty for somebody who belongs to no single one. */
export const ownBranch = (user: SessionUser | undefined): string =>
  user === undefined || passesAll(user.level) ? '' : String(user.ysb_branch_id ?? '');

interface RowRuleContext {
  /** The stored row that is being changed; undefined for a new one. */
  readonly row?: Row | undefined;
  /** Fields whose rules are checked; undefined for all of them. */
  readonly changed: readonly string[] | undefined;
  readonly ownBranch: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether the services are ours, which know every field. */
  readonly isOurs: boolean;
}

/** What the services will refuse about the whole row, told under the fields of this form. */
export function ruleProblems(
  resource: Resource,
  input: Input,
  { row, changed, ownBranch: branch, today, isOurs }: RowRuleContext,
): Problems {
  const scope = resource.scope ?? '';
  const given = row === undefined && branch !== '' && !input[scope] ? { ...input, [scope]: branch } : input;
  const after = { ...row, ...given };
  const found = {
    ...rowProblems(resource, after, changed, today),
    ...(row ? transitionProblems(resource, { before: row, after, today }) : {}),
  };
  const isAsked = (name: string): boolean =>
    // A new row holds a field that is not in the description only once it was filled in.
    resource.fields[name]?.companion ? isOurs && (row === undefined || name in input) : name in input;
  // What another form of the row asks for, or none, cannot be fixed in this one.
  return Object.fromEntries(Object.entries(found).filter(([at]) => isAsked(at.split('.')[0] ?? '')));
}
