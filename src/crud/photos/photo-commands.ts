import type { Input } from '../../contract/resource.ts';
import type { Command, CommandDraft } from '../../data/public.ts';
import { photoTexts } from '../../ui/texts/id/photos.ts';
import type { PhotoSet } from './photo-set.ts';

/** The name of the draft of a form's photos; `key` tells one form from another. */
export const photoDraftKey = ({ resource }: PhotoSet, key: string): string => `${resource.name}:${key}`;

/** What goes with every photo of a save. */
interface PhotoDetails {
  /** What the photo shows, for the outbox: "Gerbang". */
  readonly title: string;
  /** The draft in which the photos waited. */
  readonly draftOf: string;
  /** Values of further fields, such as the moment. */
  readonly also?: Input;
}

/**
 * The photos of a row that is the first command of the save. They are held back as long as it is, so that all of it can
 * be taken back, and their own draft goes in the same transaction.
 */
export function photoCommands(
  set: PhotoSet,
  row: CommandDraft,
  photos: readonly string[],
  { title, draftOf, also }: PhotoDetails,
): CommandDraft[] {
  return photos.map((photo, at) => ({
    resource: set.resource,
    operation: 'create',
    input: { number: at + 1, photo, ...also },
    title: photoTexts.outboxTitle(at + 1, title),
    under: { field: set.of, draft: 0 },
    ...(row.occurredAt ? { occurredAt: row.occurredAt } : {}),
    ...(row.stamp ? { stamp: row.stamp } : {}),
    ...(row.holdMs === undefined ? {} : { holdMs: row.holdMs }),
    ...(at === 0 ? { draftKey: photoDraftKey(set, draftOf) } : {}),
  }));
}

/** A photo taken after its row was saved. It waits for the row, which may still be taken back. */
export const latePhoto = (
  set: PhotoSet,
  row: Pick<Command, 'rowId'>,
  { number, photo, title, also }: { readonly number: number; readonly photo: string } & Omit<PhotoDetails, 'draftOf'>,
): CommandDraft => ({
  resource: set.resource,
  operation: 'create',
  input: { number, photo, ...also },
  title: photoTexts.outboxTitle(number, title),
  under: { field: set.of, rowId: row.rowId },
});

/** The photos that a draft holds; anything else in it is ignored. */
export function readPhotoDraft(input: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const { photos } = input ?? {};
  return Array.isArray(photos)
    ? photos.filter((photo): photo is string => typeof photo === 'string' && photo.startsWith('data:image/'))
    : [];
}
