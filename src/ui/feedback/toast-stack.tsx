import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToastRequest } from './feedback.ts';
import { Glyph } from '../icons/glyph.tsx';
import { alertCircle, checkmarkCircle, closeOutline, informationCircleOutline } from '../icons/start-shapes.ts';
import { feedbackTexts } from '../texts/id/feedback.ts';

const shapes = { success: checkmarkCircle, error: alertCircle, info: informationCircleOutline } as const;

/** A message with a lasting offer shows how much time is left. */
const showsTime = ({ action, ms }: ToastRequest) => action !== undefined && ms >= 10_000;

/** Closes the message after its time, which is paused while somebody is about to press the button. */
function useTime({ action, ms }: ToastRequest, leave: () => void) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(ms);
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [isHeld]);
  if (!action) return {};
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release, 'data-held': isHeld || undefined };
}

const Toast = memo(function Toast({ id, request, onDone }: { id: number; request: ToastRequest; onDone: (id: number) => void }) {
  const held = useTime(request, () => onDone(id));
  const { action } = request;
  return (
    <div className={`toast ${request.tone}`} role={request.tone === 'error' ? 'alert' : 'status'} {...held}>
      <Glyph shape={shapes[request.tone]} />
      <span className="grow">{request.message}</span>
      {action && (
        <button
          type="button"
          className="btn quiet"
          onClick={() => {
            onDone(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={feedbackTexts.dismiss} onClick={() => onDone(id)}>
        <Glyph shape={closeOutline} size="s" />
      </button>
      {showsTime(request) && <i className="toast-time" style={{ animationDuration: `${request.ms}ms` }} aria-hidden="true" />}
    </div>
  );
});

interface ToastStackProps {
  readonly toasts: readonly { readonly id: number; readonly request: ToastRequest }[];
  readonly onDone: (id: number) => void;
}

/** Short messages over everything; they close themselves after their time. */
export function ToastStack({ toasts, onDone }: ToastStackProps) {
  return createPortal(
    <div data-layer="toasts" className="toasts">
      <div className="toast-list" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Toast key={toast.id} id={toast.id} request={toast.request} onDone={onDone} />
        ))}
      </div>
    </div>,
    document.body,
  );
}
