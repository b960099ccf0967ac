import { useRef } from 'react';
import { useQuickPress } from '../../../ui/use-quick-press.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../quick-notes/texts/id.ts';
import { categoryIcon } from '../quick-notes/category-icon.ts';
import type { QuickNote } from '../quick-notes/offered-notes.ts';
import { saysFine } from '../quick-notes/says-fine.ts';
import { categoryLabel } from './reading.ts';

interface ChoiceProps {
  readonly note: QuickNote;
  readonly disabled: boolean;
  readonly onChoose: (note: QuickNote) => void;
}

function Choice({ note, disabled, onChoose }: ChoiceProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const choose = () => onChoose(note);
  const isFine = saysFine(note.note);
  useQuickPress(ref, choose);
  return (
    <button ref={ref} type="button" className={isFine ? 'quick' : 'quick finding'} disabled={disabled} onClick={choose}>
      <Icon name={isFine ? 'checkmark-circle-outline' : categoryIcon(note.category)} />
      <span>
        <span>{note.label}</span>
        {!isFine && <small>{categoryLabel(note.category)}</small>}
      </span>
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
  const choices = (some: readonly QuickNote[]) =>
    some.map((note) => <Choice key={note.label} note={note} disabled={disabled} onChoose={onChoose} />);
  return (
    <fieldset className="step" aria-label={quickNoteTexts.title}>
      <span className="label">{quickNoteTexts.lead}</span>
      <div className="quick-notes well">{choices(notes.filter(({ note }) => saysFine(note)))}</div>
      <span className="label quick-part">{quickNoteTexts.findings}</span>
      <div className="quick-notes">
        {choices(notes.filter(({ note }) => !saysFine(note)))}
        <button type="button" className="quick other" onClick={onOther}>
          <Icon name="create-outline" />
          {quickNoteTexts.other}
        </button>
      </div>
    </fieldset>
  );
}
