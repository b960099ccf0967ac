import { type FindingEventKind, rightForEvent } from '../../../../contract/findings.ts';
import { shownText } from '../../../../contract/field-text.ts';
import type { HeldRow, InputFor } from '../../../../contract/resource.ts';
import { findingEvents } from '../../../../contract/resources/finding-events.ts';
import type { findings } from '../../../../contract/resources/findings.ts';
import { latePhoto, offerBack, useData, useResourceRights, useRights, withSendNote } from '../../../../crud/public.ts';
import type { CommandDraft } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { findingTexts } from '../texts/id.ts';
import { photosOfFindings } from './cells.tsx';
import { deskTexts as texts } from './texts/id.ts';

type Finding = HeldRow<typeof findings>;
type Said = Omit<InputFor<typeof findingEvents>, 'ysb_finding_id' | 'kind'>;

/** What a finding is called: "Keran bocor, Toilet Putri". */
export const titleOf = (row: Finding): string =>
  [shownText(row.name_kind), shownText(row.name_room)].filter((name) => name !== '').join(', ') || findingTexts.title;

const eventDraft = (row: Finding, kind: FindingEventKind, said: Said): CommandDraft => ({
  resource: findingEvents,
  operation: 'create',
  input: { ...said, ysb_finding_id: row.id, kind },
  title: texts.outboxTitle(kind, titleOf(row)),
  holdMs: feedbackTimes.undo,
});

/** The picture that shows it mended goes first: the event names it. */
function withPhoto(row: Finding, event: CommandDraft, number: number, photo: string): readonly CommandDraft[] {
  const shown = latePhoto(photosOfFindings, { rowId: row.id }, { number, photo, title: titleOf(row), also: { moment: 2 } });
  return [
    { ...shown, holdMs: feedbackTimes.undo },
    { ...event, under: { field: 'ysb_finding_photo_id', draft: 0 } },
  ];
}

/** What of a finding this person may say; each answer names the right that is missing. */
export function useEventRights(): (kind: FindingEventKind) => string | undefined {
  const onList = useRights('/temuan', findingTexts.title);
  const anyhow = useResourceRights(findingEvents, findingTexts.title);
  return (kind) => {
    const right = rightForEvent[kind];
    return right ? onList.missing(right) : anyhow.missing('create');
  };
}

/** Says something of findings: all of it in one transaction of the outbox, with one Urungkan while it waits. */
export function useSay() {
  const data = useData();
  const { outbox } = data;
  const place = async (drafts: readonly CommandDraft[], message: string): Promise<string | undefined> => {
    const placed = await outbox.enqueueAll(drafts);
    if (!placed.ok) return placed.error.message;
    offerBack({
      message: withSendNote(data, message),
      words: texts.back,
      takeBack: () => outbox.undoTogether(placed.value.map(({ id }) => id)),
    });
    return undefined;
  };
  return {
    /** Answers why it could not be kept; undefined once it is on the device. */
    say: (row: Finding, kind: FindingEventKind, said: Said = {}) => place([eventDraft(row, kind, said)], texts.said(kind, titleOf(row))),
    sayWithPhoto: (row: Finding, kind: FindingEventKind, said: Said, shown: { readonly number: number; readonly photo: string }) =>
      place(withPhoto(row, eventDraft(row, kind, said), shown.number, shown.photo), texts.said(kind, titleOf(row))),
    sayOfAll: (rows: readonly Finding[], kind: FindingEventKind, said: Said) =>
      place(
        rows.map((row) => eventDraft(row, kind, said)),
        rows.length === 1 && rows[0] ? texts.said(kind, titleOf(rows[0])) : texts.saidOfAll(kind, formatNumber(rows.length)),
      ),
  };
}
