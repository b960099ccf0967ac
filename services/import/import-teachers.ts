import type { FastifyRequest } from 'fastify';
import { bestSheet, findHeadings, hasTooManyRows } from '../../src/contract/spreadsheet/headings.ts';
import { readRowsInSteps, type SheetRow } from '../../src/contract/spreadsheet/read-rows.ts';
import { type SheetPlan, fieldIn } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { mostPasswords, teacherSheet } from '../../src/contract/spreadsheet/teacher-sheet.ts';
import { sheetWords } from '../../src/contract/spreadsheet/words.ts';
import { wallClock } from '../../src/contract/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { visibleAbout } from '../crud/person.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { headerOf, pathOf, type Services } from '../request/requests.ts';
import { timesOf } from '../request/times.ts';
import { once } from '../request/once.ts';
import { texts } from '../kernel/texts.ts';
import { knownFor, lookupsFor } from './known-rows.ts';
import { type ImportCounts, prepareRows, writeRows } from './import-rows.ts';
import { bytesOf, readSheets, refuseSheet } from './read-sheets.ts';
import { pause } from '../kernel/pause.ts';

function checkPasswords(rows: readonly SheetRow[]): void {
  if (rows.filter((row) => row.input['password'] !== undefined).length > mostPasswords)
    throw new Refusal(422, texts.refused.importPasswords(mostPasswords), {
      errors: { password: texts.refused.importPasswords(mostPasswords) },
    });
}

/** The rows of a file as the caller may mean them. */
async function rowsOf(db: Database, plan: SheetPlan, caller: Caller, bytes: Uint8Array, today: string): Promise<SheetRow[]> {
  const sheets = await readSheets(bytes);
  const sheet = bestSheet(plan, sheets);
  const headings = sheet && findHeadings(plan, sheet);
  if (!sheet || !headings) throw refuseSheet('no-columns');
  if (hasTooManyRows(sheet, headings)) throw refuseSheet('too-many-rows');
  if (headings.doubled.length > 0) {
    const errors = Object.fromEntries(headings.doubled.map((name) => [name, sheetWords.duplicateColumn(fieldIn(plan, name).label)]));
    throw new Refusal(422, Object.values(errors).join(' '), { errors });
  }
  const [lookups, known] = [await lookupsFor(db, plan, caller), await knownFor(db, plan, caller)];
  const rows = await readRowsInSteps(pause, plan, sheet, headings, headings.mapping, {
    lookups,
    known,
    ownBranch: caller.branch ?? '',
    today,
  });
  if (rows.length === 0) throw refuseSheet('no-rows');
  checkPasswords(rows);
  return rows;
}

/** What tells one import from another; passwords left out, because a hash of one could be guessed. */
const comparable = (rows: readonly SheetRow[]) => rows.map(({ at, sent: { password: _password, ...sent } }) => ({ at, ...sent }));

interface Sent {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
  readonly body: unknown;
}

/** Stores the teachers of a spreadsheet: all of them, or none with every reason. */
export async function importTeachers({ services, request, caller, body }: Sent): Promise<{ message: string; data: ImportCounts }> {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  const file = typeof body === 'object' && body !== null && 'file' in body ? String(body.file) : '';
  const times = timesOf(request, services.now(), services.bornAt);
  const rows = await rowsOf(services.db, teacherSheet, caller, bytesOf(file), wallClock(times.receivedAt).date);
  const attempt = {
    caller,
    key: headerOf(request, 'idempotency-key'),
    method: request.method,
    path: pathOf(request),
    body: comparable(rows),
  };
  const answer = await once(
    services.db,
    attempt,
    () => prepareRows(teacherSheet, rows, (id) => visibleAbout(services.db, teacherSheet.resource, caller, id)),
    async (tx, prepared) => {
      const data = await writeRows(teacherSheet, prepared, { tx, caller, ruleOf: services.ruleOf, ...times });
      return { status: 200, body: { message: texts.done.imported, data } };
    },
  );
  return answer.body as { message: string; data: ImportCounts };
}
