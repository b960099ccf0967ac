import { useState } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { photosPerFinding, wantsPhoto } from '../../../contract/findings/findings.ts';
import { findingPhotos } from '../../../contract/resources/findings/finding-photos.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { MomentPhotos, PhotoButton, RightButton, UnsentChip, useResourceRights } from '../../../crud/public.ts';
import { ActionSheet } from '../../../ui/dialog/action-sheet.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { photosOfFindings } from '../reported/drafts.ts';
import { after, before, type FindingRow, kindWords, type Moment, photosLeft } from '../reported/reported.ts';
import { useEventRights } from '../reported/use-say.ts';
import { type EventRow, lastNote } from './task-groups.ts';
import { passedOn, taskTexts as texts } from './texts/id.ts';
import type { TaskActs } from './use-task-acts.ts';
import { WordsDialog } from './words-dialog.tsx';

export interface CardProps {
  readonly row: FindingRow;
  readonly events: readonly EventRow[];
  readonly isUnsent: boolean;
  readonly user: string;
  readonly acts: TaskActs;
}

const placeOf = (row: FindingRow): string =>
  [shownText(row.name_room), shownText(row.name_school)].filter((part) => part !== '').join(' · ');

function Head({ row, isUnsent }: Pick<CardProps, 'row' | 'isUnsent'>) {
  return (
    <div className="task-head">
      <div className="grow">
        <h3>{kindWords(row)}</h3>
        <p className="muted">{placeOf(row)}</p>
      </div>
      {isUnsent && <UnsentChip />}
    </div>
  );
}

function Chips({ row }: { readonly row: FindingRow }) {
  const severity = shownText(row.severity);
  return (
    <p className="chips">
      <span className="chip">
        <Icon name={row.status === 'Dikerjakan' ? 'play-outline' : 'ellipse-outline'} />
        {shownText(row.status)}
      </span>
      <span className={wantsPhoto(severity) ? 'chip danger' : 'chip'}>{severity}</span>
      {plainText(row.repeat_of_id) !== '' && (
        <span className="chip">
          <Icon name="reload-outline" />
          {texts.repeated}
        </span>
      )}
    </p>
  );
}

function Said({ events, user }: Pick<CardProps, 'events' | 'user'>) {
  const note = lastNote(events);
  if (!note) return null;
  const who = plainText(note.user_id) === user ? texts.you : shownText(note.name_users);
  return <blockquote>{who === '' ? shownText(note.note) : texts.said(who, shownText(note.note))}</blockquote>;
}

type Open = 'more' | 'note' | 'passed';

/** Why somebody cannot add a picture of a moment, in words. */
function usePhotoRefusal(row: FindingRow, moment: Moment): string | undefined {
  const { missing } = useResourceRights(findingPhotos, findings.label);
  return missing('create') ?? (photosLeft(row, moment) === 0 ? texts.full(photosPerFinding) : undefined);
}

/** The rarer things that can be said about a task. */
function More({
  row,
  acts,
  onOpen,
  onClose,
}: Pick<CardProps, 'row' | 'acts'> & { readonly onOpen: (what: Open) => void; readonly onClose: () => void }) {
  const missing = useEventRights();
  return (
    <ActionSheet title={`${kindWords(row)} · ${shownText(row.name_room)}`} onClose={onClose}>
      <RightButton missing={missing('Catatan')} className="btn big block" onClick={() => onOpen('note')}>
        <Icon name="create-outline" />
        {texts.note}
      </RightButton>
      <PhotoButton
        set={photosOfFindings}
        missing={usePhotoRefusal(row, before)}
        label={texts.photoBefore}
        className="btn big block"
        onPhoto={async (photo) => {
          onClose();
          await acts.picture(row, photo);
        }}
      />
      {!wantsPhoto(row.severity) && (
        <RightButton
          missing={missing('Selesai')}
          className="btn big block"
          onClick={() => {
            onClose();
            void acts.finish(row);
          }}
        >
          <Icon name="checkmark-outline" />
          {texts.doneBare}
        </RightButton>
      )}
      <RightButton missing={missing('Catatan')} className="btn big block" onClick={() => onOpen('passed')}>
        <Icon name="arrow-undo-outline" />
        {texts.notMine}
      </RightButton>
    </ActionSheet>
  );
}

/** What the card opens over the page. */
function Opened({ open, row, acts, onOpen, onClose }: Parameters<typeof More>[0] & { readonly open: Open }) {
  if (open === 'more') return <More {...{ row, acts, onOpen, onClose }} />;
  const draftKey = `${open === 'note' ? 'finding-task-note' : 'finding-back'}:${row.id}`;
  const title = kindWords(row);
  if (open === 'note')
    return (
      <WordsDialog
        {...{ title, draftKey, onClose }}
        label={texts.note}
        needed={texts.noteNeeded}
        onSave={async (words) => acts.note(row, words, draftKey)}
      />
    );
  return (
    <WordsDialog
      {...{ title, draftKey, onClose }}
      lead={texts.notMineHelp}
      label={texts.why}
      needed={texts.whyNeeded}
      taken={passedOn.length}
      onSave={async (words) => acts.passOn(row, words, draftKey)}
    />
  );
}

function Photos({ row }: Pick<CardProps, 'row'>) {
  return (
    <MomentPhotos
      set={photosOfFindings}
      shown={findings}
      rowId={row.id}
      titleField="name_kind"
      title={kindWords(row)}
      count={Number(row.photo_count ?? 0)}
    />
  );
}

/** The next step: starting it, then repairing it. */
function Next({ row, acts }: Pick<CardProps, 'row' | 'acts'>) {
  const missing = useEventRights();
  const photo = usePhotoRefusal(row, after);
  if (row.status === 'Dikerjakan')
    return (
      <PhotoButton
        set={photosOfFindings}
        missing={missing('Selesai') ?? photo}
        label={texts.done}
        className="btn primary big"
        onPhoto={async (taken) => acts.finish(row, taken)}
      />
    );
  return (
    <RightButton missing={missing('Mulai')} className="btn big" onClick={() => void acts.begin(row)}>
      <Icon name="play-outline" />
      {texts.begin}
    </RightButton>
  );
}

/** Something to repair, with the next step. */
export function TaskCard({ row, events, isUnsent, user, acts }: CardProps) {
  const [open, setOpen] = useState<Open>();
  return (
    <li className="task">
      <div className="task-top">
        <Photos row={row} />
        <div className="grow">
          <Head row={row} isUnsent={isUnsent} />
          <Chips row={row} />
        </div>
      </div>
      {shownText(row.description) !== '' && <p>{shownText(row.description)}</p>}
      <Said events={events} user={user} />
      <div className="task-acts">
        <Next row={row} acts={acts} />
        <button
          type="button"
          className="btn big"
          aria-label={texts.more(kindWords(row), shownText(row.name_room))}
          onClick={() => setOpen('more')}
        >
          <Icon name="ellipsis-horizontal-outline" />
        </button>
      </div>
      {open && <Opened {...{ open, row, acts }} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** Something that was repaired today, before and after side by side. */
export function DoneCard({ row, isUnsent }: Pick<CardProps, 'row' | 'isUnsent'>) {
  return (
    <li className="task">
      <Head row={row} isUnsent={isUnsent} />
      <p className="muted">{row.status === 'Diverifikasi' ? texts.verified : texts.waits}</p>
      <Photos row={row} />
    </li>
  );
}
