import { and, eq, inArray, isNull } from 'drizzle-orm';
import { namedOthers } from '../../../src/contract/adab/adab-narrative.ts';
import { thawedPaper } from '../../../src/contract/adab/adab-paper.ts';
import { mostPapers, type PaperOf, type PapersAnswer } from '../../../src/contract/calls/adab/adab-report-calls.ts';
import { adabReports, isApproved } from '../../../src/contract/resources/adab/adab-reports.ts';
import type { QueryOf } from '../../../src/contract/calls/calls.ts';
import { schools } from '../../../src/contract/resources/places/schools.ts';
import type { Caller } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { type Composed, composePapers, hashOf, type Report } from '../../rules/adab/adab-papers.ts';
import { approves, signerOf } from '../../rules/adab/adab-reports.ts';

const [table, place] = [tableOf(adabReports), tableOf(schools)];

function draftOf({ row, paper, classmates }: Composed): PaperOf {
  return {
    id: row.id,
    status: row.status,
    paper,
    seen: hashOf(paper),
    empty: paper.dimensions.filter(({ label }) => label === '').map(({ name }) => name),
    named: [...namedOthers(`${row.narrative}\n${row.home_advice}`, paper.pupil, classmates)],
  };
}

/** An approved report as it was approved; undefined if the row is damaged, which must not stop the others from being printed. */
function approvedOf(row: Report): PaperOf | undefined {
  const paper = thawedPaper(row.frozen);
  return paper && { id: row.id, status: row.status, paper, seen: row.frozen_hash, empty: [], named: [] };
}

/** The logo of the school if all of them are of one school; otherwise nothing. */
async function logoOf(db: Database, rows: readonly Report[]): Promise<string> {
  const codes = new Set(rows.map((row) => row.ysb_school_id));
  const [code] = codes;
  if (codes.size !== 1 || !code) return '';
  const [found] = await db
    .select({ logo: place.logo })
    .from(place)
    .where(and(eq(place.school_code, code), isNull(place.deleted_at)));
  return found?.logo.startsWith('data:image/') ? found.logo : '';
}

/** What is printed of the reports with these ids, as far as the caller may see them, in the order asked for. */
export async function adabPapersOf(db: Database, caller: Caller, query: QueryOf<'adabPapers'>): Promise<PapersAnswer> {
  const ids = [...new Set(query.ids.split(',').map(Number))];
  if (ids.length > mostPapers) throw new Refusal(422, texts.refused.papersAtOnce(mostPapers));
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.id, ids), visible(db, adabReports, caller)));
  const signer = await signerOf(db, caller);
  const drafts = await composePapers(
    db,
    rows.filter(({ status }) => !isApproved(status)),
    (row) => (approves(caller, row.ysb_school_id) ? signer : ''),
  );
  const known = new Map(drafts.map((one) => [one.row.id, draftOf(one)]));
  const paperOf = (row: Report) => known.get(row.id) ?? approvedOf(row);
  const papers = ids.flatMap((id) => rows.filter((row) => row.id === id).flatMap((row) => paperOf(row) ?? []));
  return { papers, logo: query.logo === '1' ? await logoOf(db, rows) : '' };
}
