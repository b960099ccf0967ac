import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { firstValue } from '../../crud/public.ts';
import type { DataLayer, Outbox } from '../../data/public.ts';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { lateDialog } from '../../ui/feedback/late-part.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { leaveTexts as texts } from './texts/id.ts';
import { useLeave } from './use-logout.ts';

// Few people leave with unsent work, and fewer take it along as a file.
const ExportQueueDialog = lateDialog(
  async () => (await import('../../features/outbox/transfer/export-queue-dialog.tsx')).ExportQueueDialog,
);

interface ChoiceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly help: string;
  readonly isClosed?: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
}

function Choice({ icon, label, help, isClosed = false, isDanger = false, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'leave-choice danger' : 'leave-choice'}
      aria-disabled={isClosed || undefined}
      onClick={() => !isClosed && onClick()}
    >
      <Icon name={icon} />
      <span className="grow">
        <b>{label}</b>
        <small>{help}</small>
      </span>
    </button>
  );
}

/** Discards everything, the latest first, so that nothing is left that builds on something discarded. */
async function discardAll(outbox: Outbox): Promise<void> {
  const commands = await firstValue(outbox.list());
  await outbox.discardAll((commands ?? []).map(({ id }) => id));
}

/** The word has to be typed: otherwise one tap would discard a night's work. */
function Discard({ count, onDiscard }: { readonly count: string; readonly onDiscard: () => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isSure = typed.trim().toUpperCase() === texts.discardWord;
  return (
    <form
      className="leave-discard"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) onDiscard();
      }}
    >
      <label htmlFor={id}>{texts.discardAsk(texts.discardWord, count)}</label>
      <span className="input">
        <input id={id} type="text" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </span>
      <button type="submit" className="btn danger" aria-disabled={!isSure || undefined}>
        {texts.discardYes}
      </button>
    </form>
  );
}

type Stage = 'choosing' | 'sending' | 'left' | 'exporting' | 'discarding' | 'emptying';

function useStages(data: DataLayer, count: number, close: () => void) {
  const leave = useLeave();
  const [stage, setStage] = useState<Stage>('choosing');
  const go = () => {
    close();
    void leave();
  };
  // What was saved a moment ago may not be counted yet: that is no emptied outbox.
  const wasCounted = useRef(false);
  wasCounted.current ||= count > 0;
  // Whichever emptied the outbox, these buttons or the normal sending.
  const isDone = count === 0 && (wasCounted.current || stage === 'left') && stage !== 'choosing' && stage !== 'exporting';
  useEffect(() => {
    if (isDone) go();
  });
  const send = async () => {
    setStage('sending');
    await data.outbox.sendNow().catch(() => undefined);
    setStage((now) => (now === 'sending' ? 'left' : now));
  };
  const discard = async () => {
    setStage('emptying');
    await discardAll(data.outbox);
    // What is being sent at this moment cannot be discarded.
    setStage('left');
  };
  return { stage, setStage, go, send, discard };
}

function Choices({ isOnline, work }: { readonly isOnline: boolean; readonly work: ReturnType<typeof useStages> }): ReactNode {
  return (
    <>
      <Choice
        icon="send-outline"
        label={texts.send}
        help={isOnline ? texts.sendHelp : texts.sendOffline}
        isClosed={!isOnline}
        onClick={() => void work.send()}
      />
      <Choice icon="phone-portrait-outline" label={texts.keep} help={texts.keepHelp} onClick={work.go} />
      <Choice icon="download-outline" label={texts.export} help={texts.exportHelp} onClick={() => work.setStage('exporting')} />
      <Choice icon="trash-outline" label={texts.discard} help={texts.discardHelp} isDanger onClick={() => work.setStage('discarding')} />
    </>
  );
}

interface LeaveProps {
  readonly onClose: () => void;
  readonly data: DataLayer;
  readonly count: number;
  readonly isOnline: boolean;
}

/** Leaving with unsent work: send it, keep it here, take it along or discard it. */
export function LeaveDialog({ data, count, isOnline, onClose }: LeaveProps) {
  const work = useStages(data, count, onClose);
  const { stage, setStage } = work;
  useBackLayer(onClose);
  const words = formatNumber(count);
  if (stage === 'exporting') return <ExportQueueDialog count={count} onClose={() => setStage('choosing')} />;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      foot={
        <>
          <span className="spacer" />
          <button type="button" className="btn" onClick={onClose}>
            {texts.cancel}
          </button>
        </>
      }
    >
      <div className="sections leave">
        <p role="status">{stage === 'sending' ? texts.sending(words) : stage === 'left' ? texts.left(words) : texts.unsent(words)}</p>
        {stage === 'discarding' ? (
          <Discard count={words} onDiscard={() => void work.discard()} />
        ) : (
          <Choices isOnline={isOnline} work={work} />
        )}
      </div>
    </Dialog>
  );
}
