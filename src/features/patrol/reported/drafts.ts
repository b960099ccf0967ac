import { type FindingEventKind, photosInAll } from '../../../contract/findings/findings.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { InputFor } from '../../../contract/resource.ts';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { findingPhotos } from '../../../contract/resources/findings/finding-photos.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { photoSet } from '../../../crud/public.ts';
import type { CommandDraft, DraftOf, Stamp } from '../../../data/public.ts';
import { photoTexts } from '../../../ui/texts/id/photos.ts';
import { after, type FindingRow, type Kind, kindWords, type Moment } from './reported.ts';
import { reportedTexts as texts } from './texts/id.ts';

export const photosOfFindings = photoSet(findingPhotos);

/** When something was said, and for how long it can be taken back. */
export interface When {
  readonly occurredAt: Date;
  readonly stamp?: Stamp | undefined;
  readonly holdMs: number;
}

const timed = ({ occurredAt, stamp, holdMs }: When) => ({ occurredAt, holdMs, ...(stamp ? { stamp } : {}) });

interface Place {
  readonly roomId: string;
  readonly room: string;
  readonly point?: string;
}

/** A new finding of a kind; its due day is counted from when it was seen. */
export function reportDraft(kind: Kind, { roomId, room, point }: Place, when: When, description = ''): DraftOf<typeof findings> {
  const { date } = wallClock(when.occurredAt);
  return {
    resource: findings,
    operation: 'create',
    input: {
      ysb_room_id: roomId,
      ...(point === undefined ? {} : { ysb_check_point_id: point }),
      ysb_finding_kind_id: kind.id,
      severity: kind.severity,
      first_due: daysBefore(date, -kind.days),
      ...(description === '' ? {} : { description }),
    },
    title: texts.outboxTitle(kind.label, room),
    detail: kind.severity,
    ...timed(when),
  };
}

/** What is said about a finding. */
export const eventDraft = (
  finding: FindingRow,
  kind: FindingEventKind,
  when: When,
  more: InputFor<typeof findingEvents> = {},
): DraftOf<typeof findingEvents> => ({
  resource: findingEvents,
  operation: 'create',
  input: { ysb_finding_id: finding.id, kind, ...more },
  title: texts.outboxEvent(kind, kindWords(finding), shownText(finding.name_room)),
  ...(more.note ? { detail: String(more.note) } : {}),
  ...timed(when),
});

/**
 * Somebody who starts a repair owns it from then on, unless it was assigned to somebody. An account without an employee
 * names nobody, nor does one of another branch: an officer works for one.
 */
export function begunBy(finding: FindingRow, user: Pick<SessionUser, 'ysb_employe_id' | 'ysb_branch_id'> | undefined) {
  const [employe, branch] = [shownText(user?.ysb_employe_id), shownText(finding.ysb_branch_id)];
  // The branch of what was just reported here is not known: it is the person's own.
  const isHere = branch === '' || branch === shownText(user?.ysb_branch_id);
  return employe === '' || !isHere ? {} : { ysb_employe_id: employe };
}

/** A photo of a finding; the services give it another number if somebody else's already has this one. */
export function photoDraft(finding: FindingRow, photo: string, moment: Moment, when: When): DraftOf<typeof findingPhotos> {
  const number = Math.min(Number(finding.photo_count ?? 0) + 1, photosInAll);
  return {
    resource: findingPhotos,
    operation: 'create',
    input: { number, photo, moment },
    title: photoTexts.outboxTitle(number, `${kindWords(finding)}, ${shownText(finding.name_room)}`),
    under: { field: 'ysb_finding_id', rowId: finding.id },
    ...timed(when),
  };
}

interface Mended {
  readonly note?: string;
  /** The picture that shows it. */
  readonly photo?: string | undefined;
}

/** That a finding is repaired. The picture goes first, since the event refers to it; `at` is its index among the drafts. */
export function mendedDrafts(finding: FindingRow, when: When, { note = '', photo }: Mended, at = 0): readonly CommandDraft[] {
  const done = eventDraft(finding, 'Selesai', when, note === '' ? {} : { note });
  if (photo === undefined) return [done];
  return [photoDraft(finding, photo, after, when), { ...done, refersTo: { field: 'ysb_finding_photo_id', draft: at } }];
}
