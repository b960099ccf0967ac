import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';

interface Offer {
  /** What was stored. */
  readonly message: string;
  readonly words: { readonly undo: string; readonly undone: string; readonly tooLate: string };
  /** Takes it back; false if it is already on its way. */
  readonly takeBack: () => Promise<boolean>;
}

/** Says what was stored, offers to take all of it back while it waits, and says how that went. */
export function offerBack({ message, words, takeBack }: Offer): void {
  const undo = async () => {
    const isUndone = await takeBack();
    const [tone, said] = isUndone ? (['info', words.undone] as const) : (['error', words.tooLate] as const);
    feedback.toast({ tone, message: said, ms: feedbackTimes.infoToast });
  };
  feedback.toast({ tone: 'success', message, ms: feedbackTimes.undo, action: { label: words.undo, run: () => void undo() } });
}
