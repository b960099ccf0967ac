import { useId, useState } from 'react';
import { wantsPhoto } from '../../../../contract/findings.ts';
import { shownText } from '../../../../contract/field-text.ts';
import { photosPerFinding } from '../../../../contract/resources/findings.ts';
import { ActFrame, AddPhoto, SmallPhoto, useIsOnline, usePendingPhotos } from '../../../../crud/public.ts';
import { photosOfFindings } from './cells.tsx';
import { deskTexts } from './texts/id.ts';
import type { Thread } from './use-thread.ts';
import { useSay } from './use-say.ts';

const texts = deskTexts.finish;

/** The number that the next photo of a finding gets; undefined where it has as many as it may. */
export function useNextPhoto({ finding }: Pick<Thread, 'finding'>): number | undefined {
  const own = usePendingPhotos(finding.id).map(({ body }) => Number(body['number'] ?? 0));
  const next = Math.max(Number(finding.photo_count ?? 0), ...own) + 1;
  return next > photosPerFinding ? undefined : next;
}

interface FinishProps {
  readonly thread: Thread;
  readonly note: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says that a finding is mended, with the photo that shows it where it is badly broken. */
export function FinishDialog({ thread, note, onClose, onDone }: FinishProps) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const { say, sayWithPhoto } = useSay();
  const [photo, setPhoto] = useState<string>();
  const [words, setWords] = useState(note);
  const [problem, setProblem] = useState<string>();
  const { finding } = thread;
  const number = useNextPhoto(thread);
  const submit = async () => {
    if (wantsPhoto(shownText(finding.severity)) && photo === undefined)
      return setProblem(number === undefined ? texts.full : texts.photoNeeded);
    const said = words.trim() === '' ? {} : { note: words.trim() };
    const failed = await (photo !== undefined && number !== undefined
      ? sayWithPhoto(finding, 'Selesai', said, { number, photo })
      : say(finding, 'Selesai', said));
    if (failed !== undefined) return setProblem(failed);
    onDone();
    onClose();
  };
  return (
    <ActFrame {...{ formId, onClose, isOffline, problem }} title={texts.title} submitLabel={texts.submit} onSubmit={() => void submit()}>
      <fieldset className="finish-photo">
        <legend>{texts.photoWanted}</legend>
        {photo === undefined ? (
          number === undefined ? (
            <p className="muted">{texts.full}</p>
          ) : (
            <AddPhoto set={photosOfFindings} onPhoto={async (taken) => setPhoto(taken)} />
          )
        ) : (
          <>
            <SmallPhoto photo={photo} alt={texts.alt} size={120} />
            <button type="button" className="btn" onClick={() => setPhoto(undefined)}>
              {texts.remove}
            </button>
          </>
        )}
      </fieldset>
      <div className="field">
        <label htmlFor={`${formId}-note`}>{deskTexts.note}</label>
        <span className="input">
          <textarea id={`${formId}-note`} rows={2} maxLength={1000} value={words} onChange={({ target }) => setWords(target.value)} />
        </span>
      </div>
    </ActFrame>
  );
}
