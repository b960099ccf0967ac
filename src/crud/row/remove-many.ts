import type { Resource, Row } from '../../contract/resource.ts';
import { type Command, type CommandDraft, isLocal } from '../../data/public.ts';
import { askRemoval } from '../../ui/feedback/ask-removal.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { selectionTexts as texts } from '../../ui/texts/id/list-tools.ts';
import { presentValue } from '../live/first-value.ts';
import { type RemovalDeps, removalOf, restore, unsentOf, waitsForPerson } from './remove-undo.ts';

/** More at once would keep the outbox busy for longer than anybody waits. */
const mostRemoved = 1000;
/** Only as many refusals are named as can be read in one box. */
const mostTold = 5;
/** Later refusals show only in the list and the outbox. */
const followedMs = 600_000;

/** Once all deletions are decided, lists those that were refused, each with its reason. */
function followRefusals({ outbox }: RemovalDeps, commands: readonly Command[]): void {
  const ids = new Set(commands.map(({ id }) => id));
  let wasSeen = false;
  const stop = outbox.list().subscribe((all) => {
    const mine = all.filter(({ id }) => ids.has(id));
    const isDecided = (command: Command) => command.state === 'acked' || command.state === 'done' || waitsForPerson(command);
    wasSeen ||= mine.length > 0;
    if (!wasSeen || !mine.every(isDecided)) return;
    clearTimeout(timer);
    queueMicrotask(() => stop());
    const refused = mine.filter(waitsForPerson);
    if (refused.length === 0) return;
    const told = refused.slice(0, mostTold).map(({ title, refusal }) => texts.refusedOne(title, refusal?.message ?? ''));
    const more = refused.length > mostTold ? [texts.refusedMore(formatNumber(refused.length - mostTold))] : [];
    feedback.alert({
      title: texts.refusedTitle(formatNumber(refused.length), formatNumber(commands.length)),
      message: [...told, ...more].join('\n'),
      tone: 'error',
    });
  });
  const timer = setTimeout(() => stop(), followedMs);
}

/**
 * Brings back rows whose deletions have already gone out: a refused deletion is given up; for the others the service
 * restores the row. Answers how many rows could not be restored.
 */
async function restoreLeft(deps: RemovalDeps, resource: Resource, commands: readonly Command[]): Promise<number> {
  const ids = new Set(commands.map(({ id }) => id));
  const left = (await presentValue(deps.outbox.list())).filter(({ id }) => ids.has(id));
  const refused = left.filter(waitsForPerson);
  await deps.outbox.discardAll(refused.map(({ id }) => id));
  let failed = 0;
  for (const { rowId } of left.filter((command) => !waitsForPerson(command))) if (await restore(deps, { resource, rowId })) failed += 1;
  return failed;
}

async function takeBackAll(
  deps: RemovalDeps,
  resource: Resource,
  commands: readonly Command[],
  unsent: readonly CommandDraft[],
): Promise<void> {
  const undone = await deps.outbox.undoAll(commands.map(({ id }) => id));
  const failed = undone < commands.length ? await restoreLeft(deps, resource, commands) : 0;
  if (unsent.length > 0) await deps.outbox.enqueueAll(unsent);
  if (failed > 0) feedback.toast({ tone: 'error', message: texts.notUndone(formatNumber(failed)), ms: feedbackTimes.errorToast });
  else feedback.toast({ tone: 'success', message: feedbackTexts.undone, ms: feedbackTimes.successToast });
  void deps.client.invalidateQueries({ queryKey: ['page', resource.name] });
}

/** Adds of rows that were made here and never sent: a deletion removes them from the outbox, and nobody else has them. */
async function unsentAmong(deps: RemovalDeps, rows: readonly Row[]): Promise<readonly CommandDraft[]> {
  const found: CommandDraft[] = [];
  for (const row of rows.filter(({ id }) => isLocal(id))) {
    const unsent = await unsentOf(deps, row.id).catch(() => undefined);
    if (unsent?.operation === 'create') found.push(unsent);
  }
  return found;
}

/**
 * Deletes rows after one question, in one transaction of the outbox and with one Urungkan; nothing is sent as long as
 * that is offered. What the services refuse afterwards is reported row by row. True once the deletions are on the
 * device.
 */
export async function removeMany(deps: RemovalDeps, resource: Resource, rows: readonly Row[]): Promise<boolean> {
  if (rows.length > mostRemoved) {
    feedback.toast({ tone: 'info', message: texts.tooMany(formatNumber(mostRemoved)), ms: feedbackTimes.infoToast });
    return false;
  }
  if (!(await askRemoval(rows.map((row) => String(row[resource.title] ?? ''))))) return false;
  const unsent = await unsentAmong(deps, rows);
  const placed = await deps.outbox.enqueueAll(rows.map((row) => ({ ...removalOf(resource, row), holdMs: feedbackTimes.undo })));
  if (!placed.ok) {
    feedback.alert({ title: feedbackTexts.failed, message: placed.error.message, tone: 'error', ms: feedbackTimes.createAlert });
    return false;
  }
  const commands = placed.value;
  feedback.toast({
    tone: 'info',
    message: texts.removed(formatNumber(rows.length)),
    ms: feedbackTimes.undo,
    action: { label: feedbackTexts.undo, run: () => void takeBackAll(deps, resource, commands, unsent) },
  });
  followRefusals(deps, commands);
  return true;
}
