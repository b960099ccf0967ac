import { useState } from 'react';
import { formatClock, formatMoment } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formTexts } from '../../ui/texts/id/form.ts';
import { useData } from '../live/data-context.tsx';
import type { DraftState } from '../save/use-draft.ts';
import type { FormModel } from '../screen.ts';
import type { FormStart } from './use-form-start.ts';

/** Next to the title: when the draft was kept, or that it could not be. */
export function DraftNote({ draft }: { readonly draft: DraftState }) {
  if (draft.problem)
    return (
      <span className="saved" role="status">
        {draft.problem === 'storage-full' ? formTexts.draftFull : formTexts.draftRefused}
      </span>
    );
  if (draft.savedAt === undefined) return null;
  return (
    <span className="saved">
      <Icon name="checkmark-circle-outline" size="s" />
      {formTexts.draftSaved(formatClock(draft.savedAt))}
    </span>
  );
}

interface RestoredProps {
  readonly start: FormStart;
  readonly form: FormModel;
  readonly formId: string;
}

/** Says that an earlier draft is shown, and discards it on request. */
export function RestoredNotice({ start, form, formId }: RestoredProps) {
  const { drafts } = useData();
  const [isGone, setGone] = useState(false);
  if (start.draftAt === undefined || isGone) return null;
  const drop = () => {
    setGone(true);
    form.reset(start.clean);
    void drafts.drop(start.draftKey);
    document.getElementById(formId)?.querySelector<HTMLElement>('.sections input, .sections select, .sections textarea')?.focus();
  };
  return (
    <div className="form-notice">
      <Icon name="time-outline" size="s" />
      <span>{formTexts.draftBack(formatMoment(start.draftAt))}</span>
      <button type="button" className="btn quiet" onClick={drop}>
        {formTexts.dropDraft}
      </button>
    </div>
  );
}

/** Stays above the fields as long as nothing could be kept at all. */
export function NotSavedNotice({ words }: { readonly words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="form-notice bad" role="alert">
      <Icon name="alert-circle" />
      <span className="grow">{words}</span>
    </p>
  );
}

/** The rest of the row is on its way; what is here can already be edited. */
export function FetchingNotice({ isFetching }: { readonly isFetching: boolean }) {
  if (!isFetching) return null;
  return (
    <p className="form-notice" role="status">
      <Icon name="time-outline" size="s" />
      <span>{formTexts.fetchingRest}</span>
    </p>
  );
}
