import type { SessionUser } from '../../../contract/session.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';

/** "user · Cabang Bekasi" */
export function levelAndBranch(user: SessionUser): string {
  const branch = user.ysb_branch_name ? texts.branch(String(user.ysb_branch_name)) : texts.allBranches;
  return `${user.level} · ${branch}`;
}
