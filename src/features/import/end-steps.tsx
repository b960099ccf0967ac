import { useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { importTexts } from './texts/id.ts';
import { undoWords, UndoImport } from './undo.tsx';
import type { Stored } from './use-import.ts';

/** While the services store the rows: nobody can say how far they are, only that they are at it. */
export function SendingStep({ name }: { readonly name: string }) {
  const texts = importTexts.sending;
  return (
    <div className="import-step import-end" role="status">
      <progress aria-label={texts.waiting} />
      <h3>{texts.waiting}</h3>
      <p>{name}</p>
      <p className="muted">{texts.note}</p>
    </div>
  );
}

/** What came of it, in the words of the source product. */
export function DoneStep({ stored, onUndone }: { readonly stored: Stored; readonly onUndone: (id: number) => void }) {
  const texts = importTexts.done;
  const [isUndone, setUndone] = useState(false);
  const made = isUndone ? undefined : stored.import;
  const counts = [
    [texts.created, stored.created],
    [texts.updated, stored.updated],
    [texts.same, stored.unchanged],
  ] satisfies readonly (readonly [string, number])[];
  return (
    <div className="import-step import-end" role="status">
      <Icon name="checkmark-circle-outline" className="import-done" />
      <h3>{texts.heading}</h3>
      <dl className="import-counts">
        {counts.map(([words, value]) => (
          <div key={words} className="import-count plain">
            <dt>{words}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {made && (
        <UndoImport
          of={{ ...made, created: stored.created, updated: stored.updated }}
          words={undoWords(stored.created, stored.updated)}
          onUndone={(id) => {
            setUndone(true);
            onUndone(id);
          }}
        />
      )}
      {isUndone && <p className="notice attention import-notice">{importTexts.undo.undone}</p>}
    </div>
  );
}
