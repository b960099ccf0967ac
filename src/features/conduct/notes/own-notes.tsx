import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { shownText } from '../../../contract/field-text.ts';
import { adabObservations, withdrawDays } from '../../../contract/resources/adab-observations.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.ts';
import { formatMoment } from '../../../ui/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import type { Noted, Statement } from './noted.ts';
import { notesTexts } from './texts/id.ts';

const texts = notesTexts.mine;
const newKey = createIds(systemClock);
const dayMs = 86_400_000;
/** So many of the last ones are told. */
const lastFew = 12;
const mostLetters = 500;

const at = (row: Noted): number => Date.parse(shownText(row.occurred_at)) || 0;

interface WithdrawProps {
  readonly row: Noted;
  readonly about: string;
  readonly onClose: () => void;
}

/** Takes a note back, with the reason; it needs a connection. */
function WithdrawDialog({ row, about, onClose }: WithdrawProps) {
  const { api } = useData();
  const client = useQueryClient();
  const id = useId();
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const withdraw = async (event?: FormEvent) => {
    event?.preventDefault();
    if (reason.trim() === '') return setProblem(texts.needed);
    const { service, path } = calls.withdrawObservation;
    const answer = await api.send(service, 'POST', path.replace('{id}', row.id), { reason: reason.trim() }, { key });
    if (!answer.ok) return setProblem(answer.error.message);
    feedback.toast({ tone: 'success', message: answer.value.message, ms: feedbackTimes.successToast });
    void client.invalidateQueries({ queryKey: ['page', adabObservations.name] });
    onClose();
  };
  return (
    <Dialog
      title={texts.withdrawTitle}
      lead={about}
      onClose={onClose}
      onSave={() => void withdraw()}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {notesTexts.words.cancel}
          </button>
          <button type="submit" form={`${id}-form`} className="btn primary">
            {texts.withdraw}
          </button>
        </>
      }
    >
      <form id={`${id}-form`} className="notes-words" onSubmit={(event) => void withdraw(event)}>
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

interface OwnNotesProps {
  readonly rows: readonly Noted[];
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
  readonly statements: readonly Statement[] | undefined;
}

/** What this person noted last; her own notes are taken back here for some days. */
export function OwnNotes({ rows, me, names, statements }: OwnNotesProps) {
  const { time } = useData();
  const canAsk = useCanAsk();
  const [going, setGoing] = useState<Noted>();
  const own = rows.filter((row) => shownText(row.user_id) === me).sort((a, b) => at(b) - at(a));
  const nameOf = (row: Noted) => names.get(shownText(row.ysb_student_id)) ?? shownText(row.name_student);
  const wordsOf = (row: Noted) =>
    statements?.find(({ id }) => id === shownText(row.ysb_sub_element_id))?.words ?? shownText(row.description);
  const aboutOf = (row: Noted) => `${nameOf(row)} · ${notesTexts.what(wordsOf(row), shownText(row.tone))}`;
  const isFresh = (row: Noted) => time.now() - at(row) < withdrawDays * dayMs;
  if (own.length === 0) return null;
  return (
    <details className="panel notes-own">
      <summary>{texts.title}</summary>
      <ul>
        {own.slice(0, lastFew).map((row) => {
          const isWithdrawn = shownText(row.withdrawn_at) !== '';
          return (
            <li key={row.id}>
              <span className="grow">
                {isWithdrawn ? <s>{aboutOf(row)}</s> : <span>{aboutOf(row)}</span>}
                <small className="muted num">
                  {[formatMoment(at(row)), ...(isWithdrawn ? [texts.withdrawn] : isLocal(row.id) ? [texts.notSent] : [])].join(' · ')}
                </small>
              </span>
              {!isWithdrawn && !isLocal(row.id) && isFresh(row) && (
                <button
                  type="button"
                  className="btn quiet"
                  disabled={!canAsk}
                  title={canAsk ? undefined : texts.offline}
                  aria-label={texts.withdrawOf(aboutOf(row))}
                  onClick={() => setGoing(row)}
                >
                  {texts.withdraw}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {going && <WithdrawDialog row={going} about={aboutOf(going)} onClose={() => setGoing(undefined)} />}
    </details>
  );
}
