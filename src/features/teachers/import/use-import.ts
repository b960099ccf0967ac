import { useRef, useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import { calls } from '../../../contract/calls.ts';
import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import { refusalWords } from '../../../contract/spreadsheet/sheet-refusal.ts';
import { saveFile, useData } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback.ts';
import { formatNumber } from '../../../ui/format.ts';
import { academicTimes, feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { importTexts as texts } from './texts/id.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { xlsxType } from './data-url.ts';
import type { Checked, Counts, FileColumns, Refused } from './import-protocol.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { useFoundation } from './use-foundation.ts';

export interface Stored {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}
export interface CheckedFile {
  readonly name: string;
  readonly file: FileColumns;
  readonly counts: Counts;
  /** Grows with every check, so that the shown rows are asked for again. */
  readonly turn: number;
  /** What the services said about the file as a whole. */
  readonly said?: string;
}
export type Phase =
  | { readonly kind: 'pick'; readonly problem?: string }
  | { readonly kind: 'reading'; readonly name: string }
  | ({ readonly kind: 'check' } & CheckedFile)
  | ({ readonly kind: 'sending' } & CheckedFile)
  | { readonly kind: 'done'; readonly stored: Stored };

/** Storing 5,000 rows takes the services longer than any other call. */
const sendingMs = 180_000;
const newKey = createIds(systemClock);

const confirmed = (name: string, created: number, updates: number) =>
  feedback.confirm({
    title: texts.confirm.title(name),
    text: texts.confirm.text(formatNumber(created), formatNumber(updates)),
    confirm: texts.confirm.yes,
    cancel: feedbackTexts.cancel,
  });

/** What the worker answers; undefined where it failed: it has lost the file, so that is chosen once more. */
type OrPickAgain = <T>(answer: Promise<T> | undefined, problem?: string) => Promise<T | undefined>;

const pickAgain =
  ({ client, restart }: ReturnType<typeof useFoundation>, setPhase: (phase: Phase) => void): OrPickAgain =>
  async (answer, problem = texts.workerLost) => {
    try {
      return await answer;
    } catch {
      // Without a worker the dialog was closed, which is no failure.
      if (!client.current) return undefined;
      setPhase({ kind: 'pick', problem });
      await restart();
      return undefined;
    }
  };

/** The files that a person can download. */
const downloads = ({ client }: ReturnType<typeof useFoundation>, orPickAgain: OrPickAgain) => ({
  template: async () => {
    const bytes = await orPickAgain(client.current?.ask('template'), texts.templateFailed);
    if (bytes) saveFile(new Blob([bytes], { type: xlsxType }), texts.pick.templateName);
  },
  failedFile: async (name: string) => {
    const bytes = await orPickAgain(client.current?.ask('failedFile'));
    if (bytes) saveFile(new Blob([bytes], { type: xlsxType }), texts.check.failedName(name));
  },
});

/** What the services refused, by "row.field". */
const refusedRows = ({ fields = {} }: AppError): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => /^\d+\./.test(name)));

/** The same rows again go under the same key: if the first answer got lost, nothing is stored twice. */
const sendRows = (api: DataLayer['api'], file: string, key: string) => {
  const { service, path } = calls.importTeachers;
  return api.send(service, 'POST', path, { file }, { key, timeoutMs: sendingMs });
};

/** The steps of an import: choose, look, confirm, send. */
export function useImport(mayUpdate: boolean) {
  const { api } = useData();
  const foundation = useFoundation();
  const [phase, setPhase] = useState<Phase>({ kind: 'pick' });
  useUnsaved(phase.kind === 'check' || phase.kind === 'sending');
  const key = useRef('');
  const turn = useRef(0);
  const asked = useRef(0);
  const orPickAgain = pickAgain(foundation, setPhase);

  const show = (name: string, answer: Checked | Refused) => {
    key.current = '';
    turn.current += 1;
    if (answer.kind === 'refused') setPhase({ kind: 'pick', problem: refusalWords[answer.reason] });
    else setPhase({ kind: 'check', name, file: answer.file, counts: answer.counts, turn: turn.current });
  };

  const choose = async (file: File) => {
    setPhase({ kind: 'reading', name: file.name });
    const opened = file.arrayBuffer().then((bytes) => foundation.client.current?.ask('open', bytes, rememberedColumns()));
    const answer = await orPickAgain(opened, texts.workerFailed);
    if (answer) show(file.name, answer);
  };

  const chooseColumns = async (checked: CheckedFile, mapping: Mapping) => {
    rememberColumns(checked.file.shape, mapping);
    asked.current += 1;
    const mine = asked.current;
    // Shown at once: the next column is chosen on top of this one, not of what the check last answered.
    setPhase({ ...checked, kind: 'check', file: { ...checked.file, mapping } });
    const answer = await orPickAgain(foundation.client.current?.ask('chooseColumns', mapping));
    if (answer && mine === asked.current) show(checked.name, answer);
  };

  const chooseSheet = async (checked: CheckedFile, sheet: string) => {
    const answer = await orPickAgain(foundation.client.current?.ask('chooseSheet', sheet));
    if (answer) show(checked.name, answer);
  };

  const refused = async (checked: CheckedFile, error: AppError) => {
    const rows = refusedRows(error);
    const isMarked = Object.keys(rows).length > 0;
    const counts = isMarked ? await orPickAgain(foundation.client.current?.ask('refuse', rows)) : undefined;
    if (isMarked && !counts) return;
    turn.current += 1;
    const said = counts ? texts.check.refused(formatNumber(Object.keys(rows).length)) : error.message;
    setPhase({ ...checked, kind: 'check', turn: turn.current, said, ...(counts ? { counts } : {}) });
    if (counts) key.current = '';
    feedback.alert({ title: feedbackTexts.failed, message: said, tone: 'error', ms: feedbackTimes.createAlert });
  };

  const send = async (checked: CheckedFile) => {
    const { created, known } = checked.counts;
    const updates = mayUpdate ? known : 0;
    const yes = await confirmed(checked.name, created, updates);
    // As in the source product: a dismissed question clears the chosen file.
    if (!yes) return setPhase({ kind: 'pick' });
    setPhase({ ...checked, kind: 'sending' });
    const packed = await orPickAgain(foundation.client.current?.ask('pack', mayUpdate));
    if (!packed) return;
    key.current ||= newKey();
    const answer = await sendRows(api, packed.file, key.current);
    if (!answer.ok) return refused(checked, answer.error);
    const stored = calls.importTeachers.data.safeParse(answer.value.data);
    setPhase({ kind: 'done', stored: stored.success ? stored.data : { created, updated: updates, unchanged: 0 } });
    feedback.toast({ tone: 'success', message: texts.done.heading, ms: academicTimes.successToast });
  };

  const steps = { choose, chooseColumns, chooseSheet, send, again: () => setPhase({ kind: 'pick' }) };
  return { phase, foundation, ...steps, ...downloads(foundation, orPickAgain) };
}

export type ImportWork = ReturnType<typeof useImport>;
