import { feedback } from './feedback.ts';
import { feedbackTexts } from '../texts/id/feedback.ts';

/** The product's question before something is deleted, naming it; true after a yes. */
export const askRemoval = (names: readonly string[]): Promise<boolean> =>
  feedback.confirm({
    title: feedbackTexts.removeTitle,
    text: feedbackTexts.removeText(names),
    confirm: feedbackTexts.removeYes,
    cancel: feedbackTexts.cancel,
    danger: true,
  });
