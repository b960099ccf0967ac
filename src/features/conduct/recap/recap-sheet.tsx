import { useState } from 'react';
import type { Recap } from '../../../contract/calls/adab/adab-calls.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { openSheet, printTables, saveFile, useData } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { kelas } from '../../../contract/resources/classes/kelas.ts';
import { formatNumber, formatWireDay } from '../../../ui/words/format.ts';
import { printTexts } from '../../../ui/texts/id/print.ts';
import { exportTexts } from '../../../ui/texts/id/export.ts';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { classWords } from './recap-table.tsx';
import { paperTables, sheetRows } from './sheet-rows.ts';
import { recapTexts as texts } from './texts/id.ts';

async function workbookOf(told: Recap): Promise<Blob> {
  const isText = new Set([0, 1, 4]);
  const columns = texts.sheet.headings.map((heading, at) => ({ heading, kind: isText.has(at) ? ('text' as const) : ('number' as const) }));
  const sheet = await openSheet({ format: 'xlsx', name: texts.sheet.name, columns });
  try {
    await sheet.add(sheetRows(told, classWords));
    return await sheet.finish();
  } finally {
    sheet.close();
  }
}

/** The recap as a workbook: counts, and no words of any note. */
export function RecapSheet({ told }: { readonly told: Recap }) {
  const { time } = useData();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const school = told.schools.length === 1 ? (told.schools[0]?.name ?? '') : texts.sheet.branch;
      const name = texts.sheet.file(school, wallClock(time.now()).date);
      saveFile(await workbookOf(told), name);
      feedback.toast({ tone: 'success', message: texts.saved(name), ms: feedbackTimes.infoToast });
    } catch {
      feedback.alert({ title: feedbackTexts.failed, message: exportTexts.failed, tone: 'error', ms: feedbackTimes.loadAlert });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void save()}>
      <Icon name="download-outline" />
      {isBusy ? texts.busy : texts.xlsx}
    </button>
  );
}

/** The recap on paper, below the letterhead: a table for each school. `from` is empty for the whole semester. */
export function RecapPrint({ told, from }: { readonly told: Recap; readonly from: string }) {
  const data = useData();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await printTables(data, {
        title: texts.title,
        said: [
          ...(told.name_year === '' ? [] : [texts.year(told.name_year, formatNumber(told.semester))]),
          ...(from === '' ? [] : [texts.paper.since(formatWireDay(from))]),
          texts.paper.legend,
        ],
        of: { resource: kelas, rows: [] },
        tables: paperTables(told, classWords),
      });
    } catch {
      feedback.alert({ title: feedbackTexts.failed, message: printTexts.failed, tone: 'error', ms: feedbackTimes.loadAlert });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void print()}>
      <Icon name="print-outline" />
      {isBusy ? printTexts.busy : printTexts.button}
    </button>
  );
}
