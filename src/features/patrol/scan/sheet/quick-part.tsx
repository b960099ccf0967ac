import { type ReactNode, useState } from 'react';
import type { QuickNote } from '../../quick-notes/offered-notes.ts';
import { type FindingRow, sameOpen } from '../../reported/reported.ts';
import { KnownCard } from '../known/known-card.tsx';
import { type Said, valuesOf } from '../known/said.ts';
import type { KnownHere } from '../known/use-known.ts';
import { QuickChoices } from './quick-choices.tsx';
import type { LogValues } from '../read/reading.ts';

interface QuickPartProps {
  readonly notes: readonly QuickNote[];
  readonly known: KnownHere;
  readonly values: LogValues;
  readonly hasPhoto: boolean;
  readonly disabled: boolean;
  readonly onSave: (values: LogValues, said?: Said) => void;
  readonly onOther: () => void;
  /** Between what is known and what can be said. */
  readonly children: ReactNode;
}

interface Asked {
  readonly note: QuickNote;
  readonly finding: FindingRow;
}

/** What is open here, and what can be said with one tap. A quick note with a kind reports a finding, unless the same is already open. */
export function QuickPart({ notes, known, values, hasPhoto, disabled, onSave, onOther, children }: QuickPartProps) {
  const [asked, setAsked] = useState<Asked>();
  const [isPut, setPut] = useState(false);
  const report = ({ category, note, kindId }: QuickNote) => {
    const of = known.roomId === '' ? undefined : known.kinds.get(kindId ?? '');
    onSave({ ...values, category, note }, of && { kind: 'report', of, roomId: known.roomId });
  };
  const choose = (note: QuickNote) => {
    const finding = note.kindId === undefined ? undefined : sameOpen(known.here, note.kindId);
    if (finding) setAsked({ note, finding });
    else report(note);
  };
  return (
    <>
      {(!isPut || asked) && (
        <KnownCard
          known={known}
          asked={asked?.finding}
          hasPhoto={hasPhoto}
          disabled={disabled}
          onSay={(said) => onSave(valuesOf(said, notes, values), said)}
          onOther={() => (asked ? report(asked.note) : setPut(true))}
        />
      )}
      {children}
      <QuickChoices notes={notes} disabled={disabled} onChoose={choose} onOther={onOther} />
    </>
  );
}
