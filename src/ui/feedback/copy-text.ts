import { feedbackTexts, feedbackTimes } from '../texts/id/feedback.ts';
import { feedback } from './feedback.ts';

/** Copies a text and says so, in words of its own if there are some; if the browser does not let a page do that, says what to do. */
export async function copyText(text: string, { copied, notCopied }: Partial<CopyWords> = {}): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    feedback.toast({ tone: 'success', message: copied ?? feedbackTexts.copied, ms: feedbackTimes.successToast });
    return true;
  } catch {
    feedback.toast({ tone: 'error', message: notCopied ?? feedbackTexts.notCopied, ms: feedbackTimes.errorToast });
    return false;
  }
}

interface CopyWords {
  readonly copied: string;
  readonly notCopied: string;
}
