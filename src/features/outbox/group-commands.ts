import { errorRules } from '../../contract/calls/errors.ts';
import type { Command } from '../../data/public.ts';

export const groupNames = ['attention', 'sending', 'waiting', 'sent'] as const;
export type CommandGroupName = (typeof groupNames)[number];

/** The group of the list that a command is in. */
export function groupOf(command: Command): CommandGroupName {
  switch (command.state) {
    case 'rejected':
    case 'conflict':
    case 'blocked':
      return 'attention';
    case 'unknown':
      return command.review ? 'attention' : 'waiting';
    case 'sending':
      return 'sending';
    case 'queued':
      return 'waiting';
    case 'acked':
    case 'done':
      return 'sent';
  }
}

/** Whether it is known nowhere but here, so that discarding it leaves no trace. */
export const neverLeft = ({ state, firstSentAt, shared }: Command): boolean => state === 'queued' && firstSentAt === undefined && !shared;

/** Whether the person can have it sent again: what is queued behind another command goes with that one. */
export function canRetry({ state, refusal }: Command): boolean {
  if (state === 'blocked') return refusal !== undefined && errorRules[refusal.code].retry !== 'never';
  return state !== 'conflict';
}
