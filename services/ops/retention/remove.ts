import { eq } from 'drizzle-orm';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { keepLogsFrom } from '../../db/logs-kept.ts';
import { auditTrail } from '../../db/tables/system-tables.ts';
import { readReference } from '../../photos/reference.ts';
import { plainTexts } from '../file/read-database.ts';
import type { ArchivedLog, ArchivedPhoto, ArchiveInfo, RowTexts } from './archive-format.ts';
import { logsOf } from './read-archive.ts';
import { eraseLogs, type FoundPhoto, hideLogs, type LockedLog, lockLogs, photosOfLogs, type Reach } from './rows.ts';

/** An archive that was read to its end, and which rows may go because of it. */
export interface Removal {
  readonly path: string;
  /** The file's name, as the trail keeps it. */
  readonly file: string;
  readonly sha256: string;
  readonly info: ArchiveInfo;
  readonly reach: Reach;
  /** Rows that were removed before this moment are known to be gone by every device. */
  readonly heardBefore: Date;
  /** The file has every column that rows have now; one from before an upgrade can't stand for rows that are still here. */
  readonly isWhole: boolean;
}

export interface Removed {
  /** Now gone for everybody, and their photos. */
  readonly hidden: number;
  readonly hiddenPhotos: number;
  /** Gone from the tables as well. */
  readonly erased: number;
  readonly erasedPhotos: number;
  /** No longer what the file holds. */
  readonly changed: number;
}

const nothing: Removed = { hidden: 0, hiddenPhotos: 0, erased: 0, erasedPhotos: 0, changed: 0 };

/** A batch is over within a moment, and whoever writes to one of its logs waits no longer. */
const logsAtOnce = 200;

const isSame = (columns: readonly string[], a: RowTexts, b: RowTexts): boolean => columns.every((name) => a[name] === b[name]);

function isSamePhoto(columns: readonly string[], archived: ArchivedPhoto | undefined, found: FoundPhoto): boolean {
  if (archived?.id !== found.id || !isSame(columns, archived.row, found.row)) return false;
  // It may have moved into the bucket or out of it since.
  const kept = readReference(found.held);
  return kept ? kept.sha256 === archived.sha256 : found.held === archived.text_sha256;
}

/** Whether the file holds exactly what is here: each value of the row, and each photo by its hash. */
function isArchived({ columns }: ArchiveInfo, archived: ArchivedLog, found: LockedLog, photos: readonly FoundPhoto[]): boolean {
  return (
    isSame(columns.logs, archived.row, found.row) &&
    photos.length === archived.photos.length &&
    photos.every((photo, at) => isSamePhoto(columns.photos, archived.photos[at], photo))
  );
}

/** Says in the trail what went into which file; the batches of one run add up in one entry, each in its own transaction. */
class TrailNote {
  private id: number | undefined;
  private readonly sums = { logs: 0, photos: 0 };
  constructor(
    private readonly removal: Removal,
    private readonly step: 'removed' | 'erased',
  ) {}

  async add(tx: Transaction, logs: number, photos: number): Promise<void> {
    if (logs === 0) return;
    const { file, sha256, info } = this.removal;
    const sums = { logs: this.sums.logs + logs, photos: this.sums.photos + photos };
    const after = { archive: this.step, month: info.month, file, sha256, ...sums };
    if (this.id === undefined) {
      const at = new Date();
      const entry = { user_id: null, action: 'delete', resource: logCheckPoints.name, row_id: null, before: null, after };
      const [row] = await tx
        .insert(auditTrail)
        .values({ ...entry, occurred_at: at, received_at: at })
        .returning({ id: auditTrail.id });
      this.id = row?.id;
    } else await tx.update(auditTrail).set({ after }).where(eq(auditTrail.id, this.id));
    Object.assign(this.sums, sums);
  }
}

interface Notes {
  readonly hidden: TrailNote;
  readonly erased: TrailNote;
}

async function removeSome(tx: Transaction, logs: readonly ArchivedLog[], removal: Removal, notes: Notes): Promise<Removed> {
  const { info, reach, heardBefore, isWhole } = removal;
  await plainTexts(tx);
  const ids = logs.map(({ id }) => id);
  const photoIds = logs.flatMap(({ photos }) => photos.map(({ id }) => id));
  const found = new Map((await lockLogs(tx, info.columns.logs, ids, reach, heardBefore)).map((log) => [log.id, log]));
  const photos = await photosOfLogs(tx, info.columns.photos, ids, photoIds);
  const same: LockedLog[] = [];
  let changed = 0;
  for (const log of logs) {
    const here = found.get(log.id);
    if (here && isArchived(info, log, here, photos.get(log.id) ?? [])) same.push(here);
    else if (here && !here.isHidden) changed += 1;
  }
  const free = same.filter(({ isNeeded }) => !isNeeded);
  const hide = free.filter(({ isHidden }) => isWhole && !isHidden).map(({ id }) => id);
  const erase = free.filter(({ isDue }) => isDue).map(({ id }) => id);
  // Said first: nobody may count the logs of a day and find that nothing was done.
  if (hide.length > 0) await keepLogsFrom(tx, reach.until);
  const hiddenPhotos = hide.length > 0 ? await hideLogs(tx, hide) : 0;
  const erasedPhotos = erase.length > 0 ? await eraseLogs(tx, erase, photoIds) : 0;
  await notes.hidden.add(tx, hide.length, hiddenPhotos);
  await notes.erased.add(tx, erase.length, erasedPhotos);
  return { hidden: hide.length, hiddenPhotos, erased: erase.length, erasedPhotos, changed };
}

/**
 * Removes what an archive holds, row by row as it is there: first the way every row is deleted, and once all devices have
 * heard of it from the tables. Killed anywhere and begun again it goes on; a row that is not in the file, or no longer the same,
 * stays.
 */
export async function removeArchived(db: Database, removal: Removal): Promise<Removed> {
  const notes: Notes = { hidden: new TrailNote(removal, 'removed'), erased: new TrailNote(removal, 'erased') };
  let sum = nothing;
  for await (const logs of logsOf(removal.path, logsAtOnce)) {
    const done = await db.transaction((tx) => removeSome(tx, logs, removal, notes));
    sum = {
      hidden: sum.hidden + done.hidden,
      hiddenPhotos: sum.hiddenPhotos + done.hiddenPhotos,
      erased: sum.erased + done.erased,
      erasedPhotos: sum.erasedPhotos + done.erasedPhotos,
      changed: sum.changed + done.changed,
    };
  }
  return sum;
}
