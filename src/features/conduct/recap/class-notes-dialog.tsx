import { useState } from 'react';
import type { Recap, RecapClass } from '../../../contract/calls/adab/adab-calls.ts';
import { useRights } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { isErased, NoteLine } from '../reading/note-line.tsx';
import { ReasonDialog } from '../reading/reason-dialog.tsx';
import { classWords } from './recap-table.tsx';
import { recapTexts } from './texts/id.ts';
import { type ClassNote, useClassNotes } from './use-class-notes.ts';

const texts = recapTexts.notes;

const aboutOf = (row: ClassNote): string => texts.about(row.name_student ?? '', row.description ?? '', row.tone);

type Notes = ReturnType<typeof useClassNotes>;

interface ListProps {
  readonly notes: Notes;
  /** The caller may erase. */
  readonly erases: boolean;
  readonly onErase: (row: ClassNote) => void;
}

function List({ notes, erases, onErase }: ListProps) {
  const { rows, canAsk, isAsking, problem, more, again } = notes;
  if (problem)
    return (
      <p className="read-reason error" role="alert">
        {problem.message}{' '}
        <button type="button" className="btn quiet" onClick={again}>
          {texts.again}
        </button>
      </p>
    );
  if (!rows) return <p className="read-reason muted">{canAsk || isAsking ? texts.waiting : texts.offline}</p>;
  if (rows.length === 0) return <p className="read-reason muted">{texts.none}</p>;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <NoteLine key={row.id} row={row} about={aboutOf(row)} details={[row.name_dimensi ?? '', texts.by(row.name_users ?? '')]}>
            {erases && !isErased(row) && (
              <button
                type="button"
                className="btn quiet"
                disabled={!canAsk}
                title={canAsk ? undefined : texts.eraseOffline}
                aria-label={texts.eraseOf(aboutOf(row))}
                onClick={() => onErase(row)}
              >
                {texts.erase}
              </button>
            )}
          </NoteLine>
        ))}
      </ul>
      <p className="recap-more muted num">
        {texts.shown(formatNumber(rows.length))}
        {more && (
          <button type="button" className="btn" aria-disabled={isAsking || undefined} onClick={more}>
            {texts.more}
          </button>
        )}
      </p>
    </>
  );
}

interface ClassNotesDialogProps {
  readonly kelas: RecapClass;
  /** The semester that is counted. */
  readonly semester: number;
  readonly dimensions: Recap['dimensions'];
  /** The first day that counts; empty for the whole semester. */
  readonly from: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** The notes of a class; each is opened separately, and its words are erased if parents ask for it. */
export function ClassNotesDialog({ kelas, semester, dimensions, from, onErased, onClose }: ClassNotesDialogProps) {
  const [dimension, setDimension] = useState('');
  const notes = useClassNotes({ kelas: kelas.id, semester, from, dimension });
  const erases = useRights('/rekap-adab', recapTexts.title).missing('delete') === undefined;
  const [going, setGoing] = useState<ClassNote>();
  if (going)
    return (
      <ReasonDialog
        call="eraseObservation"
        id={going.id}
        title={texts.eraseTitle}
        about={aboutOf(going)}
        help={texts.eraseHelp}
        submit={texts.erase}
        onDone={() => {
          notes.again();
          onErased();
        }}
        onClose={() => setGoing(undefined)}
      />
    );
  return (
    <Dialog
      title={texts.title(classWords(kelas))}
      lead={texts.lead}
      width="sections"
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <div className="read-list">
        <div className="recap-narrow">
          <OptionSelect
            label={texts.dimension}
            value={dimension}
            options={dimensions.map(({ name }) => ({ value: name, words: name }))}
            none={texts.allDimensions}
            onChange={setDimension}
          />
        </div>
        <List notes={notes} erases={erases} onErase={setGoing} />
      </div>
    </Dialog>
  );
}
