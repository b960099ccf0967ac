import { useEffect, useState } from 'react';
import { importCalls } from '../../../contract/calls/import-calls.ts';
import type { ImportName } from '../../../contract/calls/import-calls.ts';
import { pathFor, useData } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatClock, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { academicTimes, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { importTexts } from '../texts/id.ts';

const texts = importTexts.undo;
const newKey = createIds(systemClock);

interface Undoable {
  readonly id: number;
  readonly created: number;
  readonly updated: number;
  readonly until: string;
}

/** Undoing takes as long as storing the same number of rows. */
const undoMs = 600_000;

/** What undoing an import does: "352 baris baru dihapus dan 18 baris kembali seperti semula, …" */
export function undoWords(created: number, updated: number): string {
  const deletes = created > 0 ? [texts.deletes(formatNumber(created))] : [];
  const restores = updated > 0 ? [texts.restores(formatNumber(updated))] : [];
  return texts.what(...deletes, ...restores);
}

/** Asks, undoes an import, and says what came of it. */
function useUndo(onUndone: (id: number) => void) {
  const { api } = useData();
  const [isBusy, setBusy] = useState(false);
  const undo = async ({ id, created, updated }: Undoable) => {
    const text = undoWords(created, updated);
    if (!(await feedback.confirm({ title: texts.title, text, confirm: texts.confirm, cancel: texts.keep }))) return;
    setBusy(true);
    const { service } = importCalls.undoImport;
    const answer = await api.send(service, 'POST', pathFor(importCalls.undoImport, String(id)), {}, { key: newKey(), timeoutMs: undoMs });
    setBusy(false);
    if (!answer.ok)
      return feedback.alert({ title: texts.failed, message: answer.error.message, tone: 'error', ms: feedbackTimes.createAlert });
    const read = importCalls.undoImport.data.safeParse(answer.value.data);
    const { deleted, restored } = read.success ? read.data : { deleted: created, restored: updated };
    feedback.toast({ tone: 'success', message: texts.done(formatNumber(deleted), formatNumber(restored)), ms: academicTimes.successToast });
    onUndone(id);
  };
  return { undo, isBusy };
}

interface UndoProps {
  readonly of: Undoable;
  readonly words: string;
  readonly onUndone: (id: number) => void;
}

/** Until when an import can be undone, and the button that does it. */
export function UndoImport({ of, words, onUndone }: UndoProps) {
  const { undo, isBusy } = useUndo(onUndone);
  return (
    <div className="import-undo">
      <Icon name="arrow-undo-outline" />
      <p>
        <b>{texts.until(formatClock(new Date(of.until)))}</b>
        <span className="muted">{words}</span>
      </p>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void undo(of)}>
        {texts.button}
      </button>
    </div>
  );
}

/** The person's own imports into this table that can still be undone, for those who have closed the wizard since. */
export function RecentImports({ name, onUndone }: { readonly name: ImportName; readonly onUndone: (id: number) => void }) {
  const { api } = useData();
  const [found, setFound] = useState<readonly (Undoable & { readonly at: string })[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const { service, path, data } = importCalls.imports;
    // Without a connection nothing can be undone now: nothing is offered.
    void api.get(service, path).then((answer) => {
      const read = answer.ok ? data.safeParse(answer.value.data) : undefined;
      if (isCurrent && read?.success) setFound(read.data.filter(({ resource }) => resource === name));
    });
    return () => {
      isCurrent = false;
    };
  }, [api, name]);
  return found.map((one) => (
    <UndoImport
      key={one.id}
      of={one}
      words={texts.recent(formatClock(new Date(one.at)), formatNumber(one.created), formatNumber(one.updated))}
      onUndone={(id) => {
        setFound((all) => all.filter((other) => other.id !== id));
        onUndone(id);
      }}
    />
  ));
}
