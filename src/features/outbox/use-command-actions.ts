import { useMemo } from 'react';
import { useData } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { photoTexts } from '../../ui/texts/id/photos.ts';
import { outboxTexts as texts } from './texts/id.ts';
import { discardUnsent } from './discard-unsent.ts';
import { neverLeft } from './group-commands.ts';

/** The draft of a repair is kept by row: a command that is sent again gets another id. */
export const repairDraftKey = ({ resource, rowId }: Pick<Command, 'resource' | 'rowId'>): string => `${resource}:repair:${rowId}`;

export interface CommandActions {
  readonly retry: (command: Command) => void;
  /** `parts` are the unsent ones listed under it: they are discarded only if the person says so. */
  readonly discard: (command: Command, parts?: readonly Command[]) => void;
}

const alsoPhotos = (count: number): Promise<boolean> =>
  feedback.confirm({
    title: photoTexts.discardTitle,
    text: photoTexts.discardText(formatNumber(count)),
    confirm: photoTexts.discardYes,
    cancel: photoTexts.keep,
    danger: true,
  });

/** Cancelling a deletion loses nothing that was typed: the row stays as it is, and nobody is asked. */
const isSure = (command: Command): Promise<boolean> => {
  if (command.operation === 'delete') return Promise.resolve(true);
  return feedback.confirm({
    title: texts.discardTitle,
    text: command.state === 'conflict' ? texts.theirsText(command.title) : texts.discardText(command.title),
    confirm: texts.discardYes,
    cancel: texts.cancel,
    danger: true,
  });
};

/** What a person can do with a command that is waiting for them; before typed text is discarded, they are asked. */
export function useCommandActions(): CommandActions {
  const { outbox, drafts } = useData();
  return useMemo(
    () => ({
      retry: (command) => void outbox.retry(command.id),
      discard: async (command, parts = []) => {
        if (!(await isSure(command))) return;
        const also = parts.length > 0 && (await alsoPhotos(parts.length)) ? parts.map((part) => part.id) : [];
        void drafts.drop(repairDraftKey(command));
        if (!neverLeft(command)) return outbox.discard(command.id, also);
        if (await discardUnsent(outbox, command.id, also)) return;
        feedback.toast({
          tone: 'info',
          message: command.operation === 'delete' ? texts.keepRowLate : texts.discardLate,
          ms: feedbackTimes.infoToast,
        });
      },
    }),
    [outbox, drafts],
  );
}
