import { and, eq, isNull } from 'drizzle-orm';
import { adabReports, isApproved } from '../../../src/contract/resources/adab/adab-reports.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

const [year, report] = [tableOf(semesters), tableOf(adabReports)];

/** Refuses what a closed semester no longer accepts; held until the transaction ends, so that whoever closes it waits for us. */
export async function demandOpenSemester(id: number | null | undefined, { tx }: RuleContext): Promise<void> {
  const [found] = await tx
    .select({ closed: year.adab_closed, name: year.name_year, half: year.semester })
    .from(year)
    .where(eq(year.id, id ?? 0))
    .for('share');
  if (found?.closed) throw new Refusal(422, texts.refused.adabClosed(`${found.name} - Semester ${found.half ?? ''}`));
}

/**
 * Refuses a change of a pupil's cells while his report on the whole semester is approved: what a family was told must agree
 * with the rubric. A correction that was begun, as a draft of the next edition, opens them again. The reports are locked,
 * so that nobody approves one between this and the commit.
 */
export async function demandOpenCells(student: number, semester: number, context: RuleContext): Promise<void> {
  await demandOpenSemester(semester, context);
  const rows = await context.tx
    .select({ status: report.status })
    .from(report)
    .where(
      and(eq(report.ysb_student_id, student), eq(report.ysb_semester_id, semester), eq(report.term, 'semester'), isNull(report.deleted_at)),
    )
    .for('share');
  if (rows.length > 0 && rows.every(({ status }) => isApproved(status))) throw new Refusal(422, texts.refused.cellApproved);
}
