import type { QueryClient } from '@tanstack/react-query';
import type { AppError } from '../../contract/calls/errors.ts';
import { resourceOf } from '../../contract/registry.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Command, CommandDraft, DataLayer } from '../../data/public.ts';
import { presentValue } from '../live/first-value.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { listTexts } from '../../ui/texts/id/list.ts';

/** A deletion that may be taken back. */
export interface Removed {
  readonly resource: Resource;
  readonly rowId: string;
  readonly title: string;
  /** The deletion waits in the outbox; without it the service has it already. */
  readonly commandId?: string;
  /** The services could be reached when it was requested, and have not answered yet. */
  readonly isUnanswered?: boolean;
  /** An add or edit of the row that had never left the device; the deletion removed it from the outbox. */
  readonly unsent?: CommandDraft;
}

/** The command that deletes a row. */
export function removalOf(resource: Resource, row: Row): CommandDraft {
  return {
    resource,
    operation: 'delete',
    rowId: row.id,
    base: row,
    input: {},
    title: `${resource.label}: ${String(row[resource.title] ?? '')}`,
    detail: listTexts.removeShort,
  };
}

/**
 * The unsent adds and edits that deletions removed from the outbox, by the command of the deletion: the Urungkan on the
 * row knows only that command, and by then it may have gone out.
 */
const takenAlong = new Map<string, CommandDraft>();

/** What deleting, and undoing it, works with. */
export type RemovalDeps = Pick<DataLayer, 'outbox'> & { readonly client: QueryClient };

/** How long to wait for a deletion that is on the wire: its answer is about a second away. */
const patience = { tries: 5, ms: 1000 } as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const holdsTyping = ({ operation, state, firstSentAt }: Command) =>
  operation !== 'delete' && (state === 'rejected' || (state === 'queued' && firstSentAt === undefined));

/** What was typed into the row and not sent yet: a deletion removes it from the outbox, and nobody else has it. */
export async function unsentOf({ outbox }: Pick<DataLayer, 'outbox'>, rowId: string): Promise<Removed['unsent']> {
  const mine = (await presentValue(outbox.list())).find((command) => command.rowId === rowId && holdsTyping(command));
  if (!mine) return undefined;
  const { resource, operation, title, detail, base } = mine;
  return {
    resource: resourceOf(resource),
    operation,
    title,
    input: await outbox.bodyOf(mine.id),
    ...(operation === 'update' ? { rowId } : {}),
    ...(base ? { base } : {}),
    ...(detail === undefined ? {} : { detail }),
  };
}

const told = (error: AppError): string => (error.code === 'method-not-allowed' ? feedbackTexts.tooLateToUndo : error.message);

/** Has a deleted row restored by its service, after waiting for a deletion that is on the wire; answers why it failed. */
export async function restore(
  { outbox }: Pick<RemovalDeps, 'outbox'>,
  { resource, rowId }: Pick<Removed, 'resource' | 'rowId'>,
): Promise<AppError | undefined> {
  for (let tries = 1; ; tries++) {
    const restored = await outbox.restore(resource, rowId);
    if (restored.ok) return undefined;
    if (restored.error.code !== 'in-progress' || tries >= patience.tries) return restored.error;
    await pause(patience.ms);
  }
}

async function bringBack(deps: RemovalDeps, removed: Removed): Promise<AppError | undefined> {
  const { outbox } = deps;
  const { commandId } = removed;
  const unsent = removed.unsent ?? takenAlong.get(commandId ?? '');
  // An edit that the waiting deletion had removed comes back with it.
  if (commandId !== undefined && (await outbox.undo(commandId))) return undefined;
  const error = unsent?.operation === 'create' ? undefined : await restore(deps, removed);
  if (error || !unsent) return error;
  const kept = await outbox.enqueue(unsent);
  return kept.ok ? undefined : kept.error;
}

/** Takes a deletion back: out of the outbox while it waits there, else through the service; a failure says why. */
export async function takeBack(deps: RemovalDeps, removed: Removed): Promise<void> {
  const error = await bringBack(deps, removed);
  if (error) {
    feedback.toast({ tone: 'error', message: told(error), ms: feedbackTimes.errorToast });
    return;
  }
  feedback.toast({ tone: 'success', message: feedbackTexts.undone, ms: feedbackTimes.successToast });
  void deps.client.invalidateQueries({ queryKey: ['page', removed.resource.name] });
}

const isOnItsWay = (command: Command | undefined) => command === undefined || command.firstSentAt !== undefined;
const hasArrived = ({ state }: Command) => state === 'acked' || state === 'done';
/** Whether a command goes no further until somebody decides. */
export const waitsForPerson = ({ state, review }: Command) => ['rejected', 'conflict', 'blocked'].includes(state) || review === true;

/**
 * Keeps the offer to take a deletion back true while the deletion is sent. It is dropped when the deletion was refused
 * (the list and the outbox say so), when it was taken back elsewhere, and when it is on its way to a service that
 * restores nothing. `arrived` is called once the service has it.
 */
function followSending({ outbox }: RemovalDeps, { resource, commandId }: Removed, offer: { drop: () => void; arrived: () => void }): void {
  if (!commandId) return;
  let wasSeen = false;
  let isTold = false;
  const stop = outbox.list().subscribe((commands) => {
    const command = commands.find(({ id }) => id === commandId);
    const isOver = command ? waitsForPerson(command) : wasSeen;
    wasSeen ||= command !== undefined;
    if (isOver || (!outbox.canRestore(resource) && isOnItsWay(command))) return offer.drop();
    if (isTold || !command || !hasArrived(command)) return;
    isTold = true;
    offer.arrived();
  });
  setTimeout(stop, feedbackTimes.undo);
}

function waitingWords({ outbox }: RemovalDeps, { title, isUnanswered }: Removed): string {
  if (isUnanswered) return feedbackTexts.removeUnanswered(title);
  const words = feedbackTexts.removeWaiting(title);
  return outbox.sendsClosed() ? words : `${words}. ${feedbackTexts.openToSend}`;
}

/** Offers undo for ten seconds, whatever screen the person goes to; nothing if there is none. */
export function offerUndo(deps: RemovalDeps, removed: Removed): void {
  const isWaiting = removed.commandId !== undefined;
  if (removed.commandId && removed.unsent) takenAlong.set(removed.commandId, removed.unsent);
  if (!isWaiting && removed.unsent?.operation !== 'create' && !deps.outbox.canRestore(removed.resource)) return;
  const say = (message: string) =>
    feedback.toast({
      tone: 'info',
      message,
      ms: feedbackTimes.undo,
      action: { label: feedbackTexts.undo, run: () => void takeBack(deps, removed) },
    });
  const gone = feedbackTexts.removedOffer(removed.title);
  let drop = say(isWaiting ? waitingWords(deps, removed) : gone);
  const arrived = () => {
    drop();
    drop = say(gone);
  };
  followSending(deps, removed, { drop: () => drop(), arrived });
}
