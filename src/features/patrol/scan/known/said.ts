import { shownText } from '../../../../contract/words/shown-text.ts';
import type { Command, CommandDraft } from '../../../../data/public.ts';
import type { QuickNote } from '../../quick-notes/offered-notes.ts';
import { eventDraft, mendedDrafts, photosOfFindings, reportDraft, type When } from '../../reported/drafts.ts';
import { after, before, type FindingRow, type Kind, kindWords, photosLeft } from '../../reported/reported.ts';
import { type LogValues, type Reading, roomOf, undoMs } from '../read/reading.ts';
import type { SavedFinding } from '../read/saved-log.ts';
import { knownTexts as texts } from './texts/id.ts';

/** What is said about findings together with a log. */
export type Said =
  | { readonly kind: 'report'; readonly of: Kind; readonly roomId: string }
  | { readonly kind: 'still'; readonly finding: FindingRow }
  /** The photo shows it repaired. */
  | { readonly kind: 'done'; readonly finding: FindingRow; readonly photo?: string };

/** What the log says when somebody speaks of a finding: the officers' quick note for its kind. */
export function valuesOf(said: Exclude<Said, { kind: 'report' }>, notes: readonly QuickNote[], values: LogValues): LogValues {
  const { finding } = said;
  const words = notes.find(({ kindId }) => kindId === shownText(finding.ysb_finding_kind_id));
  const told = Number(finding.ysb_kategori_note);
  const category = words?.category ?? (told === 1 || told === 2 ? told : values.category);
  return { ...values, category, note: said.kind === 'still' ? (words?.note ?? kindWords(finding)) : texts.doneNote };
}

const asPhoto = (draft: CommandDraft, report: number): CommandDraft => ({
  ...draft,
  resource: photosOfFindings.resource,
  input: { ...draft.input, moment: before },
  under: { field: photosOfFindings.of, draft: report },
});

/**
 * What is saved together with a log, the log first. Photos of a new finding belong to it and not to the log, unless the
 * route asked for a photo of the place.
 */
export function withSaid(
  reading: Reading,
  drafts: readonly CommandDraft[],
  photos: readonly CommandDraft[],
  said: Said | undefined,
  isPlacePhoto = false,
): readonly CommandDraft[] {
  if (!said) return [...drafts, ...photos];
  const when: When = { occurredAt: reading.at, stamp: reading.stamp, holdMs: undoMs };
  if (said.kind === 'report') {
    const place = { roomId: said.roomId, room: roomOf(reading), point: reading.id };
    const report: CommandDraft = {
      ...reportDraft(said.of, place, when),
      refersTo: { field: 'ysb_log_check_point_id', draft: 0 },
    };
    return [...drafts, report, ...(isPlacePhoto ? photos : photos.map((photo) => asPhoto(photo, drafts.length)))];
  }
  const all = [...drafts, ...photos];
  if (said.kind === 'still') return [...all, eventDraft(said.finding, 'Masih rusak', when)];
  return mended(all, photos[0], { ...said, when, isPlacePhoto });
}

interface Mended extends Extract<Said, { kind: 'done' }> {
  readonly when: When;
  readonly isPlacePhoto: boolean;
}

/** A photo of something repaired belongs to the finding and not to the log; the event about it refers to the photo. */
function mended(
  all: readonly CommandDraft[],
  shown: CommandDraft | undefined,
  { finding, photo, when, isPlacePhoto }: Mended,
): CommandDraft[] {
  const taken = photo ?? shown?.input['photo'];
  // What the finding has no room for stays with the log.
  if (typeof taken !== 'string' || photosLeft(finding, after) === 0) return [...all, ...mendedDrafts(finding, when, {})];
  const isMoved = photo === undefined && !isPlacePhoto;
  const rest = isMoved ? all.filter((draft) => draft !== shown) : all;
  const [picture, ...done] = mendedDrafts(finding, when, { photo: taken }, rest.length);
  const key = isMoved ? shown?.draftKey : undefined;
  return [...rest, ...(picture ? [key === undefined ? picture : { ...picture, draftKey: key }] : []), ...done];
}

/** What the bar says about it first. */
export function headline(said: Said | undefined): string | undefined {
  if (!said) return undefined;
  if (said.kind === 'report') return texts.made(said.of.label);
  return said.kind === 'still' ? texts.saidStill(kindWords(said.finding)) : texts.saidDone(kindWords(said.finding));
}

/** What takes the photos that follow; undefined if those belong to the log. */
export function photographed(said: Said | undefined, commands: readonly Command[], room: string): SavedFinding | undefined {
  if (!said) return undefined;
  const taken = commands.filter(({ resource }) => resource === photosOfFindings.resource.name).length;
  if (said.kind === 'report') {
    const row = commands.find(({ resource }) => resource === 'findings');
    const left = photosLeft({ photo_count: taken }, before);
    return row && { set: photosOfFindings, also: { moment: before }, row, room, photos: taken, left, added: 0 };
  }
  const photos = Number(said.finding.photo_count ?? 0) + taken;
  const moment = said.kind === 'still' ? before : after;
  const left = photosLeft({ ...said.finding, photo_count: photos }, moment);
  return { set: photosOfFindings, also: { moment }, row: { rowId: said.finding.id }, room, photos, left, added: 0 };
}
