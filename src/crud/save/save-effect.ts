import type { AppError, Result } from '../../contract/calls/errors.ts';
import type { Outcome } from '../../data/public.ts';
import { feedbackTexts, feedbackTimes, type ToastTimes } from '../../ui/texts/id/feedback.ts';
import type { SaveOperation } from '../screen.ts';

/** What the person sees after saving, and what becomes of the dialog. */
export interface SaveEffect {
  readonly close: boolean;
  /** The list is fetched again. */
  readonly reload: boolean;
  /** What was typed goes back into the draft: the command that took it over is gone. */
  readonly keepDraft: boolean;
  readonly toast?: {
    readonly tone: 'success' | 'error' | 'info';
    readonly message: string;
    readonly ms: number;
    readonly toOutbox: boolean;
  };
  readonly alert?: { readonly message: string; readonly ms: number; readonly reopen: boolean };
  /** Stays in the form: nothing was saved. */
  readonly notSaved?: string;
  /** Shown under the fields. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * How a save that waits goes out: by itself, when the app is opened, once the service answers, after a login, or once
 * somebody has dealt with what is queued before it.
 */
export type WayOut = 'by itself' | 'in the app' | 'after an answer' | 'after a login' | 'after a person';

const waitingWords: Readonly<Record<WayOut, string>> = {
  'by itself': feedbackTexts.waiting,
  'in the app': feedbackTexts.waitingForApp,
  'after an answer': feedbackTexts.waitingForAnswer,
  'after a login': feedbackTexts.waitingForLogin,
  'after a person': feedbackTexts.waitingForPerson,
};

const toast = (tone: 'success' | 'error' | 'info', message: string, ms: number, toOutbox = false) => ({ tone, message, ms, toOutbox });

function refused(error: AppError, operation: SaveOperation, closeOnFailedCreate: boolean, { errorToast }: ToastTimes): SaveEffect {
  const fields = error.fields ? { fields: error.fields } : {};
  const stays = { reload: false, keepDraft: true, ...fields };
  if (operation === 'update') return { ...stays, close: false, toast: toast('error', error.message, errorToast) };
  return {
    ...stays,
    close: closeOnFailedCreate,
    alert: { message: error.message, ms: feedbackTimes.createAlert, reopen: closeOnFailedCreate },
  };
}

/**
 * What follows from a save. A failed create is told by an alert of ten seconds, a failed update by a toast; a save that
 * could not be stored leaves the form open.
 */
export function saveEffect(
  result: Result<Outcome>,
  operation: SaveOperation,
  closeOnFailedCreate: boolean,
  toasts: ToastTimes = feedbackTimes,
  way: WayOut = 'by itself',
): SaveEffect {
  if (!result.ok) {
    const { error } = result;
    if (error.code === 'storage-full' || error.code === 'storage')
      return { close: false, reload: false, keepDraft: false, notSaved: error.message };
    return refused(error, operation, closeOnFailedCreate, toasts);
  }
  const outcome = result.value;
  switch (outcome.kind) {
    case 'sent':
      return { close: true, reload: true, keepDraft: false, toast: toast('success', outcome.message, toasts.successToast) };
    case 'waiting':
      return {
        close: true,
        reload: false,
        keepDraft: false,
        toast: toast('info', waitingWords[way], feedbackTimes.infoToast, way === 'after a person'),
      };
    case 'conflict':
      return { close: true, reload: true, keepDraft: false, toast: toast('info', feedbackTexts.conflict, feedbackTimes.infoToast, true) };
    case 'refused':
      return refused(outcome.error, operation, closeOnFailedCreate, toasts);
  }
}
