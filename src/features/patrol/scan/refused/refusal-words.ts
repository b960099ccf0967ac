import type { SessionUser } from '../../../../contract/session.ts';
import { formatWireDay } from '../../../../ui/words/format.ts';
import { readText } from '../../scanner/check-point-text.ts';
import { patrolTexts } from '../../texts/id.ts';
import { shellTexts } from '../../../../ui/texts/id/shell.ts';
import type { ScanRefusal } from '../../day/resolve-check-point.ts';

const texts = patrolTexts.scan.refused;

/** People bound to a branch cannot see the points of others. */
const branchOf = (user: Pick<SessionUser, 'ysb_branch_id' | 'ysb_branch_name'> | undefined): string | undefined =>
  user?.ysb_branch_id ? shellTexts.branch(String(user.ysb_branch_name || user.ysb_branch_id)) : undefined;

/** One sentence on why a code opens nothing, claiming no more than was found out; `typed` is how the person wrote the id. */
export function refusalWords(why: ScanRefusal, user: Parameters<typeof branchOf>[0], typed?: string): string {
  switch (why.kind) {
    case 'unknown': {
      const isNumber = typed === undefined && readText(why.id).kind === 'number';
      const what = isNumber ? texts.number(why.id) : texts.code(typed ?? why.id);
      const branch = branchOf(user);
      return branch === undefined ? texts.unknown(what) : texts.unknownHere(what, branch);
    }
    case 'gone':
      return branchOf(user) === undefined ? texts.gone(why.room) : texts.goneHere(why.room);
    case 'replaced':
      return texts.replaced(why.room);
    case 'retired':
      return texts.retired(why.room, formatWireDay(why.since));
    case 'denied':
      return why.error.message;
    case 'unasked':
      return texts.unasked(texts.code(why.id), why.error.message);
  }
}
