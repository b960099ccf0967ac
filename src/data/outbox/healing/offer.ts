import { appError, errorRules } from '../../../contract/calls/errors.ts';
import { isOtherRow } from '../../../contract/foundation.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { findRow } from '../../api/fetch-rows.ts';
import { storable } from '../../store/row-codec.ts';
import { differing, mergeEdit } from '../queue/merge.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { moved, renewed, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from '../queue/words.ts';

type OfferContext = Pick<OutboxContext, 'call' | 'platform'>;

/** In the form in which it waits for the person: under a new key, since the old one belongs to an effect that the services have lost. */
function refused({ platform }: OfferContext, command: StoredCommand, words: string): StoredCommand {
  const { receipt: _, message: _1, answer: _2, ...rest } = command;
  const fields = Object.fromEntries((command.erased ?? []).map((name) => [name, outboxWords.fillAgain]));
  const refusal = appError('gone', { message: words, ...(command.erased ? { fields } : {}) });
  return moved(renewed(rest, platform.newId()), { state: 'rejected', refusal, lost: true });
}

function conflicting(ctx: OfferContext, command: StoredCommand, theirs: Row): StoredCommand {
  const words = command.operation === 'delete' ? outboxWords.lostDelete : outboxWords.lostEdit;
  const refusal = appError('version-conflict', { message: words });
  const kept = storable(resourceOf(command.resource), theirs);
  return moved(refused(ctx, command, words), { state: 'conflict', refusal, theirs: kept, overlap: differing(command.body, kept) });
}

/**
 * Compares lost work with the services' present state, and returns it in the form in which it waits for the person:
 * undefined if nothing is left to do, 'later' if the services could not be asked.
 */
export async function offerOf(ctx: OfferContext, command: StoredCommand): Promise<StoredCommand | undefined | 'later'> {
  if (command.operation === 'create') return refused(ctx, command, outboxWords.lostCreate);
  const resource = resourceOf(command.resource);
  const id = command.receipt?.id ?? command.rowId;
  const found = await findRow(ctx.call, resource, id, true, String(command.base?.[resource.title] ?? ''));
  if (!found.ok) return errorRules[found.error.code].retry === 'never' ? refused(ctx, command, outboxWords.lostEdit) : 'later';
  const theirs = found.value;
  const isThere = theirs !== undefined && !isOtherRow(command.base?.version, theirs.version);
  if (command.operation === 'delete') return isThere ? conflicting(ctx, command, theirs) : undefined;
  if (!isThere) return refused(ctx, command, theirs ? outboxWords.otherRow : outboxWords.lostEdit);
  const merge = mergeEdit(resource, command.body, command.base ?? { id: theirs.id }, theirs);
  return merge.kind === 'equal' && !command.erased ? undefined : conflicting(ctx, command, theirs);
}
