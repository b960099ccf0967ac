import type { QueryClient } from '@tanstack/react-query';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Command, CommandDraft, DataLayer } from '../../data/public.ts';
import { askRemoval } from '../../ui/ask-removal.ts';
import { feedback } from '../../ui/feedback.ts';
import { formatNumber } from '../../ui/format.ts';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { selectionTexts as texts } from '../../ui/texts/id/list-tools.ts';
import { presentValue } from '../live/first-value.ts';
import { removalOf, restore, unsentOf } from './remove-undo.ts';

type Needs = Pick<DataLayer, 'outbox'> & { readonly client: QueryClient };

/** More at once would keep the outbox busy for longer than anybody waits. */
const mostRemoved = 1000;
/** Refusals are told by name as far as they can be read in one box. */
const mostTold = 5;
/** Afterwards they are told by the list and the outbox alone. */
const followedMs = 600_000;

const waitsForPerson = ({ state, review }: Command) => ['rejected', 'conflict', 'blocked'].includes(state) || review === true;

/** Tells the deletions that were refused, each with its reason, once all of them are decided. */
function followRefusals({ outbox }: Needs, commands: readonly Command[]): void {
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

/** Gives back what is on its way already: a refused deletion is given up, one that has arrived is restored. */
async function restoreLeft(needs: Needs, resource: Resource, commands: readonly Command[]): Promise<number> {
  const ids = new Set(commands.map(({ id }) => id));
  const left = (await presentValue(needs.outbox.list())).filter(({ id }) => ids.has(id));
  const refused = left.filter(waitsForPerson);
  await needs.outbox.discardAll(refused.map(({ id }) => id));
  let failed = 0;
  for (const { rowId } of left.filter((command) => !waitsForPerson(command))) if (await restore(needs, { resource, rowId })) failed += 1;
  return failed;
}

async function takeBackAll(needs: Needs, resource: Resource, commands: readonly Command[], unsent: readonly CommandDraft[]): Promise<void> {
  const undone = await needs.outbox.undoAll(commands.map(({ id }) => id));
  const failed = undone < commands.length ? await restoreLeft(needs, resource, commands) : 0;
  if (unsent.length > 0) await needs.outbox.enqueueAll(unsent);
  if (failed > 0) feedback.toast({ tone: 'error', message: texts.notUndone(formatNumber(failed)), ms: feedbackTimes.errorToast });
  else feedback.toast({ tone: 'success', message: feedbackTexts.undone, ms: feedbackTimes.successToast });
  void needs.client.invalidateQueries({ queryKey: ['page', resource.name] });
}

/** Rows that were made here and never sent: the deletion takes them out of the outbox, and nobody else has them. */
async function unsentAmong(needs: Needs, rows: readonly Row[]): Promise<readonly CommandDraft[]> {
  const found: CommandDraft[] = [];
  for (const row of rows.filter(({ id }) => id.startsWith('local:'))) {
    const unsent = await unsentOf(needs, row.id).catch(() => undefined);
    if (unsent?.operation === 'create') found.push(unsent);
  }
  return found;
}

/**
 * Deletes rows after one question, in one transaction of the outbox and with one Urungkan: for as long as it is offered
 * nothing is sent. What the services refuse afterwards is told row by row. True once the deletions are on the device.
 */
export async function removeMany(needs: Needs, resource: Resource, rows: readonly Row[]): Promise<boolean> {
  if (rows.length > mostRemoved) {
    feedback.toast({ tone: 'info', message: texts.tooMany(formatNumber(mostRemoved)), ms: feedbackTimes.infoToast });
    return false;
  }
  if (!(await askRemoval(rows.map((row) => String(row[resource.title] ?? ''))))) return false;
  const unsent = await unsentAmong(needs, rows);
  const placed = await needs.outbox.enqueueAll(rows.map((row) => ({ ...removalOf(resource, row), holdMs: feedbackTimes.undo })));
  if (!placed.ok) {
    feedback.alert({ title: feedbackTexts.failed, message: placed.error.message, tone: 'error', ms: feedbackTimes.createAlert });
    return false;
  }
  const commands = placed.value;
  feedback.toast({
    tone: 'info',
    message: texts.removed(formatNumber(rows.length)),
    ms: feedbackTimes.undo,
    action: { label: feedbackTexts.undo, run: () => void takeBackAll(needs, resource, commands, unsent) },
  });
  followRefusals(needs, commands);
  return true;
}
