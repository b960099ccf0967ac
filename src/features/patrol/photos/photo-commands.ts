import { logPhotos } from '../../../contract/resources/log-photos.ts';
import type { Command, CommandDraft, DraftOf } from '../../../data/public.ts';
import { logPhotoTexts } from '../../../ui/texts/id/log-photos.ts';

export const photoDraftKey = (pointId: string): string => `${logPhotos.name}:${pointId}`;

/**
 * The photos of a log that is the first of the drafts they are saved with. They are held back as long as it is, so that
 * all of it can be taken back, and their own draft goes in the same transaction.
 */
export function photoCommands(
  log: Pick<CommandDraft, 'occurredAt' | 'stamp' | 'holdMs'>,
  room: string,
  pointId: string,
  photos: readonly string[],
): DraftOf<typeof logPhotos>[] {
  return photos.map((photo, at) => ({
    resource: logPhotos,
    operation: 'create',
    input: { number: at + 1, photo },
    title: logPhotoTexts.outboxTitle(at + 1, room),
    under: { field: 'ysb_log_check_point_id', draft: 0 },
    ...(log.occurredAt ? { occurredAt: log.occurredAt } : {}),
    ...(log.stamp ? { stamp: log.stamp } : {}),
    ...(log.holdMs === undefined ? {} : { holdMs: log.holdMs }),
    ...(at === 0 ? { draftKey: photoDraftKey(pointId) } : {}),
  }));
}

/** A photo taken after its log was saved. It waits for the log by itself, which may still be taken back. */
export const latePhoto = (log: Pick<Command, 'rowId'>, room: string, number: number, photo: string): DraftOf<typeof logPhotos> => ({
  resource: logPhotos,
  operation: 'create',
  input: { number, photo },
  title: logPhotoTexts.outboxTitle(number, room),
  under: { field: 'ysb_log_check_point_id', rowId: log.rowId },
});

/** What a draft holds of photos; something else is none. */
export function readPhotoDraft(input: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const { photos } = input ?? {};
  return Array.isArray(photos)
    ? photos.filter((photo): photo is string => typeof photo === 'string' && photo.startsWith('data:image/'))
    : [];
}
