import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import type { PointLabel } from './point-label.ts';
import { QrCode } from './qr-code.tsx';

/** One label on paper: the print style hides everything else while it stands here. */
export function PrintLabel({ label, onDone }: { readonly label: PointLabel; readonly onDone: () => void }) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(
    <div className="print-only" data-layer="toasts" aria-hidden="true">
      <div className="label-q">
        <QrCode text={label.id} />
        <div className="txt">
          <h2>{label.room}</h2>
          <p>
            <span>{label.place}</span>
            <span>{label.branch}</span>
          </p>
          <p className="code">{patrolTexts.points.code(label.id)}</p>
        </div>
      </div>
    </div>,
    document.body,
  );
}
