import { memo, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ToastRequest } from './feedback.ts';
import { Icon } from './icons/icon.tsx';
import { feedbackTexts } from './texts/id/feedback.ts';

const icons = { success: 'checkmark-circle', error: 'alert-circle', info: 'information-circle-outline' } as const;

const Toast = memo(function Toast({ id, request, onDone }: { id: number; request: ToastRequest; onDone: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), request.ms);
    return () => clearTimeout(timer);
  }, [id, request.ms, onDone]);
  const { action } = request;
  return (
    <div className={`toast ${request.tone}`} role={request.tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[request.tone]} />
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
        <Icon name="close-outline" size="s" />
      </button>
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
