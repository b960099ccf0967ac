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

/** Waiting work in the order it goes out, the oldest first; what was sent with the newest first. */
export function groupCommands(commands: readonly Command[]): Record<GroupName, Command[]> {
  const groups: Record<GroupName, Command[]> = { attention: [], sending: [], waiting: [], sent: [] };
  for (const command of commands) groups[groupOf(command)].push(command);
  const byTime = (a: Command, b: Command) => a.createdAt.localeCompare(b.createdAt);
  for (const name of groupNames) groups[name].sort(byTime);
  groups.sent.sort((a, b) => (b.receipt?.at ?? b.createdAt).localeCompare(a.receipt?.at ?? a.createdAt));
  return groups;
}
