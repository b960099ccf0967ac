import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { importAnswer, ImportName } from '../../src/contract/calls/import-calls.ts';
import { bestSheet, findHeadings, type Headings, hasTooManyRows } from '../../src/contract/spreadsheet/headings.ts';
import { sheetPlans } from '../../src/contract/spreadsheet/plans/all.ts';
import type { RawSheet } from '../../src/contract/spreadsheet/raw-sheet.ts';
import { readDraftsInSteps, completeInSteps, type SheetRow } from '../../src/contract/spreadsheet/read-rows.ts';
import { recognise } from '../../src/contract/spreadsheet/recognise.ts';
import { fieldIn, mostPasswords, type SheetPlan, targetLabel } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { sheetWords } from '../../src/contract/spreadsheet/words.ts';
import { wallClock } from '../../src/contract/values/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { visibleAbout } from '../crud/read/person.ts';
import type { Database } from '../db/database.ts';
import { pause } from '../kernel/pause.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { once } from '../request/once.ts';
import { headerOf, pathOf, type Services } from '../request/requests.ts';
import { timesOf } from '../request/times.ts';
import { prepareRows, writeRows } from './import-rows.ts';
import { noteImport } from './import-record.ts';
import { knownFor, lookupsFor } from './known-rows.ts';
import { bytesOf, readSheets, refuseSheet } from './read-sheets.ts';

function checkPasswords(rows: readonly SheetRow[]): void {
  if (rows.filter((row) => row.input['password'] !== undefined).length > mostPasswords)
    throw new Refusal(422, texts.refused.importPasswords(mostPasswords), {
      errors: { password: texts.refused.importPasswords(mostPasswords) },
    });
}

/** The services guess no headings: if one may mean two fields, the sender has to say which. */
function checkHeadings(plan: SheetPlan, { doubled, open, texts: headings }: Headings): void {
  const twice = doubled.map((name): [string, string] => [name, sheetWords.duplicateColumn(targetLabel(plan, name))]);
  const unclear = open.map(({ column, targets }): [string, string] => {
    const labels = targets.map((name) => targetLabel(plan, name)).join(' atau ');
    return [targets[0] ?? '', sheetWords.openHeading(headings[column] ?? '', labels)];
  });
  const errors = Object.fromEntries([...twice, ...unclear]);
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
}

function headingsIn(plan: SheetPlan, sheets: readonly RawSheet[]): { readonly sheet: RawSheet; readonly headings: Headings } {
  const sheet = bestSheet(plan, sheets);
  const headings = sheet && findHeadings(plan, sheet);
  if (!sheet || !headings) throw refuseSheet('no-columns');
  if (hasTooManyRows(sheet, headings)) throw refuseSheet('too-many-rows');
  checkHeadings(plan, headings);
  return { sheet, headings };
}

/** The rows of a file, mapped to rows that the caller may mean. */
async function rowsOf(db: Database, plan: SheetPlan, caller: Caller, bytes: Uint8Array, today: string): Promise<SheetRow[]> {
  const { sheet, headings } = headingsIn(plan, await readSheets(bytes));
  const named = new Set(headings.mapping.filter((target) => target !== null));
  const lookups = await lookupsFor(db, plan, caller, named);
  const ownBranch = caller.branch ?? '';
  const drafts = await readDraftsInSteps(pause, plan, sheet, headings, headings.mapping, { lookups, ownBranch });
  if (drafts.length === 0) throw refuseSheet('no-rows');
  const known = await knownFor(
    db,
    plan,
    caller,
    drafts.map(({ input }) => input),
  );
  const rows = await completeInSteps(pause, plan, drafts, ({ input }) => recognise(plan, known.rows, input), { ownBranch, today });
  checkPasswords(rows);
  return rows;
}

/** What tells one import from another; without passwords, because a hash of one could be guessed. */
const comparable = (plan: SheetPlan, rows: readonly SheetRow[]) => {
  const isSecret = (name: string) => fieldIn(plan, name).kind === 'secret';
  return rows.map(({ at, sent }) => ({ at, ...Object.fromEntries(Object.entries(sent).filter(([name]) => !isSecret(name))) }));
};

interface Sent {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
  readonly body: { readonly file: string };
}

interface Answered {
  readonly message: string;
  readonly data: z.infer<typeof importAnswer>;
}

/** What the described import call of teachers answers: only the counts. */
export const asDescribed =
  (importing: (sent: Sent) => Promise<Answered>) =>
  async (sent: Sent): Promise<Answered> => {
    const { message, data } = await importing(sent);
    const { import: _noted, ...counts } = data;
    return { message, data: counts };
  };

/** Stores the rows of a spreadsheet of one table: all of them, or none with every reason. */
export const importInto =
  (name: ImportName) =>
  async ({ services, request, caller, body }: Sent): Promise<Answered> => {
    if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
    const plan = sheetPlans[name];
    const times = timesOf(request, services.now(), services.bornAt);
    const rows = await rowsOf(services.db, plan, caller, bytesOf(body.file), wallClock(times.receivedAt).date);
    const key = headerOf(request, 'idempotency-key');
    const attempt = { caller, key, method: request.method, path: pathOf(request), body: comparable(plan, rows) };
    const answer = await once(
      services.db,
      attempt,
      () => prepareRows(plan, rows, (id) => visibleAbout(services.db, plan.resource, caller, id)),
      async (tx, prepared) => {
        const context = { tx, caller, ruleOf: services.ruleOf, ...times };
        const { counts, changes } = await writeRows(plan, prepared, context);
        const noted = await noteImport(context, plan, counts, changes);
        return { status: 200, body: { message: texts.done.imported, data: { ...counts, ...(noted ? { import: noted } : {}) } } };
      },
    );
    // The value given to `once` above, now or at the first try.
    return answer.body as Answered;
  };
