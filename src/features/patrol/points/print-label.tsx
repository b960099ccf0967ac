import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { bareSheets, usePages } from '../../../ui/print/page-rule.ts';
import { LabelSheets } from '../labels/label-sheets.tsx';
import type { PointLabel } from './point-label.ts';

/** One label on paper: the print style hides everything else while it stands here. */
export function PrintLabel({ label, onDone }: { readonly label: PointLabel; readonly onDone: () => void }) {
  usePages(bareSheets);
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
      <LabelSheets labels={[label]} size="large" level="Q" />
    </div>,
    document.body,
  );
}
