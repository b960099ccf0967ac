import { memo, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { labelTexts as texts } from './texts/id.ts';
import type { PointLabel } from './point-label.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import type { QrLevel } from '../../../ui/qr/qr-drawing.ts';
import '../../../ui/styles/labels.css';
import '../../../ui/styles/print.css';
import { fitWords } from './fit-words.ts';
import { cutMarks, type LabelSize, originOf, shapeOf, sheet, sheetsOf } from './label-size.ts';

interface LabelProps {
  readonly label: PointLabel;
  readonly size: LabelSize;
  readonly level: QrLevel;
}

const nameHeight = 1.18;
const placeHeight = 1.3;

/** Name and place, in letters as large as their space allows. */
function Words({ label, size }: Omit<LabelProps, 'level'>) {
  const { name, place, ...words } = shapeOf(size).words;
  const title = label.room === '' ? texts.noCode(label.id) : label.room;
  const titleFit = fitWords([title], { width: words.width, height: name.height, largest: name.points, lineHeight: nameHeight });
  const lines = [texts.floor(label.floor), label.school, texts.branch(label.branch)].filter((line) => line !== '');
  const placeFit = fitWords(lines, { width: words.width, height: place.height, largest: place.points, lineHeight: placeHeight });
  return (
    <div className="label-words">
      <h2 style={{ fontSize: `${titleFit.points}pt`, lineHeight: nameHeight, WebkitLineClamp: titleFit.lines }} dir="auto">
        {title}
      </h2>
      <p style={{ fontSize: `${placeFit.points}pt`, lineHeight: placeHeight, WebkitLineClamp: placeFit.lines }}>
        {lines.map((line, at) => (
          <bdi key={at}>{line}</bdi>
        ))}
      </p>
      {size !== 'small' && <p className="label-hint">{texts.unreadable}</p>}
    </div>
  );
}

/** One label: the code, the same in letters below it, and where it hangs. */
const Label = memo(function Label({ label, size, level }: LabelProps) {
  const number = label.code ?? texts.noCode(label.id);
  // A number that is not a short code may be long, so it gets the whole width of the code.
  const { qr, codePoints } = shapeOf(size);
  const fit = fitWords([number], { width: qr - 2, height: codePoints * 0.36 * 1.2, largest: codePoints, lineHeight: 1.1 });
  return (
    <li className="point-label">
      <QrCode text={label.id} level={level} className="label-qr" />
      <p className="label-code" style={{ fontSize: `${fit.points}pt`, WebkitLineClamp: fit.lines }}>
        {number}
      </p>
      <Words label={label} size={size} />
    </li>
  );
});

/** Millimetres of the shape, for the style sheet. */
function measures(size: LabelSize) {
  const shape = shapeOf(size);
  const origin = originOf(shape);
  const mm = (value: number) => `${value}mm`;
  return {
    '--label-w': mm(shape.width),
    '--label-h': mm(shape.height),
    '--label-columns': shape.columns,
    '--labels-x': mm(origin.x),
    '--labels-y': mm(origin.y),
    '--qr': mm(shape.qr),
    '--inset': mm(shape.inset),
    '--words-x': mm(shape.words.left),
    '--words-y': mm(shape.words.top),
    '--words-w': mm(shape.words.width),
    '--name-h': mm(shape.words.name.height),
    '--place-h': mm(shape.words.place.height),
  };
}

function Cuts({ size, labels }: { readonly size: LabelSize; readonly labels: number }) {
  const { dashed, ticks } = cutMarks(size, labels);
  return (
    <svg className="cuts" viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      <path className="dashed" d={dashed} />
      <path className="ticks" d={ticks} />
    </svg>
  );
}

interface SheetsProps {
  readonly labels: readonly PointLabel[];
  readonly size: LabelSize;
  readonly level: QrLevel;
  /** Whose labels these are, at the foot of each sheet: "Bekasi · SD Islam". */
  readonly of?: string;
}

/** The sheets as they come out of the printer, in millimetres; on the screen they are their own preview. */
export const LabelSheets = memo(function LabelSheets({ labels, size, level, of = '' }: SheetsProps) {
  const sheets = sheetsOf(labels, size);
  return (
    <div className="sheets" style={measures(size)} data-size={size}>
      {sheets.map((onSheet, at) => (
        <section key={onSheet[0]?.id} className="a4" aria-label={texts.sheet(formatNumber(at + 1), formatNumber(sheets.length))}>
          <Cuts size={size} labels={onSheet.length} />
          <ul className="labels">
            {onSheet.map((label) => (
              <Label key={label.id} label={label} size={size} level={level} />
            ))}
          </ul>
          <p className="a4-foot">
            <span>{[texts.footTitle, texts.foot(of, formatNumber(labels.length))].join(' · ')}</span>
            <span>{texts.cut(formatNumber(at + 1), formatNumber(sheets.length))}</span>
          </p>
        </section>
      ))}
    </div>
  );
});

// CSS has 96 pixels an inch, on paper and screen alike.
const sheetPixels = (sheet.width / 25.4) * 96;
const air = 32;

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The scale at which a sheet is drawn, at most 1, so that a phone shows its whole width. */
export const useSheetZoom = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.min(1, Math.floor(((document.documentElement.clientWidth - air) / sheetPixels) * 1000) / 1000),
    () => 1,
  );
