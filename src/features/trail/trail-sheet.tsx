import { useState } from 'react';
import { trailCalls, type TrailEntry } from '../../contract/calls/trail-calls.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { type ExportedRow, openSheet, saveFile, useData } from '../../crud/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { exportTexts } from '../../ui/texts/id/export.ts';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { trailTexts as texts } from './texts/id.ts';
import { queryOf, type TrailFilter } from './trail-query.ts';
import { actionWords, fieldWords, resourceLabel } from './trail-words.ts';

const call = trailCalls.trail;
const atOnce = 200;
/** What a person still reads in a workbook; a whole year's trail is for the database. */
const mostExported = 50_000;
const kinds = ['number', 'moment', 'moment', 'text', 'text', 'text', 'number', 'text', 'text'] as const;

const rowOf = (entry: TrailEntry): ExportedRow => [
  entry.id,
  entry.at,
  entry.arrived_at,
  entry.by,
  actionWords(entry),
  resourceLabel(entry.resource),
  entry.row_id,
  entry.title,
  fieldWords(entry),
  entry.via ?? '',
];

/** What the filters find as a workbook, newest first; the walk goes by the last entry, so new ones shift nothing. */
export function TrailSheet({ filter, isOff }: { readonly filter: TrailFilter; readonly isOff: boolean }) {
  const { api, time } = useData();
  const [done, setDone] = useState<number>();
  async function page(before: number | undefined): Promise<readonly TrailEntry[]> {
    const query = { ...queryOf(filter), limit: atOnce, ...(before === undefined ? {} : { before }) };
    const answer = await api.get(call.service, call.path, query);
    if (!answer.ok) throw new Error(answer.error.message);
    return call.data.parse(answer.value.data);
  }
  async function write(): Promise<void> {
    const columns = texts.sheet.headings.map((heading, at) => ({ heading, kind: kinds[at] ?? ('text' as const) }));
    const sheet = await openSheet({ format: 'xlsx', name: texts.sheet.name, columns });
    try {
      let count = 0;
      for (let before: number | undefined; count < mostExported; ) {
        const some = await page(before);
        await sheet.add(some.map(rowOf));
        count += some.length;
        setDone(count);
        before = some.at(-1)?.id;
        if (some.length < atOnce) break;
      }
      const name = texts.sheet.file(wallClock(time.now()).date);
      saveFile(await sheet.finish(), name);
      const message = count < mostExported ? texts.saved(name) : texts.cut(formatNumber(count));
      feedback.toast({ tone: 'success', message, ms: feedbackTimes.infoToast });
    } finally {
      sheet.close();
    }
  }
  const save = () => {
    if (done !== undefined) return;
    setDone(0);
    write()
      .catch(() => feedback.alert({ title: feedbackTexts.failed, message: exportTexts.failed, tone: 'error', ms: feedbackTimes.loadAlert }))
      .finally(() => setDone(undefined));
  };
  return (
    <button type="button" className="btn" disabled={isOff} aria-busy={done !== undefined} onClick={save}>
      <Icon name="download-outline" />
      {done === undefined ? texts.export : texts.exporting(formatNumber(done))}
    </button>
  );
}
