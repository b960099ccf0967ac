import { useId, useState } from 'react';
import { wantsPhoto } from '../../../../contract/findings/findings.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { ActFrame, AddPhoto, SmallPhoto, useIsOnline } from '../../../../crud/public.ts';
import { mendedDrafts, photosOfFindings } from '../../reported/drafts.ts';
import { after, photosLeft, titleOf } from '../../reported/reported.ts';
import { useSay } from '../../reported/use-say.ts';
import { deskTexts } from './texts/id.ts';
import type { Thread } from './use-thread.ts';

const texts = deskTexts.finish;

interface FinishProps {
  readonly thread: Thread;
  readonly note: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says that a finding is repaired, with the photo that shows it if it was badly broken. */
export function FinishDialog({ thread, note, onClose, onDone }: FinishProps) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const { say, now } = useSay(deskTexts.back);
  const [photo, setPhoto] = useState<string>();
  const [words, setWords] = useState(note);
  const [problem, setProblem] = useState<string>();
  const { finding } = thread;
  const isFull = photosLeft(finding, after) === 0;
  const submit = async () => {
    if (wantsPhoto(shownText(finding.severity)) && photo === undefined) return setProblem(isFull ? texts.full : texts.photoNeeded);
    const failed = await say(mendedDrafts(finding, now(), { photo, note: words.trim() }), deskTexts.said('Selesai', titleOf(finding)));
    if (failed !== undefined) return setProblem(failed);
    onDone();
    onClose();
  };
  return (
    <ActFrame {...{ formId, onClose, isOffline, problem }} title={texts.title} submitLabel={texts.submit} onSubmit={() => void submit()}>
      <fieldset className="finish-photo">
        <legend>{texts.photoWanted}</legend>
        {photo === undefined ? (
          isFull ? (
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
