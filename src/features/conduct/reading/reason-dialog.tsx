import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { useData } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { askNotesAgain } from '../notes-again.ts';
import { readingTexts as texts } from './texts/id.ts';
import './reading.css';

const newKey = createIds(systemClock);
const mostLetters = 500;

interface ReasonDialogProps {
  readonly call: 'withdrawObservation' | 'eraseObservation';
  readonly id: string;
  readonly title: string;
  /** Whose note it is, and what it says. */
  readonly about: string;
  /** What will have happened afterwards. */
  readonly help?: string;
  readonly submit: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Sends an action on a note with its reason; it needs a connection, and keeps what was typed if it is refused. */
function useAct({ call, id, onDone, onClose }: ReasonDialogProps) {
  const { api } = useData();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const act = async (reason: string) => {
    if (isBusy) return;
    if (reason === '') return setProblem(texts.needed);
    setBusy(true);
    const { service, path } = adabCalls[call];
    const answer = await api.send(service, 'POST', path.replace('{id}', id), { reason }, { key });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    feedback.toast({ tone: 'success', message: answer.value.message, ms: feedbackTimes.successToast });
    void askNotesAgain(client);
    onDone?.();
    onClose();
  };
  return { problem, isBusy, act };
}

/** Asks why a note is withdrawn or erased. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, help, submit, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const { problem, isBusy, act } = useAct(props);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    void act(reason.trim());
  };
  return (
    <Dialog
      title={title}
      lead={about}
      onClose={onClose}
      onSave={() => send()}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" form={`${id}-form`} className="btn primary" aria-disabled={isBusy || undefined}>
            {submit}
          </button>
        </>
      }
    >
      <form id={`${id}-form`} className="read-reason" onSubmit={send}>
        {help !== undefined && <p className="muted">{help}</p>}
        <div className="field">
          <label htmlFor={id}>{texts.reason}</label>
          <span className="input">
            <textarea
              id={id}
              rows={3}
              maxLength={mostLetters}
              value={reason}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setReason(event.target.value)}
            />
          </span>
          <p id={`${id}-problem`} className="error" role="alert">
            {problem}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
