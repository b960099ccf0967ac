import { wallClock } from '../../../contract/wall-clock.ts';
import { ok, type Result } from '../../../contract/errors.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { HeldRow, Resource, Row } from '../../../contract/resource.ts';
import { teachers } from '../../../contract/resources/teachers.ts';
import { type KnownRow, keysOf } from '../../../contract/spreadsheet/recognise.ts';
import { fieldIn } from '../../../contract/spreadsheet/sheet-plan.ts';
import { teacherSheet } from '../../../contract/spreadsheet/teacher-sheet.ts';
import type { DataLayer } from '../../../data/public.ts';
import type { Foundation } from './import-protocol.ts';

const targets = (): ResourceName[] => [
  ...new Set(
    teacherSheet.columns.flatMap(({ field }) => {
      const found = fieldIn(teacherSheet, field);
      return found.kind === 'ref' && isResourceName(found.to) ? [found.to] : [];
    }),
  ),
];

async function allRows<R extends Resource>(data: DataLayer, resource: R, signal: AbortSignal): Promise<Result<readonly HeldRow<R>[]>> {
  const rows: HeldRow<R>[] = [];
  for await (const chunk of data.mirror.walk(resource, { search: '' }, signal)) {
    if (!chunk.ok) return chunk;
    rows.push(...chunk.value);
  }
  return ok(rows);
}

/** The account of a teacher is an object in his row. */
const hasAccount = ({ user_detail: account }: Row): boolean => typeof account === 'object' && account !== null;

const knownRow = (row: HeldRow<typeof teachers>): KnownRow => ({
  id: row.id,
  keys: keysOf(teacherSheet, row),
  branch: row.ysb_branch_id ?? '',
  hasAccount: hasAccount(row),
});

/** Branches, schools, roles, codes and teachers, against which a file is checked before it is sent. */
export async function loadFoundation(data: DataLayer, signal: AbortSignal): Promise<Result<Foundation>> {
  const names = targets();
  const [known, ...answers] = await Promise.all([
    allRows(data, teachers, signal),
    ...names.map((name) => allRows(data, resourceOf(name), signal)),
  ]);
  if (!known.ok) return known;
  const lookups: Record<string, readonly Row[]> = {};
  for (const [at, name] of names.entries()) {
    const answer = answers[at];
    if (answer && !answer.ok) return answer;
    lookups[name] = answer?.value ?? [];
  }
  const user = data.session.current()?.user;
  const ownBranch = user === undefined || user.level !== 'user' ? '' : String(user.ysb_branch_id ?? '');
  return ok({ lookups, teachers: known.value.map(knownRow), ownBranch, today: wallClock(data.time.now()).date });
}
