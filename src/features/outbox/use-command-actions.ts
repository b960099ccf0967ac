import { useMemo } from 'react';
import { useData } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { feedback } from '../../ui/feedback.ts';
import { outboxTexts as texts } from '../../ui/texts/id/outbox.ts';

export interface CommandActions {
  readonly retry: (command: Command) => void;
  readonly discard: (command: Command) => void;
}

/** What a person can do with a command that waits for them; giving up is asked twice. */
export function useCommandActions(): CommandActions {
  const { outbox } = useData();
  return useMemo(
    () => ({
      retry: (command) => void outbox.retry(command.id),
      discard: async (command) => {
        const theirs = command.state === 'conflict';
        const sure = await feedback.confirm({
          title: theirs ? texts.theirsTitle : texts.discardTitle,
          text: theirs ? texts.theirsText(command.title) : texts.discardText(command.title),
          confirm: theirs ? texts.theirsYes : texts.discardYes,
          cancel: texts.cancel,
          danger: true,
        });
        if (sure) await outbox.discard(command.id);
      },
    }),
    [outbox],
  );
}
