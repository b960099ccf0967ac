import { useEffect, useMemo, useRef } from 'react';
import { quickNotes } from '../../../../contract/resources/patrol/quick-notes.ts';
import { useData, useIsOnline, useLive } from '../../../../crud/public.ts';
import { useQuickPress } from '../../../../ui/gesture/use-quick-press.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { categoryIcon } from '../../quick-notes/category-icon.ts';
import { offeredNotes, type QuickNote } from '../../quick-notes/offered-notes.ts';
import { saysFine } from '../../../../contract/patrol/says-fine.ts';
import { categoryLabel } from '../read/reading.ts';

// A sheet of buttons, not a list: a handful is usual.
const query = { search: '', limit: 100 };
const none: readonly [] = [];

/** The buttons of the sheet, from the device; the service is asked once each time the scanner opens. */
export function useQuickNotes(): readonly QuickNote[] {
  const { mirror } = useData();
  const online = useIsOnline();
  const { value: rows } = useLive(useMemo(() => mirror.lookup(quickNotes, query), [mirror]));
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    // A service without quick notes says so; then the built-in ones are used.
    void mirror.refreshLookup(quickNotes, query, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, online]);
  return useMemo(() => offeredNotes(rows ?? none), [rows]);
}

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

/** The most frequent notes, each saved with one tap, and the way to everything else. */
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
