import type { Page } from '@playwright/test';
import type { Input } from '../../src/contract/resource.ts';
import { findingPhotos } from '../../src/contract/resources/findings/finding-photos.ts';
import { findings } from '../../src/contract/resources/findings/findings.ts';
import { logPhotos } from '../../src/contract/resources/patrol/log-photos.ts';
import type { CommandDraft } from '../../src/data/public.ts';
import { carried, logDraft, openAppData } from './pages/app-data.ts';
import type { Kept } from './device-store.ts';

/** The draft that each bundle of the stream is made from; saving the bundle removes it. */
const draftKey = 'stream';

/** Placeholder in a bundle for the note of the log. */
const noteHere = '%note%';

/** A log with its photo. */
export const withPhoto = (point: string, photo: string): readonly CommandDraft[] => [
  { ...logDraft(point, noteHere), draftKey },
  {
    resource: logPhotos,
    operation: 'create',
    title: 'Foto',
    input: { number: 1, photo },
    under: { field: 'ysb_log_check_point_id', draft: 0 },
  },
];

/** A log with the finding that it reports and the finding's photo. */
export const withFinding = (point: string, photo: string, finding: Input): readonly CommandDraft[] => [
  { ...logDraft(point, noteHere), draftKey },
  {
    resource: findings,
    operation: 'create',
    title: 'Temuan',
    input: { ...finding, description: noteHere },
    refersTo: { field: 'ysb_log_check_point_id', draft: 0 },
  },
  {
    resource: findingPhotos,
    operation: 'create',
    title: 'Foto',
    input: { number: 1, photo, moment: 1 },
    under: { field: 'ysb_finding_id', draft: 1 },
  },
];

/** Saves such bundles from a draft, one after the other without end, and reports each one that was confirmed. */
export async function streamLogs(
  page: Page,
  { word, bundle }: { readonly word: string; readonly bundle: readonly CommandDraft[] },
  confirmed: (note: string) => void,
): Promise<void> {
  await page.exposeFunction('confirmed', confirmed);
  await openAppData(page);
  const drafts = JSON.stringify(bundle.map((draft) => ({ ...draft, resource: carried(draft.resource) })));
  // Never awaited: it ends with the browser.
  void page
    .evaluate(
      async (given) => {
        const data = await Reflect.get(window, 'appData')();
        for (let at = 0; ; at++) {
          const note = `${given.word} ${String(at).padStart(3, '0')}`;
          await data.drafts.save(given.draftKey, { note });
          const saved = await data.outbox.enqueueAll(JSON.parse(given.drafts.replaceAll(given.noteHere, note)));
          if (saved.ok) void Reflect.get(window, 'confirmed')(note);
        }
      },
      { word, draftKey, drafts, noteHere },
    )
    .catch(() => undefined);
}

/** Notes of logs that were confirmed and are not there exactly once, or whose draft is still there. */
function faultsOfLogs({ drafts }: Kept, notes: readonly string[], confirmed: ReadonlySet<string>): string[] {
  const pending = drafts.find((draft) => draft.key === draftKey)?.input.note;
  const times = (note: string) => notes.filter((other) => other === note).length;
  return [
    ...[...confirmed].filter((note) => times(note) !== 1).map((note) => `confirmed and there ${times(note)} times: ${note}`),
    ...[...new Set(notes)].filter((note) => times(note) > 1).map((note) => `there ${times(note)} times: ${note}`),
    ...(pending !== undefined && times(pending) > 0 ? [`saved, and its draft is still there: ${pending}`] : []),
  ];
}

/** Whatever is wrong with what a killed browser left behind, in words; empty if all is well. */
export function faultsOf(kept: Kept, confirmed: ReadonlySet<string>): string[] {
  const logs = kept.outbox.filter((command) => command.resource === 'log-check-points');
  const photos = kept.outbox.filter((command) => command.resource === 'log-photos');
  const whole = logs.flatMap((log) => {
    const own = photos.filter((photo) => photo.under === log.rowId);
    const files = own.filter((photo) => kept.files.includes(photo.rowId));
    return own.length === 1 && files.length === 1 ? [] : [`${String(log.body.note)}: ${own.length} photos, ${files.length} files`];
  });
  const notes = logs.map((log) => String(log.body.note));
  return [
    ...faultsOfLogs(kept, notes, confirmed),
    ...whole,
    ...(photos.length === logs.length && kept.files.length === photos.length
      ? []
      : [`${logs.length} logs, ${photos.length} photos, ${kept.files.length} files`]),
  ];
}

/** The same for logs with a finding each: both are there, with the photo, or neither. */
export function faultsOfFindings(kept: Kept, confirmed: ReadonlySet<string>): string[] {
  const of = (resource: string) => kept.outbox.filter((command) => command.resource === resource);
  const [logs, found, photos] = [of('log-check-points'), of('findings'), of('finding-photos')];
  const notes = logs.map((log) => String(log.body.note));
  const torn = logs.flatMap(({ rowId, body }) => {
    const own = found.filter((finding) => finding.body.ysb_log_check_point_id === rowId && finding.body.description === body.note);
    const pictures = photos.filter(({ under, rowId: id }) => under === own[0]?.rowId && kept.files.includes(id));
    return own.length === 1 && pictures.length === 1 ? [] : [`${String(body.note)}: ${own.length} findings, ${pictures.length} photos`];
  });
  const isEven = found.length === logs.length && photos.length === logs.length && kept.files.length === logs.length;
  return [
    ...faultsOfLogs(kept, notes, confirmed),
    ...torn,
    ...(isEven ? [] : [`${logs.length} logs, ${found.length} findings, ${photos.length} photos, ${kept.files.length} files`]),
  ];
}
