import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackLayer } from '../layer/back-layers.ts';
import { Backdrop } from '../layer/backdrop.tsx';
import { useModalFocus } from '../layer/modal-focus.ts';
import { formTexts } from '../texts/id/form.ts';
import '../touch/touch.css';
import { useSheet } from '../touch/use-sheet.ts';

interface ActionSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few choices from the bottom of the screen, under the thumb; dragged down it closes. */
export function ActionSheet({ title, onClose, children }: ActionSheetProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModalFocus(ref, onClose);
  useSheet(ref, { onClose });
  useBackLayer(onClose);
  return createPortal(
    <div data-layer="sheet" className="layer">
      <Backdrop onPress={onClose} />
      <div ref={ref} className="sheet" role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <div className="grip" />
        <h2 id={titleId} className="sheet-title">
          {title}
        </h2>
        <div className="sheet-acts">
          {children}
          <button type="button" className="btn big block" onClick={onClose}>
            {formTexts.cancel}
          </button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
