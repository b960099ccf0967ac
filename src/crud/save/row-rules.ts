import { passesAll } from '../../contract/permissions.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { rowProblems } from '../../contract/row-rules.ts';
import type { SessionUser } from '../../contract/session.ts';
import { transitionProblems } from '../../contract/transitions.ts';
import type { Problems } from '../../contract/validation.ts';

/** The branch that the services write where a new row names none; empty for who belongs to no single one. */
export const ownBranch = (user: SessionUser | undefined): string =>
  user === undefined || passesAll(user.level) ? '' : String(user.ysb_branch_id ?? '');

interface Asked {
  /** The stored row that is changed; none where a new one is made. */
  readonly row?: Row | undefined;
  /** Fields whose rules are asked; undefined for all of them. */
  readonly changed: readonly string[] | undefined;
  readonly ownBranch: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Our services, which know every field. */
  readonly isOurs: boolean;
}

/** What the services will refuse of the whole row, told under the fields of this form. */
export function ruleProblems(resource: Resource, input: Input, { row, changed, ownBranch: branch, today, isOurs }: Asked): Problems {
  const scope = resource.scope ?? '';
  const given = row === undefined && branch !== '' && !input[scope] ? { ...input, [scope]: branch } : input;
  const after = { ...row, ...given };
  const found = {
    ...rowProblems(resource, after, changed, today),
    ...(row ? transitionProblems(resource, { before: row, after, today }) : {}),
  };
  const isAsked = (name: string): boolean =>
    // A new row holds a field beyond the described ones only once it was answered.
    resource.fields[name]?.companion ? isOurs && (row === undefined || name in input) : name in input;
  // What stands in another form of the row, or is not asked for at all, cannot be mended in this one.
  return Object.fromEntries(Object.entries(found).filter(([at]) => isAsked(at.split('.')[0] ?? '')));
}
