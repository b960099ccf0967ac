import type { Command } from '../../data/public.ts';
import { type GroupName, groupNames, groupOf } from './group-commands.ts';

/** A command and what was saved with it and stands under it, such as the photos of a log. */
export interface Bundle {
  readonly command: Command;
  readonly parts: readonly Command[];
}

const all = ({ command, parts }: Bundle): readonly Command[] => [command, ...parts];

/** It stands where its most urgent part belongs: a log that was sent waits with its last photo. */
export const groupOfBundle = (bundle: Bundle): GroupName => {
  const groups = all(bundle).map(groupOf);
  return groupNames.find((name) => groups.includes(name)) ?? 'waiting';
};

/** How many commands a bundle counts for; of an unfinished one what was sent already counts no more. */
export const countOf = (bundle: Bundle): number => {
  const unsent = all(bundle).filter((command) => groupOf(command) !== 'sent').length;
  return unsent === 0 ? all(bundle).length : unsent;
};

/** The number at the head of a group; of what needs somebody it is that alone, as the header counts it. */
export const countIn = (name: GroupName, bundles: readonly Bundle[]): number =>
  bundles.reduce(
    (sum, bundle) => sum + (name === 'attention' ? all(bundle).filter((command) => groupOf(command) === name).length : countOf(bundle)),
    0,
  );

/** Parts under their commands, each in its order; a part whose command is not listed any more stands alone. */
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
  all(bundle)
    .map((command) => command.receipt?.at ?? command.createdAt)
    .sort()
    .at(-1) ?? '';

/** Waiting work in the order it goes out, the oldest first; what was sent with the newest first. */
export function groupBundles(commands: readonly Command[]): Record<GroupName, Bundle[]> {
  const groups: Record<GroupName, Bundle[]> = { attention: [], sending: [], waiting: [], sent: [] };
  for (const bundle of bundlesOf(commands)) groups[groupOfBundle(bundle)].push(bundle);
  for (const name of groupNames) groups[name].sort((a, b) => a.command.createdAt.localeCompare(b.command.createdAt));
  groups.sent.sort((a, b) => sentAt(b).localeCompare(sentAt(a)));
  return groups;
}
