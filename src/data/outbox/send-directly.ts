import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { resourceOf } from '../../contract/registry.ts';
import { objectOf } from '../api/answer-codec.ts';
import { decodeRow, storable } from '../api/row-codec.ts';
import { errorOf, succeeded } from '../api/transport.ts';
import type { CommandDraft, Outcome } from '../public.ts';
import type { OutboxContext } from './outbox-context.ts';
import { isLocal } from './stored-command.ts';

/** Input with a password in it never rests on the device: it goes at once or not at all. */
export function createDirectSender(ctx: OutboxContext, online: () => boolean) {
  // The same input sent again after a cut is the same wish, so it keeps its key.
  let last: { mark: string; key: string } | undefined;

  return async (draft: CommandDraft): Promise<Result<Outcome>> => {
    if (!online()) return fail(appError('offline'));
    const values = Object.values(draft.input);
    if (isLocal(draft.rowId) || values.some(isLocal)) return fail(appError('in-progress'));
    const resource = resourceOf(draft.resource);
    const mark = JSON.stringify([draft.resource, draft.operation, draft.rowId, draft.input]);
    if (last?.mark !== mark) last = { mark, key: ctx.platform.newId() };
    const version = draft.base?.version;
    const reply = await ctx.call({
      service: resource.service,
      method: draft.operation === 'create' ? 'POST' : 'PUT',
      body: draft.input,
      path: `${resource.path}/${draft.operation === 'create' ? 'store' : encodeURIComponent(draft.rowId ?? '')}`,
      headers: ctx.isOurs(resource.service)
        ? { 'Idempotency-Key': last.key, ...(version === undefined ? {} : { 'If-Match': `"${version}"` }) }
        : {},
    });
    if (!succeeded(reply)) {
      const error = errorOf(reply);
      const refused = error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 401;
      if (refused) last = undefined;
      return refused ? ok({ kind: 'refused', error }) : fail(error);
    }
    last = undefined;
    if (draft.draftKey) await ctx.ops.drafts.delete(draft.draftKey).catch(() => undefined);
    const wire = objectOf(reply.envelope.data);
    const row = wire && decodeRow(resource, wire);
    return ok({ kind: 'sent', message: reply.envelope.message, ...(row ? { row: storable(resource, row) } : {}) });
  };
}
