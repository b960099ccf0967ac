import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { readyTexts as texts } from './texts/id.ts';

/** How to put a wrong clock right, shown until it is closed. */
export const tellClock = (message: string): void =>
  feedback.alert({ title: texts.clockTitle, message, tone: 'error', ms: feedbackTimes.createAlert });
