import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { readLife } from '../../foundation/life.ts';
import type { PhotoStore } from '../../photos/store.ts';
import type { RetentionSettings } from '../../settings/retention.ts';
import { codeOf } from '../which-database.ts';
import { type ArchiveInfo, RetentionProblem } from './archive-format.ts';
import { archiveMonth, fileName, filesOf, nextPart, type WrittenArchive } from './archives.ts';
import { checkArchive, infoOf } from './read-archive.ts';
import { type Removed, removeArchived } from './remove.ts';
import { archivedColumns, type MonthPlan, monthsBefore, planOf, type Reach } from './rows.ts';
import { retentionWords as words } from './words.ts';

/** What a run of the retention works with. */
export interface Retention {
  readonly db: Database;
  readonly store: PhotoStore;
  readonly settings: RetentionSettings;
  readonly now: Date;
  readonly say: (line: string) => void;
}

const dayMs = 86_400_000;

/** Devices hold the logs of so many days; whichever of them comes back hears of a removal for as long as that. */
const heardMs = (logCheckPoints.recent?.days ?? 0) * dayMs;

/** The first day of the month that many months before the one of this day. */
export function monthStart(day: string, monthsBack: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 10);
}

/** The first day whose logs are kept, whatever else is. */
export const keptFrom = ({ months }: RetentionSettings, now: Date): string => monthStart(wallClock(now).date, months);

const reachOf = (month: string, first: string): Reach => ({
  from: `${month}-01`,
  until: monthStart(`${month}-01`, -1),
  arrivedBefore: new Date(momentAtSchool(first, '00:00:00')),
});

/** A folder that is missing or closed is told before anything is counted on. */
function demandFolder(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (problem) {
    const code = codeOf(problem);
    throw new RetentionProblem(code === 'ENOENT' ? words.noFolder(folder) : words.folderClosed(folder, code), { cause: problem });
  }
}

const heardBefore = ({ now }: Retention): Date => new Date(now.getTime() - heardMs);

/** The months that have anything to do with it, as they are now. */
async function plansOf(retention: Retention, first: string): Promise<MonthPlan[]> {
  const plans: MonthPlan[] = [];
  for (const month of await monthsBefore(retention.db, first))
    plans.push(await planOf(retention.db, month, reachOf(month, first), heardBefore(retention)));
  return plans;
}

/** A foundation in use does something every few weeks; where it seems not to have, this machine's clock may be years ahead. */
const quietMs = 92 * dayMs;

async function demandClock({ db, now }: Retention): Promise<void> {
  const [row] = await rowsOf(db, sql`select received_at::text as at from audit_trail order by id desc limit 1`);
  const last = Date.parse(String(row?.['at'] ?? ''));
  if (now.getTime() - last > quietMs) throw new RetentionProblem(words.clock(now.toISOString(), new Date(last).toISOString()));
}

/** Says what would happen, and changes nothing. */
export async function tellRetention(retention: Retention): Promise<void> {
  const { settings, now, say } = retention;
  demandFolder(settings.folder);
  await demandClock(retention);
  const plans = await plansOf(retention, keptFrom(settings, now));
  for (const { month, logs, photos, due, needed, young } of plans) {
    if (logs > 0) say(words.would(month, logs, photos));
    if (due > 0) say(words.wouldErase(month, due));
    if (needed + young > 0) say(words.stays(month, needed, young));
  }
  say(plans.some(({ logs, due }) => logs + due > 0) ? words.dryRun : words.nothing);
}

function tellRemoved({ say }: Retention, path: string, done: Removed): void {
  const file = fileName(path);
  if (done.hidden > 0) say(words.removed(file, done.hidden, done.hiddenPhotos));
  if (done.erased > 0) say(words.erased(file, done.erased, done.erasedPhotos));
  if (done.changed > 0) say(words.changed(file, done.changed));
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((name, at) => name === b[at]);
const isPart = (a: readonly string[], b: readonly string[]): boolean => a.every((name) => b.includes(name));

async function removeBy(retention: Retention, archive: WrittenArchive, reach: Reach, columns: ArchiveInfo['columns']): Promise<void> {
  const { path, sha256, info } = archive;
  const isWhole = isEqual(info.columns.logs, columns.logs) && isEqual(info.columns.photos, columns.photos);
  // From before a column was renamed: it can't be compared with what is here.
  if (!isPart(info.columns.logs, columns.logs) || !isPart(info.columns.photos, columns.photos)) return;
  const removal = { path, file: fileName(path), sha256, info, reach, heardBefore: heardBefore(retention), isWhole };
  tellRemoved(retention, path, await removeArchived(retention.db, removal));
}

/** Goes on with the files of a month that are there: of a run that was killed, and of earlier ones whose rows are due. */
async function resume(retention: Retention, month: string, reach: Reach, columns: ArchiveInfo['columns']): Promise<void> {
  const { db, settings, say } = retention;
  const { identity } = await readLife(db);
  for (const file of filesOf(settings.folder, month)) {
    const path = join(settings.folder, file);
    try {
      const info = await infoOf(path);
      // Another foundation's, or one that somebody renamed.
      if (info.identity !== identity || info.month !== month) continue;
      await removeBy(retention, { ...(await checkArchive(path)), path }, reach, columns);
    } catch (problem) {
      if (!(problem instanceof RetentionProblem)) throw problem;
      say(words.notUsed(problem.message));
    }
  }
}

interface Left {
  /** Logs that stay because of their photos. */
  readonly lost: number;
  /** Removed rows whose archive is not in the folder. */
  readonly unfiled: boolean;
}

async function retainMonth(retention: Retention, month: string, reach: Reach): Promise<Left> {
  const { db, store, settings, now, say } = retention;
  const look = () => planOf(db, month, reach, heardBefore(retention));
  const before = await look();
  if (before.logs + before.due === 0) return { lost: 0, unfiled: false };
  const columns = await db.transaction((tx) => archivedColumns(tx));
  const part = nextPart(settings.folder, month);
  await resume(retention, month, reach, columns);
  const after = await look();
  let lost = 0;
  if (after.logs > 0) {
    const tell = (logs: number) => say(words.progress(logs));
    const made = await archiveMonth({ db, store, folder: settings.folder, month, part, reach, now, tell });
    for (const { id, reason } of made.lost) say(words.lost(id, reason));
    lost = made.lost.length;
    if (made.written) {
      const { path, logs, photos, bytes, sha256 } = made.written;
      say(words.written(path, logs, photos, bytes, sha256));
      await removeBy(retention, made.written, reach, columns);
    }
  }
  const { needed, young } = await look();
  if (needed + young > 0) say(words.stays(month, needed, young));
  if (after.due > 0) say(words.noFile(month, after.due, settings.folder));
  return { lost, unfiled: after.due > 0 };
}

/**
 * Archives what is old enough, month by month, and removes exactly that. It may end anywhere and be started again: a file
 * has its name only when it is whole, and a row goes only if a file holds it as it is.
 */
export async function retain(retention: Retention): Promise<void> {
  const { db, settings, now, say } = retention;
  demandFolder(settings.folder);
  await demandClock(retention);
  const first = keptFrom(settings, now);
  const [months, left]: [string[], Left[]] = [await monthsBefore(db, first), []];
  for (const month of months) left.push(await retainMonth(retention, month, reachOf(month, first)));
  if (months.length === 0) say(words.nothing);
  const lost = left.reduce((sum, one) => sum + one.lost, 0);
  if (lost > 0) throw new RetentionProblem(words.someLost(lost));
  if (left.some(({ unfiled }) => unfiled)) throw new RetentionProblem(words.someUnfiled);
}
