import { foundationCalls, type FoundationState, foundationState, mostKeys } from '../../../contract/calls/foundation-calls.ts';
import { rowMark } from '../../../contract/foundation.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import { serviceNames } from '../../../contract/resource.ts';
import { succeeded } from '../../api/transport.ts';
import { readFoundation, type Restored, writeFoundation } from '../../foundation/foundation-record.ts';
import { blockBehind } from '../queue/blocking.ts';
import { openFiles } from '../../store/files.ts';
import { note } from '../../store/journal.ts';
import { dependenciesOf } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { withRoom } from '../../store/disk-space.ts';
import { isActive, renewed, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from '../queue/words.ts';
import { keptMs } from '../queue/kept.ts';
import { type LostWork, sortLost } from './lost-work.ts';
import { offerOf } from './offer.ts';

/** `done`: the queue now belongs to the services' present life; `later`: they could not be asked; `other`: they are another foundation's. */
export type Healed = { readonly kind: 'done'; readonly lists: readonly ResourceName[] } | { readonly kind: 'later' | 'other' };

async function askState(ctx: OutboxContext): Promise<FoundationState | undefined> {
  const service = serviceNames.find(ctx.isOurs);
  if (service === undefined) return undefined;
  const { method, path } = foundationCalls.foundation;
  const reply = await ctx.call({ service, method, path, timeoutMs: 10_000 });
  const state = succeeded(reply) ? foundationState.safeParse(reply.envelope.data) : undefined;
  return state?.success ? state.data : undefined;
}

/** Which of these keys the services still have; undefined if they could not be asked. */
async function askKnown(ctx: OutboxContext, keys: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  const service = serviceNames.find(ctx.isOurs);
  const known = new Set<string>();
  const { method, path, data } = foundationCalls.knownKeys;
  for (let at = 0; service !== undefined && at < keys.length; at += mostKeys) {
    const reply = await ctx.call({ service, method, path, body: { keys: keys.slice(at, at + mostKeys) } });
    const answer = succeeded(reply) ? data.safeParse(reply.envelope.data) : undefined;
    if (!answer?.success) return undefined;
    for (const key of answer.data.known) known.add(key);
  }
  return known;
}

/** What was acknowledged recently by services that keep keys. */
async function acknowledged({ ops, platform }: OutboxContext): Promise<StoredCommand[]> {
  const oldest = platform.clock.now() - keptMs;
  const found = await ops.outbox.where('bucket').anyOf('acked', 'done', 'kept').toArray();
  return found.filter((command) => command.keyed === true && Date.parse(command.receipt?.at ?? command.createdAt) > oldest);
}

/** Empties the cache and returns the lists that were fetched on purpose, to be fetched again; the others come back when somebody looks. */
async function dropCache({ cache }: OutboxContext): Promise<ResourceName[]> {
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    const pinned = (await cache.sets.toArray()).filter((set) => set.pinned).map((set) => set.resource);
    await Promise.all([cache.rows.clear(), cache.sets.clear(), cache.queries.clear()]);
    return pinned;
  });
}

/** Inside a transaction: commands that name a lost row by its old id now name it by its local id, and wait for the new one. */
async function renameRow({ ops }: OutboxContext, lost: StoredCommand, active: readonly StoredCommand[]): Promise<void> {
  const dead = lost.receipt?.id ?? '';
  await ops.idmap.where('local').equals(lost.rowId).delete();
  if (dead === '') return;
  const names = (resource: ResourceName) =>
    Object.entries(resourceOf(resource).fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === lost.resource && field.value === 'id' ? [name] : [],
    );
  for (const { seq } of active) {
    const command = await ops.outbox.get(seq ?? -1);
    if (!command) continue;
    const isOfRow = command.operation !== 'create' && command.resource === lost.resource && [dead, lost.rowId].includes(command.rowId);
    const refs = names(command.resource).filter((name) => String(command.body[name] ?? '') === dead);
    if (!isOfRow && refs.length === 0) continue;
    const rowId = isOfRow ? lost.rowId : command.rowId;
    const body = { ...command.body, ...Object.fromEntries(refs.map((name) => [name, lost.rowId])) };
    const { version: _, ...base } = command.base ?? { id: rowId };
    const deps = await dependenciesOf(ops, command.resource, command.operation, rowId, body);
    await ops.outbox.put({ ...command, rowId, body, deps, ...(isOfRow && command.base ? { base } : {}) });
  }
}

/** Inside a transaction: back in the queue, at its old place and under its own key. */
async function sendAgain({ ops, platform }: OutboxContext, command: StoredCommand): Promise<void> {
  const { receipt: _, message: _1, answer: _2, ...rest } = command;
  const deps = await dependenciesOf(ops, command.resource, command.operation, command.rowId, command.body);
  const again = renewed(rest, command.id, { deps, healed: true });
  await note(ops, platform.clock.now(), command, 'queued', { note: 'lost by the services' });
  await ops.outbox.put(again);
}

/** Inside a transaction: marks commands whose row has no version to tell it from another row that now has the same id. */
async function doubt({ ops }: OutboxContext, active: readonly StoredCommand[]): Promise<void> {
  for (const { seq } of active) {
    const command = await ops.outbox.get(seq ?? -1);
    if (!command || command.operation === 'create' || rowMark(command.base?.version) !== undefined || command.deps.includes(command.rowId))
      continue;
    await ops.outbox.put({ ...command, unsure: true });
  }
}

/** Files of arrived commands are given up when room is scarce: then nothing is left to send. */
async function withoutFiles({ ops }: OutboxContext, work: LostWork): Promise<LostWork> {
  const again: StoredCommand[] = [];
  const gone = [...work.gone];
  for (const command of work.again) ((await openFiles(ops, command)).lost.length > 0 ? gone : again).push(command);
  return { ...work, again, gone };
}

interface Outcome {
  readonly work: LostWork;
  readonly offers: readonly StoredCommand[];
}

/** Compares what will only be offered, before anything is written. */
async function compare(ctx: OutboxContext, lost: LostWork): Promise<Outcome | undefined> {
  const work = await withoutFiles(ctx, lost);
  const offers: StoredCommand[] = [];
  for (const command of work.offered) {
    const offer = await offerOf(ctx, command);
    if (offer === 'later') return undefined;
    if (offer) offers.push(offer);
  }
  // If something has to be filled in again it waits for the person, though it would otherwise go by itself.
  const incomplete = work.again.filter((command) => command.erased);
  for (const command of incomplete) {
    const offer = await offerOf(ctx, command);
    if (offer && offer !== 'later') offers.push(offer);
  }
  return { work: { ...work, again: work.again.filter((command) => !command.erased) }, offers };
}

/** In one transaction with the new epoch: if a tab dies before it, everything starts over; if after it, everything is done. */
function write(ctx: OutboxContext, state: FoundationState, { work, offers }: Outcome): Promise<void> {
  const { ops } = ctx;
  return withRoom(ctx, () =>
    ops.transaction('rw', [ops.outbox, ops.idmap, ops.journal, ops.blobs, ops.meta], async () => {
      const before = await readFoundation(ops);
      // Another tab did it while this one was frozen.
      if (before?.epoch === state.epoch) return;
      const active = (await ops.outbox.where('bucket').anyOf('waiting', 'attention').toArray()).filter(isActive);
      for (const lost of work.creates) await renameRow(ctx, lost, active);
      for (const command of work.again) await sendAgain(ctx, command);
      for (const offer of offers) {
        await ops.outbox.put(offer);
        if (offer.operation === 'create') await blockBehind(ctx, offer);
      }
      for (const gone of work.gone) if (gone.operation === 'create') await blockBehind(ctx, gone, outboxWords.parentGone);
      await doubt(ctx, active);
      const restored = told(state, before?.restored, { resent: work.again.length, offered: offers.length, lost: work.gone.length });
      await writeFoundation(ops, { identity: state.identity, epoch: state.epoch, restored });
    }),
  );
}

/** Several restores that nobody looked at in between are reported as one, with their counts added up. */
function told(state: FoundationState, before: Restored | undefined, now: Pick<Restored, 'resent' | 'offered' | 'lost'>): Restored {
  const { resent = 0, offered = 0, lost = 0 } = before && !before.seen ? before : {};
  const { since, reason, restored_from } = state;
  return { since, reason, restored_from, resent: resent + now.resent, offered: offered + now.offered, lost: lost + now.lost };
}

/**
 * Compares everything on the device with services that were taken back to an earlier state: drops what was fetched from
 * them, sends lost rows of append-only lists again, offers the rest to the person, and lets the queue continue under the
 * new epoch. May be repeated; only one may run at a time, while nothing is sent.
 */
export async function heal(ctx: OutboxContext): Promise<Healed> {
  const state = await askState(ctx);
  if (!state) return { kind: 'later' };
  const record = await readFoundation(ctx.ops);
  if (record && record.identity !== state.identity) return { kind: 'other' };
  if (record?.epoch === state.epoch) return { kind: 'done', lists: [] };
  const commands = await acknowledged(ctx);
  const known = await askKnown(
    ctx,
    commands.map((command) => command.id),
  );
  const outcome = known && (await compare(ctx, sortLost(commands.filter((command) => !known.has(command.id)))));
  if (!outcome) return { kind: 'later' };
  const lists = await dropCache(ctx);
  await write(ctx, state, outcome);
  return { kind: 'done', lists };
}
