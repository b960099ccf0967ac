import { and, asc, eq } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/conditions.ts';
import { rowsByIds, visibleRow } from '../crud/select.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

const teachers = resourceOf('teachers');
const records = resourceOf('teacher-status-records');
const shown = ['ysb_id_teacher', 'nip_ypi', 'status_code', 'date', 'name_status'];

/** A teacher's status records, the oldest first; a teacher of another branch is as unknown as none. */
export async function statusesOf(db: Database, caller: Caller, teacherId: number) {
  if (!(await visibleRow(db, teachers, caller, teacherId, []))) throw new Refusal(404, texts.refused.notFound);
  const table = tableOf(records);
  const rows = await db
    .select({ id: columnIn(table, 'id') })
    .from(table)
    .where(and(visible(db, records, caller), eq(columnIn(table, 'ysb_id_teacher'), teacherId)))
    .orderBy(asc(columnIn(table, 'date')), asc(columnIn(table, 'id')));
  return rowsByIds(
    db,
    records,
    shown,
    rows.map((row) => Number(row.id)),
  );
}
