import { useEffect, useRef } from 'react';
import { conflictDialog, type ListControls } from '../../../crud/public.ts';
import type { Command } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { conflictTexts as texts } from './texts/id.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import type { CommandActions } from '../use-command-actions.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictOf } from './conflict-model.ts';

interface LayerProps {
  readonly list: ListControls;
  readonly commands: readonly Command[] | undefined;
  readonly actions: CommandActions;
}

/**
 * The dialog that the address asks for, as long as its command is waiting for a decision; it closes when that is over,
 * whoever ended it.
 */
export function ConflictLayer({ list, commands, actions }: LayerProps) {
  const { dialog, id } = list.state;
  const command = dialog === conflictDialog ? commands?.find((one) => one.id === id) : undefined;
  const isOpen = command !== undefined && conflictOf(command) !== undefined;
  const isOver = dialog === conflictDialog && commands !== undefined && !isOpen;
  const wasOpen = useRef(false);
  const latest = useRef(list);
  latest.current = list;
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (!isOver) return;
    if (!wasOpen.current) feedback.toast({ tone: 'info', message: texts.settled, ms: feedbackTimes.infoToast });
    wasOpen.current = false;
    latest.current.closeDialog();
  }, [isOpen, isOver]);
  if (!command || !isOpen) return null;
  return <ConflictDialog key={command.id} command={command} actions={actions} onClose={list.closeDialog} />;
}
