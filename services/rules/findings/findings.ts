import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  eventProblem,
  findingFolds,
  findingState,
  finishersOf,
  repeatDays,
  rightForEvent,
  wantsPhoto,
} from '../../../src/contract/findings/findings.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { findingEvents } from '../../../src/contract/resources/findings/finding-events.ts';
import { findingKinds } from '../../../src/contract/resources/patrol/finding-kinds.ts';
import { findingPhotos } from '../../../src/contract/resources/findings/finding-photos.ts';
import { findings } from '../../../src/contract/resources/findings/findings.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { admit } from '../../auth/caller.ts';
import { eventsOf, firstStates } from '../../crud/write/folds.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { originOf, photosOfOrigin } from './finding-origins.ts';
import { findingReached } from './reached.ts';
import { branchOfRoomThen, maySayOf } from '../patrol/branch-then.ts';
import { isId, isLive, recorded, wasOffline } from '../recorded.ts';

const [kinds, reported] = [tableOf(findingKinds), tableOf(findings)];
const [fold] = findingFolds;

/** A finding is where its check point is. What the caller may not see is refused by the check of references. */
async function checkPlace(values: GivenOf<typeof findings>, context: RuleContext): Promise<void> {
  if (!isLive(context)) return;
  const { tx, caller } = context;
  const { ysb_room_id: room, ysb_check_point_id: point } = values;
  if (!isId(room) || !(await visibleRow(tx, rooms, caller, room, []))) return;
  const at = isId(point) ? await visibleRow(tx, checkPoints, caller, point, ['ysb_room_id']) : undefined;
  if (point !== undefined && point !== null && !at) return;
  if (at && at.ysb_room_id !== room) throw refusalAt(422, findings, 'ysb_check_point_id', texts.refused.pointElsewhere);
}

/** The defaults of its kind, for what the reporter left open. */
async function ofKind({ ysb_finding_kind_id: id, severity, first_due: due }: GivenOf<typeof findings>, day: string, { tx }: RuleContext) {
  const [kind] = await tx
    .select()
    .from(kinds)
    .where(and(eq(kinds.id, isId(id) ? id : 0), isNull(kinds.deleted_at)));
  return {
    severity: severity || (kind?.severity ?? ''),
    first_due: due || (kind?.days_due === undefined || kind.days_due === null ? null : daysBefore(day, -kind.days_due)),
    first_department_id: kind?.ysb_department_id ?? null,
  };
}

interface Place {
  readonly ysb_room_id: number | null;
  readonly ysb_finding_kind_id: number | null;
}

/**
 * Lets only one transaction at a time say something about a kind in a room, so that the second sees what the first said.
 * Taken before anything else is locked for it: two that both read would wait for each other to write.
 */
async function holdRepeats({ ysb_room_id: room, ysb_finding_kind_id: kind }: Partial<Place>, { tx }: RuleContext): Promise<void> {
  await oneAtATime(tx, `repeats ${Number(room)} ${Number(kind)}`);
}

/**
 * Which findings of a kind in a room have come back: those reported within 30 days after another was mended. Recomputed
 * whenever one is reported or closed, since the closing may arrive after the recurrence.
 */
async function tellRepeats({ ysb_room_id: room, ysb_finding_kind_id: kind }: Place, { tx }: RuleContext): Promise<void> {
  const before = sql`(select g.id from findings g
    where g.ysb_room_id = f.ysb_room_id and g.ysb_finding_kind_id = f.ysb_finding_kind_id and g.id <> f.id
      and g.deleted_at is null and g.status = 'Diverifikasi' and g.closed_at <> '' and f.occurred_at <> ''
      and nullif(g.closed_at, '')::timestamptz <= nullif(f.occurred_at, '')::timestamptz
      and nullif(f.occurred_at, '')::timestamptz <= nullif(g.closed_at, '')::timestamptz + make_interval(days => ${repeatDays})
    order by g.closed_at desc, g.id desc limit 1)`;
  await tx.execute(sql`update findings f set repeat_of_id = ${before}, updated_at = now()
    where f.ysb_room_id = ${room} and f.ysb_finding_kind_id = ${kind} and f.deleted_at is null
      and f.repeat_of_id is distinct from ${before}`);
}

/**
 * What somebody saw in a place of his branch is taken although the place went to another branch since: it is told to those
 * whose place it is now.
 */
async function checkBranch(values: GivenOf<typeof findings>, seen: Date, context: RuleContext): Promise<void> {
  const places = [
    ['ysb_room_id', rooms],
    ['ysb_check_point_id', checkPoints],
  ] as const;
  for (const [name, resource] of places) {
    const id = values[name];
    if (id === undefined || id === null || (await maySayOf(resource, id, seen, context))) continue;
    throw refusalAt(422, findings, name, texts.refused.unknownRef(findings.fields[name].label));
  }
}

/** Reporter and time come from the token and the device; the first state comes from its kind. */
export const findingsRule: Rule<typeof findings> = {
  vouches: ['ysb_room_id', 'ysb_check_point_id'],
  beforeCreate: async (values, context) => {
    await checkPlace(values, context);
    const origin = await originOf(values, context);
    // What a log says was found when the log was made, whenever somebody makes a finding of it.
    const at = origin?.at ?? context.occurredAt;
    await checkBranch(values, at, context);
    const own = { ...recorded(context), occurred_at: at.toISOString() };
    const { date } = wallClock(at);
    const isOver = values.first_due && values.first_due < date;
    if (isOver && isLive(context)) throw refusalAt(422, findings, 'first_due', texts.refused.dueBefore);
    // A due date computed from a wrong clock is worthless: the kind's own applies.
    const told = isOver ? { ...values, first_due: null } : values;
    await holdRepeats(values, context);
    const opened = { ...own, date, photo_count: 0, ...(await ofKind(told, date, context)) };
    return { ...opened, ...firstStates(findings, { ...values, ...opened }) };
  },
  afterCreate: async (row, context) => {
    await tellRepeats(row, context);
    const photos = await photosOfOrigin(row, context);
    return photos === 0 ? {} : { photo_count: photos };
  },
};

type Event = GivenOf<typeof findingEvents>;

function checkRight({ kind }: Event, { caller }: RuleContext): void {
  const right = kind ? rightForEvent[kind] : undefined;
  if (right) admit(caller, [{ menu: findings.menu, right }], findings.label);
}

/** A serious defect must be shown mended in a picture. */
async function checkPhoto(
  { kind, ysb_finding_photo_id: photo, ysb_finding_id: id }: Event,
  severity: unknown,
  { tx, caller }: RuleContext,
) {
  if (kind === 'Selesai' && wantsPhoto(severity) && !isId(photo))
    throw refusalAt(422, findingEvents, 'ysb_finding_photo_id', texts.refused.findingPhoto);
  const pictures = tableOf(findingPhotos);
  const [shown] = isId(photo)
    ? await tx
        .select({ of: pictures.ysb_finding_id, moment: pictures.moment })
        .from(pictures)
        .where(and(eq(pictures.id, photo), isNull(pictures.deleted_at)))
    : [];
  // A picture of another finding that the caller does not see looks like one that isn't there.
  if (isId(photo) && shown?.of !== id && !(await visibleRow(tx, findingPhotos, caller, photo, []))) {
    const { label } = findingEvents.fields.ysb_finding_photo_id;
    throw refusalAt(422, findingEvents, 'ysb_finding_photo_id', texts.refused.unknownRef(label));
  }
  if (shown && (shown.of !== id || shown.moment !== 2))
    throw refusalAt(422, findingEvents, 'ysb_finding_photo_id', texts.refused.photoOfOtherFinding);
  if (!shown || kind !== 'Selesai') return;
  const told = tableOf(findingEvents);
  const [before] = await tx
    .select({ id: told.id })
    .from(told)
    .where(and(eq(told.ysb_finding_photo_id, Number(photo)), eq(told.kind, 'Selesai'), isNull(told.deleted_at)))
    .limit(1);
  if (before) throw refusalAt(422, findingEvents, 'ysb_finding_photo_id', texts.refused.photoOfEarlierEnd);
}

async function checkOfficer({ ysb_employe_id: officer }: Event, branch: unknown, context: RuleContext): Promise<void> {
  if (!isLive(context)) return;
  const { tx, caller } = context;
  const row = isId(officer) ? await visibleRow(tx, employes, caller, officer, ['ysb_branch_id']) : undefined;
  if (row && row.ysb_branch_id !== branch) throw refusalAt(422, findingEvents, 'ysb_employe_id', texts.refused.officerElsewhere);
}

/**
 * What was said offline is kept whatever has become of the finding meanwhile: by its time it counts or doesn't, the same on
 * every device. Someone online is told that it can't follow.
 */
async function checkFollows({ kind, ysb_finding_id: id }: Event, opened: StoredOf<typeof findings>, context: RuleContext): Promise<void> {
  if (!isLive(context) || !fold) return;
  const at = context.occurredAt.toISOString();
  const before = (await eventsOf(findingEvents, fold, id ?? 0, context.tx))
    .filter((event) => event.at <= at)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : Number(a.id) - Number(b.id)));
  const state = { status: findingState(before, opened).status, finishers: finishersOf(before, opened) };
  const words = eventProblem(kind, state, String(context.caller.id));
  if (words !== undefined) throw refusalAt(422, findingEvents, 'kind', words);
}

export const findingEventsRule: Rule<typeof findingEvents> = {
  vouches: ['ysb_finding_id', 'ysb_finding_photo_id'],
  beforeCreate: async (values, context) => {
    checkRight(values, context);
    const { ysb_finding_id: id, due_date: due } = values;
    const told = { ...recorded(context), recorded_offline: wasOffline(context) };
    const finding = await findingReached(id, context);
    // In the same words for a finding of another branch and for one that never was.
    if (!finding) {
      const { label } = findingEvents.fields.ysb_finding_id;
      throw refusalAt(422, findingEvents, 'ysb_finding_id', texts.refused.unknownRef(label));
    }
    if (due && due < wallClock(context.occurredAt).date && isLive(context))
      throw refusalAt(422, findingEvents, 'due_date', texts.refused.dueBefore);
    await holdRepeats(finding, context);
    await checkPhoto(values, finding.severity, context);
    await checkOfficer(values, await branchOfRoomThen(finding.ysb_room_id, undefined, context.tx), context);
    await checkFollows(values, finding, context);
    return told;
  },
  // Whether another finding is a recurrence depends on the state of this one.
  afterFold: async (row, context) => {
    const [finding] = await context.tx
      .select()
      .from(reported)
      .where(eq(reported.id, row.ysb_finding_id ?? 0));
    if (finding) await tellRepeats(finding, context);
  },
};
