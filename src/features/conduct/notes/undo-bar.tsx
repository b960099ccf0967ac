import { useEffect, useState } from 'react';
import { systemClock } from '../../../platform/clock.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { notesTexts as texts } from './texts/id.ts';
import type { SavedBatch } from './use-saving.ts';

const wholeSeconds = feedbackTimes.undo / 1000;
const around = 2 * Math.PI * 13;

function useSecondsLeft({ at, isHeld }: SavedBatch, onOver: () => void): number {
  const [left, setLeft] = useState(wholeSeconds);
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const rest = Math.max(0, Math.round((feedbackTimes.undo - (systemClock.ticks() - at)) / 1000));
      setLeft(rest);
      if (rest === 0) onOver();
      else timer = setTimeout(count, 1000);
    };
    count();
    return () => clearTimeout(timer);
  }, [at, isHeld, onOver]);
  return left;
}

interface UndoBarProps {
  readonly saved: SavedBatch;
  /** The message about the saving itself. */
  readonly words: (saved: string) => string;
  readonly onUndo: () => void;
  readonly onWords: () => void;
  readonly onOver: () => void;
}

/** Says that the notes are safe; takes all of them back, or adds words to them, as long as none of them was sent. */
export function UndoBar({ saved, words, onUndo, onWords, onOver }: UndoBarProps) {
  const left = useSecondsLeft(saved, onOver);
  const { pupils, statement, tone } = saved.said;
  return (
    <div className="notes-undo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeOpacity=".3" strokeWidth="3" />
        <circle
          cx="16"
          cy="16"
          r="13"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${(around * left) / wholeSeconds} ${around}`}
          transform="rotate(-90 16 16)"
        />
        <text x="16" y="20.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="currentColor">
          {left}
        </text>
      </svg>
      <span className="grow num" role="status">
        <b>{words(texts.saved(formatNumber(pupils.length)))}</b>
        <span>{texts.what(statement.words, texts.tones[tone])}</span>
      </span>
      <button type="button" className="btn" onClick={onWords}>
        <Icon name="create-outline" />
        {texts.addWords}
      </button>
      <button type="button" className="btn" onClick={onUndo}>
        {texts.undo}
      </button>
    </div>
  );
}
