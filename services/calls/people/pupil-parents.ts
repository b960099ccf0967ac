import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PupilParents } from '../../../src/contract/calls/adab/conduct-calls.ts';
import type { FieldName } from '../../../src/contract/resource.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { auditReading } from '../../audit/trail.ts';
import type { Caller } from '../../auth/caller.ts';
import { isOver } from '../../crud/read/conditions.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

/** All that the caller is told, and what the trail names. */
const told = [
  'nama_lengkap_ayah',
  'pekerjaan_ayah',
  'no_handphone_ayah',
  'nama_lengkap_ibu',
  'pekerjaan_ibu',
  'no_handphone_ibu',
] as const satisfies readonly FieldName<typeof students>[];

/** The pupil as he sits in this teacher's class in the active semester; undefined if he doesn't, or has left. */
async function ofOwnClass(tx: Transaction, teacher: number, branch: string | undefined, id: number) {
  const [pupil, seat, year] = [tableOf(students), tableOf(semesterAssignments), tableOf(semesters)];
  const [found] = await tx
    .select({
      nama_lengkap_ayah: pupil.nama_lengkap_ayah,
      pekerjaan_ayah: pupil.pekerjaan_ayah,
      no_handphone_ayah: pupil.no_handphone_ayah,
      nama_lengkap_ibu: pupil.nama_lengkap_ibu,
      pekerjaan_ibu: pupil.pekerjaan_ibu,
      no_handphone_ibu: pupil.no_handphone_ibu,
    })
    .from(seat)
    .innerJoin(year, and(eq(year.id, seat.ysb_semester_id), eq(year.status, 1), isNull(year.deleted_at)))
    .innerJoin(pupil, and(eq(pupil.id, seat.ysb_student_id), isNull(pupil.deleted_at)))
    .where(
      and(
        eq(seat.ysb_student_id, id),
        eq(seat.ysb_teacher_id, teacher),
        isNull(seat.deleted_at),
        sql`not ${isOver(pupil.status)}`,
        branch === undefined ? undefined : and(eq(seat.ysb_branch_id, branch), eq(pupil.ysb_branch_id, branch)),
      ),
    )
    .limit(1);
  return found;
}

/**
 * How to reach the parents of a pupil, for the homeroom teacher of his class. For any other pupil the answer is as if there
 * were none, whatever the reason. The reading and its line in the trail are one commit.
 */
export async function pupilParents(db: Database, caller: Caller, id: number, now: Date): Promise<PupilParents> {
  const { teacher, branch } = caller;
  if (teacher === undefined) throw new Refusal(404, texts.refused.notFound);
  return db.transaction(async (tx) => {
    const found = await ofOwnClass(tx, teacher, branch, id);
    if (!found) throw new Refusal(404, texts.refused.notFound);
    await auditReading({ tx, caller, occurredAt: now, receivedAt: now }, students, id, told);
    return {
      parents: [
        { relation: 'ibu', name: found.nama_lengkap_ibu, job: found.pekerjaan_ibu, phone: found.no_handphone_ibu },
        { relation: 'ayah', name: found.nama_lengkap_ayah, job: found.pekerjaan_ayah, phone: found.no_handphone_ayah },
      ],
    };
  });
}
