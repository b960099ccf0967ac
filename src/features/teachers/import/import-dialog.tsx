import { useEffect } from 'react';
import { teachers } from '../../../contract/resources/teachers.ts';
import { pageQueryOf, useData, useIsOnline, useListState } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts as texts } from './texts/id.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep, SendingStep } from './end-steps.tsx';
import './import.css';
import { PickStep } from './pick-step.tsx';
import { type CheckedFile, type ImportWork, useImport } from './use-import.ts';

interface ImportProps {
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
  const { created, known, failed } = checked.counts;
  const good = created + (mayUpdate ? known : 0);
  const count = formatNumber(good);
  return (
    <>
      {failed > 0 && (
        <button type="button" className="btn" onClick={() => void work.failedFile(checked.name)}>
          <Icon name="download-outline" />
          {texts.check.failedFile}
        </button>
      )}
      <span className="spacer" />
      <button
        type="button"
        className={failed > 0 ? 'btn' : 'btn primary'}
        disabled={good === 0 || !online}
        onClick={() => void work.send(checked)}
      >
        <Icon name="cloud-upload-outline" />
        {failed > 0 || good < created + known ? texts.check.sendGood(count) : texts.check.sendAll(count)}
      </button>
    </>
  );
}

function Foot({ work, onClose, mayUpdate }: ImportProps & { readonly work: ImportWork }) {
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

/** Reads the list behind the dialog again, so that it shows what was stored. */
function useFreshList(isDone: boolean) {
  const { mirror } = useData();
  const { state } = useListState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import, whatever the list turns to meanwhile
  useEffect(() => {
    if (isDone) void mirror.refresh(teachers, pageQueryOf(state));
  }, [isDone, mirror]);
}

/** The wizard: choose a file, look at what it holds, send it. */
export function ImportDialog({ onClose, mayUpdate }: ImportProps) {
  const work = useImport(mayUpdate);
  const { phase } = work;
  useFreshList(phase.kind === 'done');
  const isBusy = phase.kind === 'sending';
  const foot = phase.kind === 'check' || phase.kind === 'done' ? <Foot work={work} onClose={onClose} mayUpdate={mayUpdate} /> : undefined;
  return (
    <Dialog
      title={texts.title}
      width="compare"
      isStatic={phase.kind !== 'pick' && phase.kind !== 'done'}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      foot={foot}
    >
      <div className="import-body">
        {(phase.kind === 'pick' || phase.kind === 'reading') && <PickStep work={work} />}
        {phase.kind === 'check' && <CheckStep work={work} checked={phase} mayUpdate={mayUpdate} />}
        {phase.kind === 'sending' && <SendingStep name={phase.name} />}
        {phase.kind === 'done' && <DoneStep stored={phase.stored} />}
      </div>
    </Dialog>
  );
}
