import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import '../styles/form.css';
import { Icon } from '../icons/icon.tsx';
import { Backdrop } from '../layer/backdrop.tsx';
import { useModalFocus } from '../layer/modal-focus.ts';
import { formTexts } from '../texts/id/form.ts';
import '../touch/touch.css';
import { useSheet } from '../touch/use-sheet.ts';

/** According to what the dialog holds: a few fields, titled sections, or things side by side. */
const widths = { plain: '560px', sections: '880px', compare: '960px' } as const;

export interface DialogProps {
  readonly title: string;
  readonly width?: keyof typeof widths;
  /** Neither the backdrop nor Escape closes it. */
  readonly isStatic?: boolean;
  readonly onClose: () => void;
  /** Ctrl+S, wherever the focus is in the dialog. */
  readonly onSave?: () => void;
  /** Next to the title: "Draf tersimpan…". */
  readonly note?: ReactNode;
  /** A sentence below the title; it is read out with it. */
  readonly lead?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
  /** The height does not follow the content, for bodies that scroll next to an index. */
  readonly tall?: boolean;
}

/** A modal; on a phone a sheet from the bottom that can be dragged down to close it, unless it is static. */
export function Dialog({
  title,
  width = 'plain',
  isStatic = false,
  onClose,
  onSave,
  note,
  lead,
  foot,
  children,
  tall = false,
}: DialogProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const leadId = useId();
  const leave = () => {
    if (!isStatic) onClose();
  };
  useModalFocus(ref, leave);
  useSheet(ref, { onClose, isStatic, isForm: onSave !== undefined });
  const onKey = (event: KeyboardEvent) => {
    if (!onSave || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return createPortal(
    // A file dropped next to its field must not replace the page, and the form with it.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only prevented
    <div data-layer="dialog" className="layer" onDragOver={(event) => event.preventDefault()} onDrop={(event) => event.preventDefault()}>
      <Backdrop onPress={leave} />
      <div
        ref={ref}
        className={tall ? 'dialog tall' : 'dialog'}
        data-static={isStatic || undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={lead ? leadId : undefined}
        tabIndex={-1}
        onKeyDown={onKey}
        style={{ '--dialog-w': widths[width] }}
      >
        <div className="dialog-head">
          {lead ? (
            <div className="dialog-lead">
              <h2 id={titleId}>{title}</h2>
              <p id={leadId}>{lead}</p>
            </div>
          ) : (
            <h2 id={titleId}>{title}</h2>
          )}
          {note}
          <button type="button" className="icon-btn" aria-label={formTexts.close} onClick={onClose}>
            <Icon name="close-outline" size="l" />
          </button>
        </div>
        {children}
        {foot && <footer className="dialog-foot">{foot}</footer>}
      </div>
    </div>,
    document.body,
  );
}
