import type { Page } from '@playwright/test';
import { logCheckPoints } from '../../src/contract/resources/log-check-points.ts';
import { logPhotos } from '../../src/contract/resources/log-photos.ts';
import { carried, openAppData } from './app-data.ts';
import type { Kept } from './device-store.ts';

/** The draft that each bundle of the stream is made from, and removes when it is saved. */
const draftKey = 'stream';

/**
 * Saves inspection logs, each with a photo and from a draft, one bundle after the other without end, and tells of each
 * one that was confirmed.
 */
export async function streamLogs(
  page: Page,
  { point, word, photo }: { point: string; word: string; photo: string },
  confirmed: (note: string) => void,
): Promise<void> {
  await page.exposeFunction('confirmed', confirmed);
  await openAppData(page);
  // Never awaited: it ends with the browser.
  void page
    .evaluate(
      async (given) => {
        const data = await Reflect.get(window, 'appData')();
        for (let at = 0; ; at++) {
          const note = `${given.word} ${String(at).padStart(3, '0')}`;
          await data.drafts.save(given.draftKey, { note });
          const log = { resource: given.logs, operation: 'create', title: note, draftKey: given.draftKey };
          const saved = await data.outbox.enqueueAll([
            { ...log, input: { ysb_check_point_id: given.point, ysb_kategori_note: 2, note } },
            {
              resource: given.photos,
              operation: 'create',
              title: `Foto: ${note}`,
              input: { number: 1, photo: given.photo },
              under: { field: 'ysb_log_check_point_id', draft: 0 },
            },
          ]);
          if (saved.ok) void Reflect.get(window, 'confirmed')(note);
        }
      },
      { point, word, photo, draftKey, logs: carried(logCheckPoints), photos: carried(logPhotos) },
    )
    .catch(() => undefined);
}

/** Whatever is wrong with what a killed browser left behind, in words; nothing when all is well. */
export function faultsOf(kept: Kept, confirmed: ReadonlySet<string>): string[] {
  const logs = kept.outbox.filter((command) => command.resource === 'log-check-points');
  const photos = kept.outbox.filter((command) => command.resource === 'log-photos');
  const notes = logs.map((log) => String(log.body.note));
  const pending = kept.drafts.find((draft) => draft.key === draftKey)?.input.note;
  const times = (note: string) => notes.filter((other) => other === note).length;
  const whole = logs.flatMap((log) => {
    const own = photos.filter((photo) => photo.under === log.rowId);
    const files = own.filter((photo) => kept.files.includes(photo.rowId));
    return own.length === 1 && files.length === 1 ? [] : [`${String(log.body.note)}: ${own.length} photos, ${files.length} files`];
  });
  return [
    ...[...confirmed].filter((note) => times(note) !== 1).map((note) => `confirmed and there ${times(note)} times: ${note}`),
    ...[...new Set(notes)].filter((note) => times(note) > 1).map((note) => `there ${times(note)} times: ${note}`),
    ...whole,
    ...(photos.length === logs.length && kept.files.length === photos.length
      ? []
      : [`${logs.length} logs, ${photos.length} photos, ${kept.files.length} files`]),
    ...(pending !== undefined && times(pending) > 0 ? [`saved, and its draft is still there: ${pending}`] : []),
  ];
}
