import { useId, useState } from 'react';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';
import { ActFrame, useIsOnline, useLooseDraft } from '../../../../../crud/public.ts';
import { planningTexts as texts } from '../texts/id.ts';
import type { RoutePoint } from './walk.ts';

interface NoteDialogProps {
  readonly row: RoutePoint;
  /** True if it was stored. */
  readonly onNote: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const { max, placeholder } = routePoints.fields.note;

/** The planner's note for this point of the route; an unfinished one is restored. */
export function NoteDialog({ row, onNote, onClose }: NoteDialogProps) {
  const id = useId();
  const isOffline = !useIsOnline();
  const [words, setWords] = useState(shownText(row.note));
  const draft = useLooseDraft(`route-points:note:${row.id}`, ({ words: kept }) => {
    if (typeof kept === 'string') setWords(kept);
  });
  const save = async () => {
    draft.hold();
    const isKept = words.trim() === shownText(row.note) || (await onNote(words.trim()));
    if (!isKept) return draft.keep({ words });
    void draft.drop();
    onClose();
  };
  return (
    <ActFrame
      {...{ formId: id, onClose, isOffline, problem: undefined }}
      title={shownText(row.name_room)}
      submitLabel={texts.noteSave}
      onSubmit={() => void save()}
    >
      <div className="field">
        <label htmlFor={`${id}-note`}>{texts.note}</label>
        <span className="input">
          <textarea
            id={`${id}-note`}
            rows={3}
            maxLength={max}
            placeholder={placeholder}
            value={words}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              // One line, as it is read while walking.
              const line = event.target.value.replaceAll(/\s*\n\s*/g, ' ');
              setWords(line);
              draft.keep({ words: line });
            }}
          />
        </span>
        <p className="help" id={`${id}-help`}>
          {texts.noteHelp}
        </p>
      </div>
    </ActFrame>
  );
}
