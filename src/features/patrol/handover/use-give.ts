import { useState } from 'react';
import type { InputFor } from '../../../contract/resource.ts';
import { handovers } from '../../../contract/resources/patrol/handovers.ts';
import { useData, offerBack, withSendNote } from '../../../crud/public.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { handoverTexts as texts } from './texts/id.ts';

const draftKey = `${handovers.name}:add`;

/** Puts a hand-over into the outbox, and takes it back as long as it is waiting: then what was typed is in the form again. */
export function useGive() {
  const data = useData();
  const { outbox, drafts } = data;
  const [problem, setProblem] = useState<string>();
  const give = async (input: InputFor<typeof handovers>, name: string) => {
    const who = name || texts.someone;
    const placed = await outbox.enqueue({
      resource: handovers,
      operation: 'create',
      input,
      title: texts.outboxTitle(who),
      detail: String(input.items ?? ''),
      holdMs: feedbackTimes.undo,
      draftKey,
    });
    if (!placed.ok) return setProblem(placed.error.message);
    offerBack({
      message: withSendNote(data, texts.given(who)),
      words: texts,
      takeBack: async () => {
        const { to_user_id, items, note } = input;
        await drafts.save(draftKey, { to_user_id, items, note });
        const isUndone = await outbox.undo(placed.value.id);
        if (!isUndone) await drafts.drop(draftKey);
        return isUndone;
      },
    });
  };
  return { give, draftKey, problem };
}
