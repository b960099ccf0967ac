import { useId, useState } from 'react';
import { FormFrame, LookupProvider, OfflineNote, useData, withSendNote } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { fieldId } from '../../../ui/field/form-field.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { assignmentTexts } from '../texts/id.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import './bulk.css';
import { ChooseStep } from './choose-step.tsx';
import { placePupils, undoMs, unplacePupils, targetFields } from './place-pupils.ts';
import { PreviewStep } from './preview-step.tsx';
import { type Bulk, bulkDraftKey, useBulk } from './use-bulk.ts';
import { type TargetWords, useTargetWords } from './use-target-words.ts';

const texts = assignmentTexts.bulk;
// How many rows the pickers ask for first; the search finds the others.
const firstRows = 100;

/** Checks that the target is complete and somebody is chosen; `problem` is set if nobody is. */
function useBulkCheck(bulk: Bulk, formId: string) {
  const [problem, setProblem] = useState<string>();
  const check = (): boolean => {
    const found = bulk.form.check();
    const wrong = targetFields.filter((name) => found[name] !== undefined);
    bulk.form.setProblems(Object.fromEntries(wrong.map((name) => [name, found[name] ?? ''])));
    const isNobody = wrong.length === 0 && bulk.chosen.length === 0;
    setProblem(isNobody ? texts.nobodyChosen : undefined);
    if (wrong[0]) document.getElementById(fieldId(formId, wrong[0]))?.focus();
    return wrong.length === 0 && !isNobody;
  };
  return { problem: bulk.chosen.length === 0 ? problem : undefined, check };
}

/** Stores the placement on the device, says so, and offers to take it back. */
function usePlace(bulk: Bulk, words: TargetWords, onClose: () => void) {
  const data = useData();
  const { outbox } = data;
  const [notSaved, setNotSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place = async () => {
    if (isBusy) return;
    setBusy(true);
    bulk.hold();
    const placed = await placePupils(outbox, bulk.target, bulk.chosen, words.kelas, bulkDraftKey);
    setBusy(false);
    if (!placed.ok) {
      bulk.keepAgain();
      setNotSaved(placed.error.message);
      return;
    }
    onClose();
    const count = formatNumber(placed.value.length);
    const undo = async () => {
      const isUndone = await unplacePupils(outbox, placed.value);
      const [tone, message] = isUndone ? (['info', texts.undone(count)] as const) : (['error', texts.undoFailed] as const);
      feedback.toast({ tone, message, ms: feedbackTimes.infoToast });
    };
    feedback.toast({
      tone: 'success',
      message: withSendNote(data, texts.done(count, words.kelas)),
      ms: undoMs,
      action: { label: texts.undo, run: () => void undo() },
    });
  };
  return { place, notSaved };
}

function OpenBulk({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const bulk = useBulk();
  const words = useTargetWords(bulk.target);
  const [isPreview, setPreview] = useState(false);
  const { problem, check } = useBulkCheck(bulk, formId);
  const { place, notSaved } = usePlace(bulk, words, onClose);
  const count = formatNumber(bulk.chosen.length);
  const isShown = isPreview && bulk.chosen.length > 0;
  return (
    <FormFrame
      title={texts.title}
      submitLabel={isShown ? texts.submit(count) : texts.preview(count)}
      formId={formId}
      width="sections"
      tall
      onClose={onClose}
      onSubmit={() => {
        if (isShown) void place();
        else setPreview(check());
      }}
      {...(isShown ? { cancelLabel: texts.back, onCancel: () => setPreview(false) } : {})}
      footNote={bulk.school.isOffline ? <OfflineNote /> : undefined}
    >
      <div className="form-body single placing">
        {isShown ? (
          <PreviewStep bulk={bulk} words={words} notSaved={notSaved} />
        ) : (
          <ChooseStep bulk={bulk} formId={formId} problem={problem} />
        )}
      </div>
    </FormFrame>
  );
}

/** Places many pupils of a school in one class: choose them, look at the result, save it. */
export function BulkDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <LookupProvider limit={firstRows}>
      <OpenBulk onClose={onClose} />
    </LookupProvider>
  );
}
