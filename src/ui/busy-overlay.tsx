import { createPortal } from 'react-dom';
import { Icon } from './icons/icon.tsx';
import { feedbackTexts } from './texts/id/feedback.ts';

/** Covers the page while the person has to wait. */
export function BusyOverlay() {
  return createPortal(
    <div data-layer="busy" className="busy" role="status">
      <span className="busy-box">
        <Icon name="sync-outline" className="spin" />
        {feedbackTexts.busy}
      </span>
    </div>,
    document.body,
  );
}
