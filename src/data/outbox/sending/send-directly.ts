import { type AppError, appError, errorRules, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { nameOf } from '../../../contract/registry.ts';
import { rowIn } from '../../api/fetch-rows.ts';
import { storable, withoutSecrets } from '../../store/row-codec.ts';
import { errorOf, type Reply, succeeded } from '../../api/transport.ts';
import type { CommandDraft, Outcome } from '../for-screens.ts';
import { activeInLane, laneOf, ownVersion } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { probe } from './probe.ts';
import type { Sender } from './sender.ts';
import { isLocal } from '../../store/command.ts';
import { outboxWords } from '../queue/words.ts';

/** The row's lane once nothing is ahead of this write; what can go is sent first, as long as a person would wait. */
async function freeLane(
  ctx: OutboxContext,
  sender: Sender,
  { resource, rowId = '' }: CommandDraft,
  patienceMs: number,
): Promise<string | undefined> {
  const lane = await laneOf(ctx.ops, nameOf(resource), rowId);
  const isFree = async () => (await activeInLane(ctx.ops, lane)).length === 0;
  if (await isFree()) return lane;
  let disarm: () => void = () => undefined;
  const timeout = new Promise<void>((resolve) => {
    disarm = ctx.platform.clock.after(patienceMs, resolve);
  });
  await Promise.race([sender.wake('again'), timeout]);
  disarm();
  return (await isFree()) ? lane : undefined;
}

/** What was sent last and has no final answer yet. */
interface Wish {
  readonly mark: string;
  /** The same without its password, which a reopened form asks for again. */
  readonly shape: string;
  readonly key: string;
  readonly firstSentAt: string;
  /** The service may have it. */
  mayHaveArrived: boolean;
}

const shapeOf = (draft: CommandDraft, input: CommandDraft['input']): string =>
  JSON.stringify([draft.resource.name, draft.operation, draft.rowId, input]);

/** The same input sent again is the same wish, so it keeps its key. */
function wishOf(ctx: OutboxContext, draft: CommandDraft, last: Wish | undefined): Wish {
  const mark = shapeOf(draft, draft.input);
  if (last?.mark === mark) return last;
  const shape = shapeOf(draft, withoutSecrets(draft.resource, draft.input));
  const before = last?.shape === shape ? last : undefined;
  const firstSentAt = before?.firstSentAt ?? new Date(ctx.time.now()).toISOString();
  return { mark, shape, key: ctx.platform.newId(), firstSentAt, mayHaveArrived: before?.mayHaveArrived ?? false };
}

/**
 * If a plain service may already have a create, it is checked before being sent again. A matching row need not be this one,
 * because people can share a name: the person is asked, and sends it by pressing once more.
 */
async function lookFirst(ctx: OutboxContext, draft: CommandDraft, wish: Wish): Promise<AppError | undefined> {
  const { resource } = draft;
  if (draft.operation !== 'create' || !wish.mayHaveArrived || ctx.isOurs(resource.service)) return undefined;
  const { firstSentAt, key: id } = wish;
  const command = { id, resource: nameOf(resource), occurredAt: firstSentAt, createdAt: firstSentAt, firstSentAt };
  const found = await probe(ctx, { command, body: withoutSecrets(resource, draft.input) });
  if (found.kind === 'failed' && errorRules[found.code].retry !== 'never') return appError(found.code);
  wish.mayHaveArrived = false;
  return found.kind === 'miss' ? undefined : appError('network', { message: outboxWords.review });
}

async function request(ctx: OutboxContext, draft: CommandDraft, lane: string, { key }: Wish): Promise<Reply> {
  const { resource } = draft;
  const version = await ownVersion(ctx.ops, lane, draft.base?.version);
  return (ctx.callAtOnce ?? ctx.call)({
    service: resource.service,
    method: draft.operation === 'create' ? 'POST' : 'PUT',
    body: draft.input,
    path: `${resource.path}/${draft.operation === 'create' ? 'store' : encodeURIComponent(draft.rowId ?? '')}`,
    headers: ctx.isOurs(resource.service)
      ? { 'Idempotency-Key': key, ...(version === undefined ? {} : { 'If-Match': `"${version}"` }) }
      : {},
  });
}

/** Known not to be applied, but not refused either. */
const isUntouched = ({ code }: AppError): boolean => code === 'throttled' || code === 'unauthorized';

/**
 * Input with a password is never stored on the device: it goes at once or not at all, and never before an edit of the same
 * row that was typed earlier.
 */
export function createDirectSender(ctx: OutboxContext, sender: Sender, patienceMs: number) {
  let last: Wish | undefined;

  return async (draft: CommandDraft): Promise<Result<Outcome>> => {
    if (!ctx.online()) return fail(appError('offline'));
    const values = Object.values(draft.input);
    if (isLocal(draft.rowId) || values.some(isLocal)) return fail(appError('in-progress', { message: outboxWords.laneBusy }));
    const lane = draft.operation === 'create' ? '' : await freeLane(ctx, sender, draft, patienceMs);
    if (lane === undefined) return fail(appError('in-progress', { message: outboxWords.laneBusy }));
    const { resource } = draft;
    const wish = wishOf(ctx, draft, last);
    last = wish;
    const doubt = await lookFirst(ctx, draft, wish);
    if (doubt) return fail(doubt);
    const reply = await request(ctx, draft, lane, wish).finally(ctx.acted);
    if (!succeeded(reply)) {
      const error = errorOf(reply);
      const { retry } = errorRules[error.code];
      // Only a final answer ends the wish: after any other the first request may still be under way.
      const isRefused = retry === 'never' || retry === 'merge';
      if (isRefused) last = undefined;
      else wish.mayHaveArrived ||= !isUntouched(error);
      return isRefused ? ok({ kind: 'refused', error }) : fail(error);
    }
    last = undefined;
    if (draft.draftKey) await ctx.ops.drafts.delete(draft.draftKey).catch(() => undefined);
    const row = rowIn(resource, reply.envelope.data);
    return ok({ kind: 'sent', message: reply.envelope.message, ...(row ? { row: storable(resource, row) } : {}) });
  };
}
