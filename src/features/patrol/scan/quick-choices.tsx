import { useRef } from 'react';
import { useQuickPress } from '../../../ui/use-quick-press.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../../../ui/texts/id/quick-notes.ts';
import type { QuickNote } from '../quick-notes/offered-notes.ts';

interface ChoiceProps {
  readonly note: QuickNote;
  readonly disabled: boolean;
  readonly onChoose: (note: QuickNote) => void;
}

function Choice({ note, disabled, onChoose }: ChoiceProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const choose = () => onChoose(note);
  useQuickPress(ref, choose);
  return (
    <button ref={ref} type="button" className="quick" disabled={disabled} onClick={choose}>
      {note.label}
    </button>
  );
}

interface QuickChoicesProps {
  readonly notes: readonly QuickNote[];
  readonly disabled: boolean;
  readonly onChoose: (note: QuickNote) => void;
  readonly onOther: () => void;
}

/** What is said most, each saved with one tap, and the way to everything else. */
export function QuickChoices({ notes, disabled, onChoose, onOther }: QuickChoicesProps) {
  return (
    <fieldset className="step" aria-label={quickNoteTexts.title}>
      <span className="label">{quickNoteTexts.lead}</span>
      <div className="quick-notes">
        {notes.map((note) => (
          <Choice key={note.label} note={note} disabled={disabled} onChoose={onChoose} />
        ))}
        <button type="button" className="quick other" onClick={onOther}>
          <Icon name="create-outline" />
          {quickNoteTexts.other}
        </button>
      </div>
    </fieldset>
  );
}
