import { useRef, useState } from 'react';
import type { AppError } from '../../contract/calls/errors.ts';
import { importAnswer, type ImportName } from '../../contract/calls/import-calls.ts';
import { sheetPlans } from '../../contract/spreadsheet/plans/all.ts';
import { refusalWords } from '../../contract/spreadsheet/sheet-refusal.ts';
import { saveFile, useData } from '../../crud/public.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { academicTimes, feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useUnsaved } from '../../ui/layer/unsaved.ts';
import { compareWithServices } from './compare.ts';
import { xlsxType } from './desk/data-url.ts';
import type { Checked, Counts, FileColumns, Opened, Refused, ImportOutcome } from './desk/import-protocol.ts';
import type { Groups } from './desk/groups.ts';
import { sendFile } from './send-file.ts';
import { importTexts as texts } from './texts/id.ts';
import { useFoundation } from './use-foundation.ts';
import type { Mapping } from '../../contract/spreadsheet/headings.ts';
import { browserText } from '../../platform/storage/browser-storage.ts';
import type { LocalText } from '../../platform/storage/storage.ts';

const keyOf = (name: ImportName) => (name === 'teachers' ? 'amanah-import-columns' : `amanah-import-columns-${name}`);
/** How many shapes of files are remembered; the oldest are forgotten. */
const most = 20;

const isMapping = (value: unknown): value is Mapping =>
  Array.isArray(value) && value.every((item) => item === null || typeof item === 'string');

/** How the columns of files of each shape were assigned by hand. */
function rememberedColumns(name: ImportName, text: LocalText = browserText): Readonly<Record<string, Mapping>> {
  try {
    const found: unknown = JSON.parse(text.get(keyOf(name)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Mapping] => isMapping(entry[1])));
  } catch {
    return {};
  }
}

function rememberColumns(name: ImportName, shape: string, mapping: Mapping, text: LocalText = browserText): void {
  const others = Object.entries(rememberedColumns(name, text)).filter(([known]) => known !== shape);
  try {
    text.set(keyOf(name), JSON.stringify(Object.fromEntries([...others, [shape, mapping]].slice(-most))));
  } catch {
    // Not remembering does no harm.
  }
}

export interface CheckedFile {
  readonly name: string;
  readonly file: FileColumns;
  readonly counts: Counts;
  /** Grows with every check, so that the shown rows are fetched again. */
  readonly turn: number;
  /** What the services said about the file as a whole. */
  readonly said?: string;
  /** Columns were chosen since, and the rows are being checked again: what is shown cannot be sent. */
  readonly isStale?: boolean;
}
export interface Done {
  readonly stored: ImportOutcome;
  /** Rows that were left out, because they have to be fixed first. */
  readonly failed: number;
  readonly file: string;
  /** The classes that the file names, if it names any. */
  readonly groups?: Groups;
  /** What came of placing its pupils. */
  readonly placed?: { readonly stored: ImportOutcome; readonly made: number };
}
export type Phase =
  | { readonly kind: 'pick'; readonly problem?: string }
  | { readonly kind: 'reading'; readonly name: string; readonly progress?: string }
  | ({ readonly kind: 'check' } & CheckedFile)
  | ({ readonly kind: 'sending' } & CheckedFile)
  | ({ readonly kind: 'done' } & Done)
  /** The second step of a file that also says who sits in which class. */
  | ({ readonly kind: 'place'; readonly groups: Groups } & Done);

const newKey = createIds(systemClock);

const confirmed = (name: string, word: string, created: number, updates: number) =>
  feedback.confirm({
    title: texts.confirm.title(name),
    text: texts.confirm.text(word, formatNumber(created), formatNumber(updates)),
    confirm: texts.confirm.yes,
    cancel: feedbackTexts.cancel,
  });

type FoundationWork = ReturnType<typeof useFoundation>;
/** What the worker answers; undefined if it failed: it has lost the file, which has to be chosen again. */
type OrPickAgain = <T>(answer: Promise<T> | undefined, problem?: string) => Promise<T | undefined>;

const pickAgain =
  ({ client, restart }: FoundationWork, setPhase: (phase: Phase) => void): OrPickAgain =>
  async (answer, problem = texts.workerLost) => {
    try {
      return await answer;
    } catch {
      // Without a worker the dialog was closed, which is not a failure.
      if (!client.current) return undefined;
      setPhase({ kind: 'pick', problem });
      await restart();
      return undefined;
    }
  };

/** The files that a person can download. */
const downloads = (word: string, { client }: FoundationWork, orPickAgain: OrPickAgain) => ({
  template: async () => {
    const bytes = await orPickAgain(client.current?.ask('template'), texts.templateFailed);
    if (bytes) saveFile(new Blob([bytes], { type: xlsxType }), texts.pick.templateName(word));
  },
  failedFile: async (name: string) => {
    const bytes = await orPickAgain(client.current?.ask('failedFile'));
    if (bytes) saveFile(new Blob([bytes], { type: xlsxType }), texts.check.failedName(name));
  },
});

/** What the services refused, by "row.field". */
const refusedRows = ({ fields = {} }: AppError): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => /^\d+\./.test(name)));

/** Shows a file once its cells are read: compares its rows with what is there, and then says what becomes of each. */
function useShownFile(
  name: ImportName,
  isOurs: boolean,
  foundation: FoundationWork,
  setPhase: (phase: Phase) => void,
  orPickAgain: OrPickAgain,
) {
  const { api } = useData();
  const turn = useRef(0);
  const asked = useRef(0);

  const compare = async (file: string, rows: number, isQuiet: boolean, isCurrent: () => boolean): Promise<string | undefined> => {
    const { current: client } = foundation.client;
    if (!isOurs || !client) return undefined;
    return compareWithServices({ api, client, name, rows, isCurrent }, (done) => {
      if (!isQuiet && isCurrent())
        setPhase({ kind: 'reading', name: file, progress: texts.pick.comparing(formatNumber(done), formatNumber(rows)) });
    });
  };

  /** `isQuiet`: the file is already on the screen, and stays there meanwhile. */
  const show = async (file: string, opened: Opened | Refused, isQuiet: boolean) => {
    asked.current += 1;
    const mine = asked.current;
    const isCurrent = () => mine === asked.current;
    if (opened.kind === 'refused') return setPhase({ kind: 'pick', problem: refusalWords[opened.reason] });
    const failure = await orPickAgain(compare(file, opened.rows, isQuiet, isCurrent));
    if (!isCurrent()) return;
    if (failure !== undefined) return setPhase({ kind: 'pick', problem: texts.pick.compareFailed(failure) });
    const checked: Checked | Refused | undefined = await orPickAgain(foundation.client.current?.ask('check'));
    if (!checked || !isCurrent()) return;
    turn.current += 1;
    if (checked.kind === 'refused') setPhase({ kind: 'pick', problem: refusalWords[checked.reason] });
    else setPhase({ kind: 'check', name: file, file: checked.file, counts: checked.counts, turn: turn.current });
  };

  const nextTurn = () => {
    turn.current += 1;
    return turn.current;
  };
  return { show, nextTurn };
}

/** The classes that the file names; undefined where it names none. */
const groupsIn = async ({ client }: FoundationWork): Promise<Groups | undefined> => {
  const groups = await client.current?.ask('groups', {}).catch(() => undefined);
  return groups && groups.groups.length > 0 ? groups : undefined;
};

/** On to the classes of a file whose pupils are all there: whoever was interrupted after they were stored chooses it once more. */
const goingOn = (foundation: FoundationWork, setPhase: (phase: Phase) => void) => async (checked: CheckedFile) => {
  const groups = await groupsIn(foundation);
  const { same: unchanged, failed } = checked.counts;
  if (groups) setPhase({ kind: 'place', groups, stored: { created: 0, updated: 0, unchanged }, failed, file: checked.name });
};

/** The steps of an import: choose, look, confirm, send. */
export function useImport(name: ImportName, isOurs: boolean, mayUpdate: boolean) {
  const { api } = useData();
  const plan = sheetPlans[name];
  const foundation = useFoundation(name, isOurs);
  const [phase, setPhase] = useState<Phase>({ kind: 'pick' });
  useUnsaved(phase.kind === 'check' || phase.kind === 'sending' || phase.kind === 'place');
  const key = useRef('');
  const orPickAgain = pickAgain(foundation, setPhase);
  const { show, nextTurn } = useShownFile(name, isOurs, foundation, setPhase, orPickAgain);

  const opened = async (file: string, answer: Opened | Refused | undefined, isQuiet = false) => {
    key.current = '';
    if (answer) await show(file, answer, isQuiet);
  };

  const choose = async (file: File) => {
    setPhase({ kind: 'reading', name: file.name });
    const reading = file.arrayBuffer().then((bytes) => foundation.client.current?.ask('open', bytes, rememberedColumns(name)));
    await opened(file.name, await orPickAgain(reading, texts.workerFailed));
  };

  const chooseColumns = async (checked: CheckedFile, { mapping, constants, left }: Pick<FileColumns, 'mapping' | 'constants' | 'left'>) => {
    rememberColumns(name, checked.file.shape, mapping);
    // Shown at once: the next column is chosen on top of this one, not of what the check last answered.
    setPhase({ ...checked, kind: 'check', file: { ...checked.file, mapping, constants, left }, isStale: true });
    await opened(checked.name, await orPickAgain(foundation.client.current?.ask('chooseColumns', mapping, constants, left)), true);
  };

  /** Whether a row is the person the services suggest; it makes every row be checked again. */
  const answer = async (checked: CheckedFile, at: number | 'all', isSame: boolean) => {
    const found = await orPickAgain(foundation.client.current?.ask('answer', at, isSame));
    if (found?.kind === 'checked') setPhase({ ...checked, kind: 'check', file: found.file, counts: found.counts, turn: nextTurn() });
  };

  const chooseSheet = async (checked: CheckedFile, sheet: string) => {
    await opened(checked.name, await orPickAgain(foundation.client.current?.ask('chooseSheet', sheet)));
  };

  const refused = async (checked: CheckedFile, error: AppError) => {
    const rows = refusedRows(error);
    const isMarked = Object.keys(rows).length > 0;
    const counts = isMarked ? await orPickAgain(foundation.client.current?.ask('refuse', rows)) : undefined;
    if (isMarked && !counts) return;
    const said = counts ? texts.check.refused(formatNumber(Object.keys(rows).length)) : error.message;
    setPhase({ ...checked, kind: 'check', turn: nextTurn(), said, ...(counts ? { counts } : {}) });
    if (counts) key.current = '';
    feedback.alert({ title: feedbackTexts.failed, message: said, tone: 'error', ms: feedbackTimes.createAlert });
  };

  const send = async (checked: CheckedFile) => {
    const { created, changed } = checked.counts;
    const updates = mayUpdate ? changed : 0;
    const yes = await confirmed(checked.name, plan.rowsWord, created, updates);
    // As in the source product: a dismissed question clears the chosen file.
    if (!yes) return setPhase({ kind: 'pick' });
    setPhase({ ...checked, kind: 'sending' });
    const packed = await orPickAgain(foundation.client.current?.ask('pack', mayUpdate, isOurs));
    if (!packed) return;
    key.current ||= newKey();
    const answer = await sendFile(api, name, isOurs, packed.file, key.current);
    if (!answer.ok) return refused(checked, answer.error);
    const stored = importAnswer.safeParse(answer.value.data);
    const groups = isOurs ? await groupsIn(foundation) : undefined;
    setPhase({
      kind: 'done',
      stored: stored.success ? stored.data : { created, updated: updates, unchanged: 0 },
      failed: checked.counts.failed,
      file: checked.name,
      ...(groups ? { groups } : {}),
    });
    feedback.toast({ tone: 'success', message: texts.done.heading, ms: academicTimes.successToast });
  };

  const steps = { choose, chooseColumns, chooseSheet, answer, send, goOn: goingOn(foundation, setPhase) };
  const turns = { again: () => setPhase({ kind: 'pick' }), go: setPhase };
  return { name, plan, isOurs, phase, foundation, ...steps, ...turns, ...downloads(plan.rowsWord, foundation, orPickAgain) };
}

export type ImportWork = ReturnType<typeof useImport>;
