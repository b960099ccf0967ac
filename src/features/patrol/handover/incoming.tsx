import { useEffect, useId, useRef, useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { handoverReceipts } from '../../../contract/resources/patrol/handover-receipts.ts';
import { RightButton, useData, useLooseDraft, useRights, offerBack, withSendNote } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { type Handover, momentWords, openWords } from './handed.ts';
import { handoverTexts as texts } from './texts/id.ts';
import { WorstFindings } from './worst-findings.tsx';
import './handover.css';

const remarkMost = 500;

const giverOf = ({ name_users: name }: Handover): string => shownText(name) || texts.someone;

/** Takes the shift over, and undoes that as long as it is waiting. */
function useAccept(handover: Handover, from: string, draftKey: string) {
  const data = useData();
  const { outbox } = data;
  const [problem, setProblem] = useState<string>();
  const accept = async (remark: string) => {
    const placed = await outbox.enqueue({
      resource: handoverReceipts,
      operation: 'create',
      input: { ysb_handover_id: handover.id, remark: remark.trim() },
      title: texts.acceptTitle(from),
      detail: remark.trim(),
      holdMs: feedbackTimes.undo,
      draftKey,
    });
    if (!placed.ok) return setProblem(placed.error.message);
    offerBack({
      message: withSendNote(data, texts.accepted(from)),
      words: { ...texts, undone: texts.acceptUndone },
      takeBack: () => outbox.undo(placed.value.id),
    });
  };
  return { accept, problem };
}

function Incoming({ handover }: { readonly handover: Handover }) {
  const id = useId();
  const rights = useRights('/serah-terima', texts.title);
  const from = giverOf(handover);
  const draftKey = `${handoverReceipts.name}:accept:${handover.id}`;
  const [remark, setRemark] = useState<string>();
  const draft = useLooseDraft(draftKey, (values) => {
    if (typeof values.remark === 'string' && values.remark !== '') setRemark(values.remark);
  });
  const { accept, problem } = useAccept(handover, from, draftKey);
  const [items, note] = [shownText(handover.items), shownText(handover.note)];
  const figures = [handover.rounds_done, handover.rounds_missed].map((figure) => formatNumber(Number(figure ?? 0)));
  return (
    <section className="incoming" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="swap-horizontal-outline" />
        {texts.incoming(from)}
      </h2>
      <p className="muted num">
        {[momentWords(handover.occurred_at), texts.figures(figures[0] ?? '0', figures[1] ?? '0'), openWords(handover)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <WorstFindings text={handover.findings_worst} />
      {items !== '' && <p>{items}</p>}
      {note !== '' && <p className="said">{note}</p>}
      {remark !== undefined && (
        <div className="field">
          <label htmlFor={`${id}-remark`}>{texts.remark}</label>
          <div className="input">
            <textarea
              id={`${id}-remark`}
              rows={2}
              maxLength={remarkMost}
              placeholder={texts.remarkPlaceholder}
              value={remark}
              onChange={(event) => {
                setRemark(event.target.value);
                draft.keep({ remark: event.target.value });
              }}
            />
          </div>
        </div>
      )}
      {problem !== undefined && (
        <p className="form-notice bad" role="alert">
          <Icon name="alert-circle" />
          <span className="grow">{problem}</span>
        </p>
      )}
      <div className="incoming-acts">
        <RightButton
          missing={rights.missing('create')}
          className="btn primary big"
          onClick={() => {
            draft.hold();
            void accept(remark ?? '');
          }}
        >
          <Icon name="checkmark-outline" />
          {texts.accept}
        </RightButton>
        {remark === undefined && (
          <button type="button" className="btn big" onClick={() => setRemark('')}>
            {texts.addRemark}
          </button>
        )}
      </div>
    </section>
  );
}

/** What others handed over to this person that is not taken yet. */
export const IncomingHandovers = ({ handed }: { readonly handed: readonly Handover[] }) =>
  handed.map((handover) => <Incoming key={handover.id} handover={handover} />);

/** Those that came when everything had its place; a message leads to them, for they stand further down. */
export function LateHandovers({ handed }: { readonly handed: readonly Handover[] }) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const handover of handed) {
      if (told.current.has(handover.id)) continue;
      told.current.add(handover.id);
      feedback.toast({
        tone: 'info',
        message: texts.incoming(giverOf(handover)),
        ms: feedbackTimes.createAlert,
        action: { label: texts.show, run: () => place.current?.firstElementChild?.scrollIntoView({ block: 'center' }) },
      });
    }
  }, [handed]);
  if (handed.length === 0) return null;
  return (
    <div ref={place} className="incoming-late">
      <IncomingHandovers handed={handed} />
    </div>
  );
}
