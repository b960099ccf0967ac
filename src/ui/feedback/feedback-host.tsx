import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './feedback.css';
import { AlertBox, ConfirmBox } from './alert-box.tsx';
import { type FeedbackEvent, feedback } from './feedback.ts';
import { Glyph } from '../icons/glyph.tsx';
import { syncOutline } from '../icons/start-shapes.ts';
import { feedbackTexts } from '../texts/id/feedback.ts';
import { ToastStack } from './toast-stack.tsx';

type Shown<K extends FeedbackEvent['kind']> = Extract<FeedbackEvent, { kind: K }> & { readonly id: number };

interface Showing {
  readonly toasts: readonly Shown<'toast'>[];
  readonly boxes: readonly (Shown<'alert'> | Shown<'confirm'>)[];
  readonly busy: number;
}

/** As many messages as fit at once; one that offers an undo is worth more than one that only tells. */
const most = { telling: 3, offering: 5 } as const;

function stackOf(toasts: Showing['toasts']): Showing['toasts'] {
  const isOffer = (toast: Shown<'toast'>) => toast.request.action !== undefined;
  const offers = toasts.filter(isOffer).slice(-most.offering);
  const telling = toasts.filter((toast) => !isOffer(toast)).slice(-most.telling);
  return toasts.filter((toast) => offers.includes(toast) || telling.includes(toast));
}

/** What is on screen after an event. */
function after(now: Showing, event: FeedbackEvent, id: number): Showing {
  switch (event.kind) {
    case 'toast':
      return { ...now, toasts: stackOf([...now.toasts, { ...event, id }]) };
    case 'drop':
      return { ...now, toasts: now.toasts.filter((toast) => toast.request !== event.request) };
    case 'alert':
    case 'confirm':
      return { ...now, boxes: [...now.boxes, { ...event, id }] };
    case 'busy':
      return { ...now, busy: Math.max(0, now.busy + (event.on ? 1 : -1)) };
  }
}

/** Covers the page while the person has to wait. */
function BusyOverlay() {
  return createPortal(
    <div data-layer="busy" className="busy" role="status">
      <span className="busy-box">
        <Glyph shape={syncOutline} className="spin" />
        {feedbackTexts.busy}
      </span>
    </div>,
    document.body,
  );
}

/** Draws toasts, alerts, questions and the loading overlay; the app mounts it once. */
export function FeedbackHost() {
  const [showing, setShowing] = useState<Showing>({ toasts: [], boxes: [], busy: 0 });
  const count = useRef(0);
  useEffect(() => {
    const stop = feedback.subscribe((event) => {
      count.current += 1;
      const id = count.current;
      setShowing((now) => after(now, event, id));
    });
    return () => {
      stop();
    };
  }, []);
  const dropToast = useCallback(
    (id: number) => setShowing((now) => ({ ...now, toasts: now.toasts.filter((toast) => toast.id !== id) })),
    [],
  );
  const dropBox = useCallback((id: number) => setShowing((now) => ({ ...now, boxes: now.boxes.filter((box) => box.id !== id) })), []);
  const box = showing.boxes[0];
  return (
    <>
      <ToastStack toasts={showing.toasts} onDone={dropToast} />
      {box?.kind === 'alert' && <AlertBox key={box.id} request={box.request} onDone={() => dropBox(box.id)} />}
      {box?.kind === 'confirm' && (
        <ConfirmBox
          key={box.id}
          request={box.request}
          onAnswer={(yes) => {
            dropBox(box.id);
            box.answer(yes);
          }}
        />
      )}
      {showing.busy > 0 && <BusyOverlay />}
    </>
  );
}
