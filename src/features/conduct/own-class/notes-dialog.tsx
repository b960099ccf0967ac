import { useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { withdrawDays } from '../../../contract/resources/adab/adab-observations.ts';
import { useCanAsk, useData, useRights } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Noted, Statement } from '../noted.ts';
import { isWithdrawn, momentOf, NoteLine } from '../reading/note-line.tsx';
import { ReasonDialog } from '../reading/reason-dialog.tsx';
import { readingTexts } from '../reading/texts/id.ts';
import { ownClassTexts as texts } from './texts/id.ts';

const dayMs = 86_400_000;

interface NotesDialogProps {
  readonly name: string;
  readonly rows: readonly Noted[];
  readonly statements: readonly Statement[] | undefined;
  readonly me: string;
  /** The active semester. */
  readonly semester: string;
  readonly onClose: () => void;
}

/** The notes about one pupil of the class; a note is read one at a time, and can be withdrawn here once its author no longer can. */
export function NotesDialog({ name, rows, statements, me, semester, onClose }: NotesDialogProps) {
  const { time } = useData();
  const canAsk = useCanAsk();
  const takesBack = useRights('/catatan-adab', texts.above).missing('create') === undefined;
  const [going, setGoing] = useState<Noted>();
  const aboutOf = (row: Noted) =>
    readingTexts.what(
      statements?.find(({ id }) => id === shownText(row.ysb_sub_element_id))?.words ?? shownText(row.description),
      shownText(row.tone),
    );
  const isMine = (row: Noted) => shownText(row.user_id) === me;
  const writer = (row: Noted) => (isMine(row) ? texts.mine : texts.by(shownText(row.name_users)));
  // What the services accept: for some days only its author's word, afterwards that of the class teacher, within this semester.
  const isOpen = (row: Noted) =>
    time.now() - momentOf(row) > withdrawDays * dayMs ? shownText(row.ysb_semester_id) === semester : isMine(row);
  const mayWithdraw = (row: Noted) => takesBack && !isWithdrawn(row) && !isLocal(row.id) && isOpen(row);
  if (going)
    return (
      <ReasonDialog
        call="withdrawObservation"
        id={going.id}
        title={texts.withdrawTitle}
        about={`${name} · ${aboutOf(going)}`}
        help={texts.withdrawHelp}
        submit={texts.withdraw}
        onClose={() => setGoing(undefined)}
      />
    );
  const inOrder = [...rows].sort((a, b) => momentOf(b) - momentOf(a));
  return (
    <Dialog
      title={texts.notesTitle(name)}
      lead={readingTexts.trail}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      {inOrder.length === 0 ? (
        <p className="read-reason muted">{texts.noNotes}</p>
      ) : (
        <ul className="read-list">
          {inOrder.map((row) => (
            <NoteLine key={row.id} row={row} about={aboutOf(row)} details={[writer(row)]} isLocal={isLocal(row.id)}>
              {mayWithdraw(row) && (
                <button
                  type="button"
                  className="btn quiet"
                  disabled={!canAsk}
                  title={canAsk ? undefined : texts.withdrawOffline}
                  aria-label={texts.withdrawOf(aboutOf(row))}
                  onClick={() => setGoing(row)}
                >
                  {texts.withdraw}
                </button>
              )}
            </NoteLine>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
