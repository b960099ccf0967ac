import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { securityTexts } from './texts/id.ts';

const { copied, notCopied } = securityTexts.factor;

/** Copies a text; if the browser does not let a page do that, says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    feedback.toast({ tone: 'success', message: copied, ms: feedbackTimes.successToast });
    return true;
  } catch {
    feedback.toast({ tone: 'error', message: notCopied, ms: feedbackTimes.errorToast });
    return false;
  }
}
