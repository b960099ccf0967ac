import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../crud/public.ts';
import { ActionSheet } from '../../../ui/dialog/action-sheet.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { bareSheets, usePages } from '../../../ui/print/page-rule.ts';
import { labelTexts } from '../labels/texts/id.ts';
import { patrolTexts } from '../texts/id.ts';
import { LabelSheets } from '../labels/label-sheets.tsx';
import type { PointLabel } from '../labels/point-label.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { pngFile, svgFile } from './qr-files.ts';

const texts = patrolTexts.points;

/** The ways a code leaves the screen. */
function Ways({ label, onPrint, onClose }: { readonly label: PointLabel; readonly onPrint: () => void; readonly onClose: () => void }) {
  const name = texts.fileName(label.room, label.id);
  const png = async () => {
    const file = await pngFile(label);
    if (file) saveFile(file, `${name}.png`);
    onClose();
  };
  return (
    <ActionSheet title={texts.downloadPrint} onClose={onClose}>
      <button type="button" className="btn big block" onClick={() => void png()}>
        <Icon name="download-outline" />
        {texts.png}
      </button>
      <button
        type="button"
        className="btn big block"
        onClick={() => {
          saveFile(svgFile(label), `${name}.svg`);
          onClose();
        }}
      >
        <Icon name="download-outline" />
        {texts.svg}
      </button>
      <button
        type="button"
        className="btn big block"
        onClick={() => {
          onClose();
          onPrint();
        }}
      >
        <Icon name="print-outline" />
        {texts.print}
      </button>
    </ActionSheet>
  );
}

/** One label on paper: the print style hides everything else as long as it is mounted. */
function PrintLabel({ label, onDone }: { readonly label: PointLabel; readonly onDone: () => void }) {
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

/** A check point's code, large enough to be scanned from the screen, and the way onto paper. */
export function ScanMeDialog({
  label,
  below,
  onClose,
}: {
  readonly label: PointLabel;
  /** What became of the point, and what can be done with it. */
  readonly below?: ReactNode;
  readonly onClose: () => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const foot = (
    <button type="button" className="btn primary big block" onClick={() => setChoosing(true)}>
      <Icon name="print-outline" />
      {texts.downloadPrint}
    </button>
  );
  return (
    <Dialog title={texts.scanMe} onClose={onClose} foot={foot}>
      <div className="scan-me-scroll">
        <div className="scan-me">
          <QrCode text={label.id} label={texts.showBarcode(label.room)} />
          {label.code !== undefined && (
            <p className="scan-me-code">
              <span className="sr">{labelTexts.code}</span> {label.code}
            </p>
          )}
          <h3>{label.room}</h3>
          <dl>
            <dt>{texts.floor}</dt>
            <dd>{label.floor}</dd>
            <dt>{texts.school}</dt>
            <dd>{label.school}</dd>
            <dt>{texts.branch}</dt>
            <dd>{label.branch}</dd>
          </dl>
          <p className="num muted">{texts.code(label.id)}</p>
        </div>
        {below}
      </div>
      {choosing && <Ways label={label} onPrint={() => setPrinting(true)} onClose={() => setChoosing(false)} />}
      {printing && <PrintLabel label={label} onDone={() => setPrinting(false)} />}
    </Dialog>
  );
}
