import { formatNumber } from '../../../../ui/words/format.ts';
import { KeyCap } from '../../../../ui/part/key-cap.tsx';
import { rightsTexts } from '../texts/id.ts';
import type { MatrixDiff } from './matrix-model.ts';

const texts = rightsTexts.matrix;
const named = 3;

/** "12 ditambah, 3 dicabut". */
export function diffWords({ added, revoked }: MatrixDiff): string {
  const parts = [added > 0 && texts.added(formatNumber(added)), revoked > 0 && texts.revoked(formatNumber(revoked))];
  return parts.filter(Boolean).join(', ');
}

function menuWords({ changes }: MatrixDiff): string {
  const names = changes.slice(0, named).map(({ menu }) => menu.name);
  const rest = changes.length - names.length;
  return rest > 0 ? `${names.join(', ')} ${texts.more(formatNumber(rest))}` : names.join(', ');
}

interface SaveBarProps {
  readonly diff: MatrixDiff;
  readonly onDrop: () => void;
  readonly onReview: () => void;
}

/** Says what is not saved yet, with the buttons to save or undo it; always in reach. */
export function SaveBar({ diff, onDrop, onReview }: SaveBarProps) {
  return (
    <section className="savebar" aria-label={texts.leaveTitle}>
      <p className="note" role="status">
        <b>{diffWords(diff)}</b> <span>{`${texts.unsaved}: ${menuWords(diff)}`}</span>
      </p>
      <button type="button" className="btn" onClick={onDrop}>
        {texts.undo}
      </button>
      <button type="button" className="btn primary" onClick={onReview}>
        {texts.review}
        <KeyCap keys="Ctrl S" />
      </button>
    </section>
  );
}
