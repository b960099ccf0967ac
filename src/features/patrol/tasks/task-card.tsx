import { useState } from 'react';
import { plainText, shownText } from '../../../contract/field-text.ts';
import { wantsPhoto } from '../../../contract/findings.ts';
import { photosPerFinding } from '../../../contract/resources/findings.ts';
import { MomentThumbs, PhotoButton, PhotosDialog, RightButton, UnsentChip } from '../../../crud/public.ts';
import { findings } from '../../../contract/resources/findings.ts';
import { ActionSheet } from '../../../ui/action-sheet.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEventRights } from '../findings/desk/use-say.ts';
import { photosOfFindings } from '../reported/drafts.ts';
import { type FindingRow, kindWords } from '../reported/reported.ts';
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

type Open = 'more' | 'note' | 'passed' | 'photos';

/** The rarer things that can be said of a task. */
function More({
  row,
  acts,
  onOpen,
  onClose,
}: Pick<CardProps, 'row' | 'acts'> & { readonly onOpen: (what: Open) => void; readonly onClose: () => void }) {
  return (
    <ActionSheet title={`${kindWords(row)} · ${shownText(row.name_room)}`} onClose={onClose}>
      <button type="button" className="btn big block" onClick={() => onOpen('note')}>
        <Icon name="create-outline" />
        {texts.note}
      </button>
      {Number(row.photo_count ?? 0) < photosPerFinding - 1 && (
        <PhotoButton
          set={photosOfFindings}
          label={texts.photoBefore}
          className="btn big block"
          onPhoto={async (photo) => {
            onClose();
            await acts.picture(row, photo);
          }}
        />
      )}
      {!wantsPhoto(row.severity) && (
        <button
          type="button"
          className="btn big block"
          onClick={() => {
            onClose();
            void acts.finish(row);
          }}
        >
          <Icon name="checkmark-outline" />
          {texts.doneBare}
        </button>
      )}
      <button type="button" className="btn big block" onClick={() => onOpen('passed')}>
        <Icon name="arrow-undo-outline" />
        {texts.notMine}
      </button>
    </ActionSheet>
  );
}

/** What the card opens over the page. */
function Opened({ open, row, acts, onOpen, onClose }: Parameters<typeof More>[0] & { readonly open: Open }) {
  if (open === 'more') return <More {...{ row, acts, onOpen, onClose }} />;
  if (open === 'photos')
    return <PhotosDialog set={photosOfFindings} shown={findings} rowId={row.id} titleField="name_kind" onClose={onClose} />;
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

/** Something to mend, with what is done next. */
export function TaskCard({ row, events, isUnsent, user, acts }: CardProps) {
  const [open, setOpen] = useState<Open>();
  const name = kindWords(row);
  const missing = useEventRights();
  return (
    <li className="task">
      <div className="task-top">
        <MomentThumbs
          set={photosOfFindings}
          rowId={row.id}
          title={name}
          count={Number(row.photo_count ?? 0)}
          onOpen={() => setOpen('photos')}
        />
        <div className="grow">
          <Head row={row} isUnsent={isUnsent} />
          <Chips row={row} />
        </div>
      </div>
      {shownText(row.description) !== '' && <p>{shownText(row.description)}</p>}
      <Said events={events} user={user} />
      <div className="task-acts">
        {row.status === 'Dikerjakan' && missing('Selesai') === undefined ? (
          <PhotoButton
            set={photosOfFindings}
            label={texts.done}
            className="btn primary big"
            onPhoto={async (photo) => acts.finish(row, photo)}
          />
        ) : (
          <RightButton missing={missing('Mulai')} className="btn big" onClick={() => void acts.begin(row)}>
            <Icon name="play-outline" />
            {texts.begin}
          </RightButton>
        )}
        <button type="button" className="btn big" aria-label={texts.more(name, shownText(row.name_room))} onClick={() => setOpen('more')}>
          <Icon name="ellipsis-horizontal-outline" />
        </button>
      </div>
      {open && <Opened {...{ open, row, acts }} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** One that was mended today, before and after side by side. */
export function DoneCard({ row, isUnsent }: Pick<CardProps, 'row' | 'isUnsent'>) {
  const name = kindWords(row);
  return (
    <li className="task">
      <Head row={row} isUnsent={isUnsent} />
      <p className="muted">{row.status === 'Diverifikasi' ? texts.verified : texts.waits}</p>
      <MomentThumbs set={photosOfFindings} rowId={row.id} title={name} count={Number(row.photo_count ?? 0)} />
    </li>
  );
}
