import { type AppError, errorRules } from '../../../contract/calls/errors.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';

/** The service's own words, or those of the screen if the answer brings none. */
function failureWords({ code, message, status }: AppError, fallback?: string): string {
  return fallback !== undefined && status !== undefined && message === errorRules[code].words ? fallback : message;
}

export const tellAdded = (message: string) => feedback.toast({ tone: 'success', message, ms: feedbackTimes.successToast });

/** A refused create: the alert offers to open the dialog again, with what was typed. */
export const tellNotAdded = (error: AppError, reopen: () => void) =>
  feedback.alert({
    title: feedbackTexts.failed,
    message: error.message,
    tone: 'error',
    ms: feedbackTimes.createAlert,
    action: { label: feedbackTexts.reopen, run: reopen },
  });

export const tellRemoved = () =>
  feedback.alert({ title: feedbackTexts.success, message: feedbackTexts.removed, tone: 'success', ms: feedbackTimes.removeAlert });

export const tellNotRemoved = (error: AppError, fallback?: string) =>
  feedback.alert({
    title: feedbackTexts.failed,
    message: failureWords(error, fallback),
    tone: 'error',
    ms: feedbackTimes.removeAlert,
  });
