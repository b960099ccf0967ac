import type { Command } from '../../data/public.ts';

export const groupNames = ['attention', 'sending', 'waiting', 'sent'] as const;
export type GroupName = (typeof groupNames)[number];

/** Where a command stands in the list. */
export function groupOf(command: Command): GroupName {
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
