import Dexie from 'dexie';
import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { nameOf, resourceOf } from '../../../contract/registry.ts';
import { type Input, measuredWith, type Resource, type Row, withheldFields } from '../../../contract/resource.ts';
import { sameValue } from '../../../contract/words/same-value.ts';
import { storable, withoutSecrets } from '../../store/row-codec.ts';
import type { BlobRecord } from '../../store/records.ts';
import type { CommandDraft } from '../for-screens.ts';
import { isSensitive, sensitiveNames } from '../../store/seals.ts';
import { blockBehind, unblockBehind } from './blocking.ts';
import { dropFiles, filesApart, hasMarks } from '../../store/files.ts';
import { foldInto } from './fold.ts';
import { note, noteTaken } from '../../store/journal.ts';
import { activeInLane, dependenciesOf, laneOf, localLane, standsAlone } from '../../store/lane.ts';
import { stampOf } from '../../store/command-time.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { discardOne } from './resolve.ts';
import { storageError, withRoom } from '../../store/disk-space.ts';
import { moved, neverSent, pausedFor, protocol, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from './words.ts';

type Unplaced = Omit<StoredCommand, 'lane' | 'deps'>;

/**
 * Withheld fields can't be merged, because their former values are not kept. Unchanged ones are not sent, so that what
 * somebody else, or a waiting edit, wrote there stays. Only our services accept part of a row as such.
 */
function changedOnly(resource: Resource, typed: Input, base: Row): Input {
  const withheld = new Set(withheldFields(resource));
  const kept = Object.entries(typed).filter(([name, value]) => !(withheld.has(name) && name in base && sameValue(value, base[name])));
  return kept.length > 0 ? Object.fromEntries(kept) : typed;
}

const isBlank = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Values that a plain service did not give and nobody filled in are left out: sent empty, they would wipe what is there. */
function toldOrTyped(typed: Input, base: Row): Input {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => name in base || !isBlank(value)));
}

/** What an edit sends: a plain service takes a whole row, ours also accept part of one. */
function editOf(resource: Resource, typed: Input, base: Row, ours: boolean): Input {
  return ours ? changedOnly(resource, typed, base) : toldOrTyped(typed, base);
}

function commandOf(ctx: OutboxContext, draft: CommandDraft): Unplaced {
  const { resource } = draft;
  const id = ctx.platform.newId();
  const stamp = draft.stamp ?? stampOf(ctx.time, draft.occurredAt);
  const rowId = draft.operation === 'create' ? `local:${id}` : (draft.rowId ?? '');
  const typed = draft.operation === 'delete' ? {} : withoutSecrets(resource, draft.input);
  const isEdit = draft.operation === 'update' && draft.base !== undefined;
  const body = isEdit ? editOf(resource, typed, draft.base, ctx.isOurs(resource.service)) : typed;
  return {
    id,
    protocol: 1,
    userId: ctx.userId,
    resource: nameOf(resource),
    operation: draft.operation,
    rowId,
    body,
    title: draft.title,
    occurredAt: new Date(ctx.time.of(stamp)).toISOString(),
    createdAt: new Date(ctx.time.now()).toISOString(),
    stamp,
    offline: !ctx.online(),
    state: 'queued',
    bucket: 'waiting',
    attempts: 0,
    misses: 0,
    folded: false,
    ...(draft.base ? { base: storable(resource, draft.base) } : {}),
    ...(draft.detail === undefined ? {} : { detail: draft.detail }),
    ...(draft.holdMs ? pausedFor(draft.holdMs, ctx.platform.clock.now()) : {}),
  };
}

/** A reference to a row that was given up before it reached the service can never be resolved. */
async function hasLostParent({ ops }: OutboxContext, command: StoredCommand): Promise<boolean> {
  for (const local of command.deps) {
    if (await ops.idmap.get(local)) continue;
    const creators = await ops.outbox
      .where('lane')
      .equals(`${await resourceOfLocal(ops, local)}/${local}`)
      .count();
    if (creators === 0) return true;
  }
  return false;
}

async function resourceOfLocal(ops: OutboxContext['ops'], local: string): Promise<string> {
  const creator = await ops.outbox.where('id').equals(local.slice('local:'.length)).first();
  return creator?.resource ?? '';
}

async function append(ctx: OutboxContext, whole: StoredCommand, tail: StoredCommand | undefined): Promise<StoredCommand> {
  const { command, files } = keptApart(whole, ctx.platform.newId);
  if (files.length > 0) await ctx.ops.blobs.bulkAdd([...files]);
  const words =
    tail && (tail.state === 'rejected' || tail.state === 'blocked')
      ? outboxWords.blocked
      : (await hasLostParent(ctx, command))
        ? outboxWords.parentGone
        : undefined;
  const placed = words ? moved(command, { state: 'blocked', refusal: appError('invalid', { message: words }) }) : command;
  const seq = await ctx.ops.outbox.add(placed);
  return { ...placed, seq };
}

/** Older versions of the app, which would not find the files, ignore commands of the later protocol. */
function keptApart(whole: StoredCommand, newId: () => string): { command: StoredCommand; files: readonly BlobRecord[] } {
  const { command, files } = filesApart(whole, newId);
  return { command: hasMarks(command) ? { ...command, protocol } : command, files };
}

/**
 * Rejects when the transaction is aborted; never resolves. Under load, Chromium leaves requests unanswered when it aborts a
 * transaction that the page had asked to commit, and a save must not wait for those.
 */
function givenUp(): Promise<never> {
  const { idbtrans } = Dexie.currentTransaction;
  return new Promise((_, refuse) => {
    const why = () => refuse(idbtrans.error ?? new DOMException('The transaction was given up.', 'AbortError'));
    idbtrans.addEventListener('abort', why, { once: true });
  });
}

/** After this many turns a request that the browser didn't even accept has rejected; Dexie passes that on within one turn. */
const turnsToRefuse = 4;

/**
 * Tells the browser that no more requests follow in this transaction. Otherwise it would send each answer to the page,
 * which may be busy, before it begins to write. Not if one of the requests was not accepted: the others must not be stored
 * without it.
 */
async function commitSoon(requests: readonly (PromiseLike<unknown> | undefined)[]): Promise<void> {
  const { idbtrans } = Dexie.currentTransaction;
  let isWhole = true;
  for (const request of requests) request?.then(undefined, () => (isWhole = false));
  for (let turn = 0; turn < turnsToRefuse; turn++) await undefined;
  if (isWhole) idbtrans.commit?.();
}

/** A command that waits for nothing, with the draft that it was. */
interface Fresh {
  readonly draft: CommandDraft;
  readonly whole: StoredCommand;
}

/**
 * Creates that refer to no unsent row: the lane of each is named by its own new id, so nothing comes before it and nothing
 * has to be read. The writes are requested together because a person waits, and awaiting each answer costs a round trip to
 * the process that writes; and table by table, because a request of its own for each of a class takes longer than the disk.
 */
async function placeFresh({ ops, platform }: OutboxContext, fresh: readonly Fresh[], isAll: boolean): Promise<StoredCommand[]> {
  const apart = fresh.map(({ whole }) => keptApart(whole, platform.newId));
  const commands = apart.map(({ command }) => command);
  const files = apart.flatMap((one) => one.files);
  const keys = [...new Set(fresh.flatMap(({ draft }) => draft.draftKey ?? []))];
  const [first, ...others] = commands;
  // A single one is stored by the way whose refusal is known soonest.
  const added =
    first && others.length === 0 ? ops.outbox.add(first).then((seq) => [seq]) : ops.outbox.bulkAdd([...commands], { allKeys: true });
  const beside = files.length > 0 ? ops.blobs.bulkAdd(files) : undefined;
  const noted = noteTaken(ops, platform.clock.now(), commands);
  const dropped = keys.length > 0 ? ops.drafts.bulkDelete(keys) : undefined;
  const over = isAll ? givenUp() : undefined;
  if (isAll) await commitSoon([added, beside, noted, dropped]);
  const answers = Promise.all([added, noted, dropped, beside]);
  const [seqs] = await (over ? Promise.race([answers, over]) : answers);
  return commands.map((command, at) => ({ ...command, ...(seqs[at] === undefined ? {} : { seq: seqs[at] }) }));
}

async function place(ctx: OutboxContext, draft: CommandDraft, bare: Unplaced): Promise<StoredCommand> {
  const { ops, platform } = ctx;
  const lane = await laneOf(ops, bare.resource, bare.rowId);
  const deps = await dependenciesOf(ops, bare.resource, bare.operation, bare.rowId, bare.body);
  const command = { ...bare, lane, deps };
  if (command.operation === 'create' && deps.length === 0) {
    const [fresh = command] = await placeFresh(ctx, [{ draft, whole: command }], false);
    return fresh;
  }
  const now = platform.clock.now();
  const tail = (await activeInLane(ops, command.lane)).at(-1);
  const fold = foldInto(tail, command);
  if (draft.draftKey) await ops.drafts.delete(draft.draftKey);
  if (fold.kind === 'append' || !tail) {
    await note(ops, now, command, 'queued', { note: 'enqueued' });
    return append(ctx, command, tail);
  }
  if (fold.kind === 'vanish') {
    await note(ops, now, tail, 'removed', { note: 'created and deleted here', keep: true });
    await blockBehind(ctx, tail, outboxWords.parentGone);
    await ops.outbox.delete(tail.seq ?? -1);
    await dropFiles(ops, tail);
    return moved({ ...tail, operation: 'delete' }, { state: 'done', message: outboxWords.removed });
  }
  const { resource, operation, rowId, body } = fold.command;
  const { command: folded, files } = keptApart(
    { ...fold.command, deps: await dependenciesOf(ops, resource, operation, rowId, body) },
    platform.newId,
  );
  if (files.length > 0) await ops.blobs.bulkAdd([...files]);
  await note(ops, now, tail, folded.state, { note: 'folded' });
  await ops.outbox.put(folded);
  if (fold.cleared) await unblockBehind(ctx, folded);
  return folded;
}

const hasToSeal = ({ resource, body }: Unplaced): boolean => isSensitive(body, sensitiveNames(resourceOf(resource)));

/** Without measurements that may not be stored in the clear. */
function withoutMeasured(command: Unplaced): Unplaced {
  const resource = resourceOf(command.resource);
  const measured = new Set(measuredWith(resource, sensitiveNames(resource)));
  return measured.size === 0
    ? command
    : { ...command, body: Object.fromEntries(Object.entries(command.body).filter(([name]) => !measured.has(name))) };
}

async function sealed(ctx: OutboxContext, command: Unplaced): Promise<Unplaced> {
  try {
    const { input, ...rest } = await ctx.seals.seal(command.body, sensitiveNames(resourceOf(command.resource)));
    return { ...command, body: input, ...rest };
  } catch (problem) {
    // There is no key, and no room for one: what the person entered is stored anyway if it alone needs no seal.
    const bare = withoutMeasured(command);
    if (hasToSeal(bare)) throw problem;
    return bare;
  }
}

type Before = readonly { readonly command: Unplaced }[];

/** The row that an earlier draft of the same save makes. */
function rowOf(before: Before, at: number): string {
  const owner = before[at]?.command;
  if (owner?.operation !== 'create') throw new Error('A command can refer only to a create before it.');
  return owner.rowId;
}

/** A command placed under another one, of the same save or an earlier one, refers to the row that the other one makes. */
function under(command: Unplaced, draft: CommandDraft, before: Before): Unplaced {
  if (!draft.under) return command;
  const rowId = 'rowId' in draft.under ? draft.under.rowId : rowOf(before, draft.under.draft);
  return { ...command, under: rowId, body: { ...command.body, [draft.under.field]: rowId } };
}

/** The same for a reference that doesn't place the command under the other in the outbox. */
const referring = (command: Unplaced, { refersTo }: CommandDraft, before: Before): Unplaced =>
  refersTo ? { ...command, body: { ...command.body, [refersTo.field]: rowOf(before, refersTo.draft) } } : command;

/** The command that a draft was meant to replace can't be replaced any more: nothing of the save is kept. */
class DecidedAlready extends Error {}

const isDecided = (problem: unknown): boolean =>
  problem instanceof DecidedAlready || (problem instanceof Error && 'inner' in problem && problem.inner instanceof DecidedAlready);

async function isUnsent({ ops }: OutboxContext, id: string): Promise<boolean> {
  const command = await ops.outbox.where('id').equals(id).first();
  return command !== undefined && neverSent(command);
}

/**
 * One by one, because a later draft may fold into an earlier one for the same row. New rows that wait for nothing are
 * requested together: a class has thirty of them.
 */
async function placeAll(ctx: OutboxContext, all: readonly { readonly draft: CommandDraft; readonly command: Unplaced }[]) {
  const placed: StoredCommand[] = [];
  let fresh: Fresh[] = [];
  const placeThose = async () => {
    if (fresh.length > 0) placed.push(...(await placeFresh(ctx, fresh, all.length === 1 && fresh[0]?.draft.instead === undefined)));
    fresh = [];
  };
  for (const { draft, command } of all) {
    if (standsAlone(command)) {
      fresh.push({ draft, whole: { ...command, lane: localLane(command.resource, command.rowId), deps: [] } });
      continue;
    }
    await placeThose();
    placed.push(await place(ctx, draft, command));
  }
  await placeThose();
  return placed;
}

/** Commits commands, including the removal of their drafts, all or none; ok only when the transaction completed. */
export async function enqueueAll(ctx: OutboxContext, drafts: readonly CommandDraft[]): Promise<Result<readonly StoredCommand[]>> {
  const { ops } = ctx;
  try {
    const bare: { readonly draft: CommandDraft; command: Unplaced }[] = [];
    for (const draft of drafts) bare.push({ draft, command: referring(under(commandOf(ctx, draft), draft, bare), draft, bare) });
    if (!ctx.seals.possible) for (const one of bare) one.command = withoutMeasured(one.command);
    if (bare.some(({ command }) => hasToSeal(command))) {
      if (!ctx.seals.possible) return fail(appError('storage', { message: outboxWords.insecure }));
      for (const one of bare) one.command = await sealed(ctx, one.command);
    }
    for (const { draftKey } of drafts) {
      const saving = draftKey === undefined ? undefined : ctx.draftSaving(draftKey);
      if (saving) await saving;
    }
    const work = async () => {
      for (const { instead, onlyUnsent = false } of drafts) {
        if (instead === undefined) continue;
        if (onlyUnsent && !(await isUnsent(ctx, instead))) throw new DecidedAlready();
        // If it was never sent and is now replaced, no copy stays behind that shows whom it was about.
        if (!(await discardOne(ctx, instead, !onlyUnsent))) throw new DecidedAlready();
      }
      return placeAll(ctx, bare);
    };
    const placed = await withRoom(ctx, () =>
      ops.transaction('rw', [ops.outbox, ops.drafts, ops.idmap, ops.journal, ops.blobs], async () => work()),
    );
    return ok(placed);
  } catch (problem) {
    return fail(isDecided(problem) ? appError('not-found') : storageError(problem));
  }
}

/** `enqueueAll` of one. */
export async function enqueue(ctx: OutboxContext, draft: CommandDraft): Promise<Result<StoredCommand>> {
  const placed = await enqueueAll(ctx, [draft]);
  if (!placed.ok) return placed;
  const [command] = placed.value;
  return command ? ok(command) : fail(storageError(undefined));
}
