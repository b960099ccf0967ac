import type { Command } from '../../data/public.ts';
import { type CommandGroupName, groupNames, groupOf } from './group-commands.ts';

/** A command, with what was saved along with it and is listed under it, such as the photos of a log. */
export interface Bundle {
  readonly command: Command;
  readonly parts: readonly Command[];
}

const commandsOf = ({ command, parts }: Bundle): readonly Command[] => [command, ...parts];

/** The group of its most urgent command: a log that was sent still waits with its last photo. */
export const groupOfBundle = (bundle: Bundle): CommandGroupName => {
  const groups = commandsOf(bundle).map(groupOf);
  return groupNames.find((name) => groups.includes(name)) ?? 'waiting';
};

/** How many commands a bundle counts for; in an unfinished one, those that were sent no longer count. */
export const countOf = (bundle: Bundle): number => {
  const unsent = commandsOf(bundle).filter((command) => groupOf(command) !== 'sent').length;
  return unsent === 0 ? commandsOf(bundle).length : unsent;
};

/** The number at the head of a group; under "attention" only the commands that need somebody count, as in the header. */
export const countIn = (name: CommandGroupName, bundles: readonly Bundle[]): number =>
  bundles.reduce(
    (sum, bundle) =>
      sum + (name === 'attention' ? commandsOf(bundle).filter((command) => groupOf(command) === name).length : countOf(bundle)),
    0,
  );

/** Parts under their commands, each in its order; a part whose command is no longer listed is listed by itself. */
export function bundlesOf(commands: readonly Command[]): Bundle[] {
  const owners = new Set(commands.flatMap((command) => (command.operation === 'create' && !command.under ? [command.rowId] : [])));
  const parts = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.under && owners.has(command.under)) parts.set(command.under, [...(parts.get(command.under) ?? []), command]);
  }
  const inOrder = (list: readonly Command[]) => [...list].sort((a, b) => a.title.localeCompare(b.title));
  return commands
    .filter((command) => !(command.under && owners.has(command.under)))
    .map((command) => ({ command, parts: command.operation === 'create' ? inOrder(parts.get(command.rowId) ?? []) : [] }));
}

const sentAt = (bundle: Bundle): string =>
  commandsOf(bundle)
    .map((command) => command.receipt?.at ?? command.createdAt)
    .sort()
    .at(-1) ?? '';

/** Waiting work in the order in which it goes out, oldest first; sent work, newest first. */
export function groupBundles(commands: readonly Command[]): Record<CommandGroupName, Bundle[]> {
  const groups: Record<CommandGroupName, Bundle[]> = { attention: [], sending: [], waiting: [], sent: [] };
  for (const bundle of bundlesOf(commands)) groups[groupOfBundle(bundle)].push(bundle);
  for (const name of groupNames) groups[name].sort((a, b) => a.command.createdAt.localeCompare(b.command.createdAt));
  groups.sent.sort((a, b) => sentAt(b).localeCompare(sentAt(a)));
  return groups;
}
