import { wallClock } from '../../../contract/wall-clock.ts';
import type { AppError, Result } from '../../../contract/errors.ts';
import { fail, ok } from '../../../contract/errors.ts';
import { isResourceName, type ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
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

async function allRows(data: DataLayer, resource: ResourceName, signal: AbortSignal): Promise<Result<readonly Row[]>> {
  const rows: Row[] = [];
  for await (const chunk of data.mirror.walk(resource, { search: '' }, signal)) {
    if (!chunk.ok) return chunk;
    rows.push(...chunk.value);
  }
  return ok(rows);
}

const knownRow = (row: Row): KnownRow => ({
  id: row.id,
  keys: keysOf(teacherSheet, row),
  branch: String(row.ysb_branch_id ?? ''),
  hasAccount: typeof row.user_detail === 'object' && row.user_detail !== null,
});

/** Branches, schools, roles, codes and teachers, against which a file is checked before it is sent. */
export async function loadFoundation(data: DataLayer, signal: AbortSignal): Promise<Result<Foundation>> {
  const names = targets();
  const answers = await Promise.all(
    [...names, teacherSheet.resource.name].filter(isResourceName).map((name) => allRows(data, name, signal)),
  );
  const lookups: Record<string, readonly Row[]> = {};
  let teachers: readonly Row[] = [];
  let problem: AppError | undefined;
  answers.forEach((answer, at) => {
    const name = names[at];
    if (!answer.ok) problem ??= answer.error;
    else if (name === undefined) teachers = answer.value;
    else lookups[name] = answer.value;
  });
  if (problem) return fail(problem);
  const user = data.session.current()?.user;
  const ownBranch = user === undefined || user.level !== 'user' ? '' : String(user.ysb_branch_id ?? '');
  return ok({ lookups, teachers: teachers.map(knownRow), ownBranch, today: wallClock(data.time.now()).date });
}
