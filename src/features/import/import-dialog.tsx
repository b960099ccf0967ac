import { useEffect, useState } from 'react';
import type { ImportName } from '../../contract/calls/import-calls.ts';
import { classExtra } from '../../contract/spreadsheet/plans/students.ts';
import { useIsOnline, useListAround } from '../../crud/public.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { importTexts as texts } from './texts/id.ts';
import { CheckStep } from './steps/check-step.tsx';
import { DoneStep, SendingStep } from './steps/end-steps.tsx';
import './import.css';
import { PickStep } from './steps/pick-step.tsx';
import { PlacementPhase } from './placement/placement-phase.tsx';
import { useOpenImport } from './under-way/use-open-import.ts';
import { type CheckedFile, type ImportWork, type Phase, useImport } from './use-import.ts';

interface ImportProps {
  readonly name: ImportName;
  readonly isOurs: boolean;
  readonly onClose: () => void;
  readonly mayUpdate: boolean;
}

interface CheckFootProps {
  readonly work: ImportWork;
  readonly checked: CheckedFile;
  readonly mayUpdate: boolean;
}

function CheckFoot({ work, checked, mayUpdate }: CheckFootProps) {
  const online = useIsOnline();
  const { created, changed, same, failed, asked } = checked.counts;
  const good = created + (mayUpdate ? changed : 0);
  const count = formatNumber(good);
  const { rowsWord } = work.plan;
  // Only a person can tell what such a heading means; a guess would put cells where they do not belong.
  const isOpen = checked.file.open.some(({ column }) => !checked.file.mapping[column] && !checked.file.left.includes(column));
  const isBlocked = !online || isOpen || asked > 0 || checked.isStale === true;
  const namesClasses = work.isOurs && checked.file.mapping.includes(classExtra);
  return (
    <>
      {failed > 0 && (
        <button type="button" className="btn" onClick={() => void work.failedFile(checked.name)}>
          <Icon name="download-outline" />
          {texts.check.failedFile}
        </button>
      )}
      <span className="spacer" />
      {good === 0 && same + changed > 0 && namesClasses && (
        <button type="button" className="btn primary" disabled={isBlocked} onClick={() => void work.goOn(checked)}>
          {texts.next.placeButton}
        </button>
      )}
      <button
        type="button"
        className={failed > 0 || good === 0 ? 'btn' : 'btn primary'}
        disabled={good === 0 || isBlocked}
        aria-busy={checked.isStale === true}
        onClick={() => void work.send(checked)}
      >
        <Icon name="cloud-upload-outline" />
        {failed > 0 || good < created + changed ? texts.check.sendGood(count) : texts.check.sendAll(count, rowsWord)}
      </button>
    </>
  );
}

function Foot({ work, onClose, mayUpdate }: Omit<ImportProps, 'name' | 'isOurs'> & { readonly work: ImportWork }) {
  const { phase } = work;
  if (phase.kind === 'check') return <CheckFoot work={work} checked={phase} mayUpdate={mayUpdate} />;
  if (phase.kind !== 'done') return null;
  return (
    <>
      <span className="spacer" />
      <button type="button" className="btn" onClick={work.again}>
        {texts.done.more}
      </button>
      <button type="button" className="btn primary" onClick={onClose}>
        {texts.done.close}
      </button>
    </>
  );
}

/** Fetches the list behind the dialog again, so that it shows what was stored. */
function useFreshList(stored: unknown) {
  const { reload } = useListAround();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import and each undo, whatever the list changes to meanwhile
  useEffect(() => {
    if (stored !== undefined) reload();
  }, [stored]);
}

function Step({
  work,
  mayUpdate,
  onUndone,
}: {
  readonly work: ImportWork;
  readonly mayUpdate: boolean;
  readonly onUndone: (id: number) => void;
}) {
  const { phase } = work;
  if (phase.kind === 'check') return <CheckStep work={work} checked={phase} mayUpdate={mayUpdate} />;
  if (phase.kind === 'sending') return <SendingStep name={phase.name} />;
  if (phase.kind === 'done') return <DoneStep work={work} done={phase} onUndone={onUndone} />;
  return <PickStep work={work} onUndone={onUndone} />;
}

const stepOf: Record<Phase['kind'], number> = { pick: 0, reading: 0, check: 1, sending: 2, done: 2, place: 3 };

/** The current step of the wizard. */
function Steps({ phase }: { readonly phase: Phase }) {
  const now = stepOf[phase.kind];
  return (
    <ol className="import-steps" aria-label={texts.steps.title}>
      {texts.steps.names.map((name, at) => (
        <li key={name} className={at < now ? 'past' : ''} {...(at === now ? { 'aria-current': 'step' } : {})}>
          <span className="step-mark">{at < now ? <Icon name="checkmark-outline" /> : at + 1}</span>
          <span className="step-name">{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** The wizard: choose a file, check its contents, send it; and undo it. */
export function ImportDialog({ name, isOurs, onClose, mayUpdate }: ImportProps) {
  const work = useImport(name, isOurs, mayUpdate);
  const { phase, plan } = work;
  const { forget } = useOpenImport(name, phase);
  const [undone, setUndone] = useState(0);
  const onUndone = (id: number) => {
    setUndone(id);
    // Without its pupils nothing is left to be placed; without their classes they are as they were.
    if (phase.kind !== 'done' || id !== phase.placed?.stored.import?.id) forget();
  };
  const [isPlacing, setPlacing] = useState(false);
  useFreshList(phase.kind === 'done' ? `${phase.stored.import?.id} ${undone}` : undone || undefined);
  const { current: client } = work.foundation.client;
  const isBusy = phase.kind === 'sending' || isPlacing;
  const foot = phase.kind === 'check' || phase.kind === 'done' ? <Foot work={work} onClose={onClose} mayUpdate={mayUpdate} /> : undefined;
  return (
    <Dialog
      title={phase.kind === 'place' ? texts.placement.title : texts.title(plan.resource.label)}
      width="compare"
      isStatic={phase.kind !== 'pick' && phase.kind !== 'done'}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      foot={foot}
    >
      {plan.resource.name === 'students' && work.isOurs && <Steps phase={phase} />}
      {phase.kind === 'place' && client ? (
        <PlacementPhase client={client} done={phase} onDone={(done) => work.go({ ...done, kind: 'done' })} onBusy={setPlacing} />
      ) : (
        <div className="import-body">
          <Step work={work} mayUpdate={mayUpdate} onUndone={onUndone} />
        </div>
      )}
    </Dialog>
  );
}
