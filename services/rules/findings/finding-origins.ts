import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { photosPerFinding } from '../../../src/contract/findings/findings.ts';
import { photoMoments } from '../../../src/contract/declared/photos.ts';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { findingPhotos } from '../../../src/contract/resources/findings/finding-photos.ts';
import { findings } from '../../../src/contract/resources/findings/findings.ts';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { logPhotos } from '../../../src/contract/resources/patrol/log-photos.ts';
import { audit } from '../../audit/trail.ts';
import { mayDo } from '../../auth/caller.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { nextVersion, tableOf } from '../../db/tables/tables.ts';
import { type Refusal, refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { tellRounds } from '../patrol/tell-rounds.ts';
import { photoRules } from '../photos.ts';
import { isId, isLive } from '../recorded.ts';

const [logs, reported] = [tableOf(logCheckPoints), tableOf(findings)];
const [shown, taken] = [tableOf(findingPhotos), tableOf(logPhotos)];

/** The log that a finding comes from. */
interface Origin {
  /** When that was seen; undefined for logs of earlier services, which don't say. */
  readonly at: Date | undefined;
}

/** The finding of a log; if it has several, the earliest. */
const findingOf = (log: number, { tx }: RuleContext) =>
  tx
    .select()
    .from(reported)
    .where(and(eq(reported.ysb_log_check_point_id, log), isNull(reported.deleted_at)))
    .orderBy(asc(reported.id))
    .limit(1);

/**
 * Whether the person making a finding of a log could see that it has one already. The finding's time is that of the log, so
 * a device that says it was online is believed, however long ago that is.
 */
const couldSee = (context: RuleContext): boolean => context.savedOffline === false || isLive(context);

/**
 * A log never changes its point, so neither a wrong clock nor being offline excuses naming another. If the named point
 * doesn't exist the refusal is about the point; if none is named, it is about the log.
 */
async function elsewhere(point: unknown, { tx, caller }: RuleContext): Promise<Refusal> {
  const isNone = point === null || point === undefined;
  const isPoint = isNone || (isId(point) && (await visibleRow(tx, checkPoints, caller, point, [])) !== undefined);
  if (isPoint) return refusalAt(422, findings, 'ysb_log_check_point_id', texts.refused.logElsewhere);
  return refusalAt(422, findings, 'ysb_check_point_id', texts.refused.unknownRef(findings.fields.ysb_check_point_id.label));
}

/**
 * The log that a finding comes from, locked until the transaction ends, so that two people making a finding of it go one
 * after the other. Whoever could see that it has one makes no second. A finding by the log's author, or one made offline,
 * is kept beside the first: its photos and words are still on their way. The finding shows what the log says and its
 * pictures, so someone who may not read logs can name only his own, and other logs look as if they didn't exist.
 */
export async function originOf(
  { ysb_log_check_point_id: id, ysb_check_point_id: point }: GivenOf<typeof findings>,
  context: RuleContext,
): Promise<Origin | undefined> {
  if (!isId(id)) return undefined;
  const { tx, caller } = context;
  const isSeen = (await visibleRow(tx, logCheckPoints, caller, id, [])) !== undefined;
  const [log] = isSeen
    ? await tx
        .select({ at: logs.occurred_at, by: logs.user_id, point: logs.ysb_check_point_id })
        .from(logs)
        .where(and(eq(logs.id, id), isNull(logs.deleted_at)))
        .for('update')
    : [];
  if (!log || (log.by !== caller.id && !mayDo(caller, logCheckPoints, 'read')))
    throw refusalAt(422, findings, 'ysb_log_check_point_id', texts.refused.unknownRef(findings.fields.ysb_log_check_point_id.label));
  if (log.point !== point) throw await elsewhere(point, context);
  const mayBeSecond = log.by === caller.id || !couldSee(context);
  const [before] = mayBeSecond ? [] : await findingOf(id, context);
  if (before) throw refusalAt(409, findings, 'ysb_log_check_point_id', texts.refused.logHasFinding);
  const at = Date.parse(log.at);
  return { at: Number.isNaN(at) ? undefined : new Date(at) };
}

type LogPhoto = StoredOf<typeof logPhotos>;
type Finding = Pick<StoredOf<typeof findings>, 'id' | 'occurred_at'>;

/** Shows a log's pictures in the finding as the damage found, as far as there is room; returns how many the finding has then. */
async function showAsFound({ id, occurred_at }: Finding, photos: readonly LogPhoto[], context: RuleContext): Promise<number> {
  const { tx } = context;
  const there = await tx
    .select({ number: shown.number })
    .from(shown)
    .where(and(eq(shown.ysb_finding_id, id), isNull(shown.deleted_at)));
  const numbers = new Set(there.map(({ number }) => number));
  // One place is kept for a picture of the repair, as for people who add pictures by hand.
  const free = Array.from({ length: photosPerFinding }, (_, at) => at + 1).filter((number) => !numbers.has(number));
  const room = free.slice(0, Math.max(0, photosPerFinding - 1 - numbers.size));
  for (const [at, number] of room.entries()) {
    const photo = photos[at];
    if (!photo) break;
    const values = { ysb_finding_id: id, number, photo: photo.photo, user_id: photo.user_id, moment: photoMoments[0].value, occurred_at };
    const [row] = await tx.insert(shown).values(values).returning();
    if (row) await audit(context, 'create', findingPhotos, null, row);
  }
  return numbers.size + Math.min(room.length, photos.length);
}

/** Whether the photos of a log show what was found: photos that the route asked for only show the place. */
async function showsFound(log: number, { tx }: RuleContext): Promise<boolean> {
  const [row] = await tx.select({ asked: logs.photo_asked }).from(logs).where(eq(logs.id, log));
  return row !== undefined && row.asked !== true;
}

/** Gives a new finding the photos of its log, unless another finding shows them; returns how many. */
export async function photosOfOrigin(finding: StoredOf<typeof findings>, context: RuleContext): Promise<number> {
  const { ysb_log_check_point_id: log } = finding;
  if (log === null || !(await showsFound(log, context))) return 0;
  const [first] = await findingOf(log, context);
  if (first?.id !== finding.id) return 0;
  const photos = await context.tx
    .select()
    .from(taken)
    .where(and(eq(taken.ysb_log_check_point_id, log), isNull(taken.deleted_at)))
    .orderBy(asc(taken.number));
  return photos.length === 0 ? 0 : showAsFound(finding, photos, context);
}

/** A photo that arrives after its log became a finding is shown there as well. */
async function showInFinding(photo: LogPhoto, context: RuleContext): Promise<void> {
  const { ysb_log_check_point_id: log } = photo;
  if (log === null || !(await showsFound(log, context))) return;
  const [finding] = await findingOf(log, context).for('update');
  if (!finding) return;
  const photo_count = await showAsFound(finding, [photo], context);
  if (photo_count === finding.photo_count) return;
  await context.tx
    .update(reported)
    .set({ photo_count, ...nextVersion(reported) })
    .where(eq(reported.id, finding.id));
}

const plain: Rule<typeof logPhotos> = photoRules[logPhotos.name] ?? {};

/**
 * The log says when the first of its photos was taken: one that was asked for and came later than the scan stays known as
 * such. With a wrong clock nobody knows.
 */
async function noteMoment(photo: LogPhoto, { tx, occurredAt, wrongClock = false }: RuleContext): Promise<void> {
  if (photo.ysb_log_check_point_id === null || wrongClock) return;
  const at = occurredAt.toISOString();
  await tx
    .update(logs)
    .set({ photo_at: at })
    .where(and(eq(logs.id, photo.ysb_log_check_point_id), or(eq(logs.photo_at, ''), gt(logs.photo_at, at))));
  // People watching the board hear that a photo came after all.
  const [log] = await tx
    .select({ asked: logs.photo_asked, branch: logs.ysb_branch_id })
    .from(logs)
    .where(eq(logs.id, photo.ysb_log_check_point_id));
  if (log?.asked) await tellRounds(tx, log.branch ?? '');
}

/** Photos of a log, which are also shown in its finding. */
export const logPhotosRule: Rule<typeof logPhotos> = {
  ...plain,
  afterCreate: async (row, context) => {
    const more = (await plain.afterCreate?.(row, context)) ?? {};
    await noteMoment(row, context);
    await showInFinding(row, context);
    return more;
  },
};
