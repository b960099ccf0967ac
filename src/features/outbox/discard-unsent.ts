import { firstValue } from '../../crud/public.ts';
import type { Outbox } from '../../data/public.ts';
import { neverLeft } from './group-commands.ts';

type CancellingOutbox = Pick<Outbox, 'undoAll' | 'list' | 'discard'>;

/** Discards what had not been sent when the person was asked; false if it went out while the question was open. */
export async function discardUnsent(outbox: CancellingOutbox, id: string, also: readonly string[]): Promise<boolean> {
  // Undoing checks and acts in one step; it leaves alone what other commands build on.
  const ids = [id, ...also];
  if ((await outbox.undoAll(ids)) === ids.length) return true;
  const now = (await firstValue(outbox.list()))?.find((command) => command.id === id);
  if (!now || !neverLeft(now)) return now === undefined;
  await outbox.discard(id, also);
  return true;
}
