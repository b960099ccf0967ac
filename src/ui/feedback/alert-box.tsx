import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackLayer } from '../layer/back-layers.ts';
import type { AlertRequest, ConfirmRequest } from './feedback.ts';
import { Glyph, type Shape } from '../icons/glyph.tsx';
import { checkmarkCircleOutline, closeCircleOutline, helpCircleOutline } from '../icons/start-shapes.ts';
import { Backdrop } from '../layer/backdrop.tsx';
import { useModalFocus } from '../layer/modal-focus.ts';
import { feedbackTexts } from '../texts/id/feedback.ts';

export interface BoxProps {
  readonly tone: 'success' | 'error' | 'question';
  readonly title: string;
  readonly text: string;
  /** A sentence below it. */
  readonly why?: string;
  readonly onLeave: () => void;
  readonly ms?: number | undefined;
  readonly children: ReactNode;
}

const shapes: Readonly<Record<BoxProps['tone'], Shape>> = {
  success: checkmarkCircleOutline,
  error: closeCircleOutline,
  question: helpCircleOutline,
};

/** A message over the page, with the buttons for it below. */
export function Box({ tone, title, text, why, onLeave, ms, children }: BoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useModalFocus(ref, onLeave);
  useBackLayer(onLeave);
  return createPortal(
    <div data-layer="alert" className="layer above">
      <Backdrop onPress={onLeave} />
      <div
        ref={ref}
        className={`alert-box ${tone}`}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
      >
        <Glyph shape={shapes[tone]} className="alert-icon" />
        <h2 id={titleId}>{title}</h2>
        <div id={textId}>
          <p>{text}</p>
          {why && <p className="alert-why">{why}</p>}
        </div>
        <div className="alert-acts">{children}</div>
        {ms !== undefined && <i className="alert-time" style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />}
      </div>
    </div>,
    document.body,
  );
}

/** A titled message that closes itself after its time, or earlier by hand. */
export function AlertBox({ request, onDone }: { readonly request: AlertRequest; readonly onDone: () => void }) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (request.ms === undefined) return;
    const timer = setTimeout(() => done.current(), request.ms);
    return () => clearTimeout(timer);
  }, [request.ms]);
  const { action } = request;
  return (
    <Box tone={request.tone} title={request.title} text={request.message} onLeave={onDone} ms={request.ms}>
      {action && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            onDone();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="btn primary" data-autofocus onClick={onDone}>
        {feedbackTexts.close}
      </button>
    </Box>
  );
}

/** A question before something that is hard to undo; anything but the confirming button is a no. */
export function ConfirmBox({ request, onAnswer }: { readonly request: ConfirmRequest; readonly onAnswer: (yes: boolean) => void }) {
  return (
    <Box tone="question" title={request.title} text={request.text} onLeave={() => onAnswer(false)}>
      <button type="button" className="btn" data-autofocus onClick={() => onAnswer(false)}>
        {request.cancel}
      </button>
      <button type="button" className={request.danger ? 'btn primary danger-fill' : 'btn primary'} onClick={() => onAnswer(true)}>
        {request.confirm}
      </button>
    </Box>
  );
}
