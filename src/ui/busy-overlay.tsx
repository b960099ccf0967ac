import { createPortal } from 'react-dom';
import { Glyph } from './icons/glyph.tsx';
import { syncOutline } from './icons/start-shapes.tsx';
import { feedbackTexts } from './texts/id/feedback.ts';

/** Covers the page while the person has to wait. */
export function BusyOverlay() {
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
