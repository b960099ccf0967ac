import { dayText, plainText } from '../../contract/words/field-text.ts';
import type { Result } from '../../contract/calls/errors.ts';
import type { HeldRow, Input, InputFor, Resource, Row } from '../../contract/resource.ts';
import type { employes } from '../../contract/resources/people/employes.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { users } from '../../contract/resources/access/users.ts';
import type { Command, CommandDraft, Outbox } from '../../data/public.ts';
import { offerBack } from '../live/session/offer-back.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { endingTexts as texts } from './texts/id.ts';

/** Whose work ends with a day and a reason. */
export type Worked = typeof employes | typeof teachers;

export const isOfTeachers = (resource: Worked): resource is typeof teachers => resource.name === teachers.name;

export const nameOf = (resource: Resource, row: Row): string => plainText(row[resource.title]);

/** Changes to a person's row are held for as long as they can be taken back. */
function changeOf<R extends Resource>(resource: R, row: HeldRow<R>, input: InputFor<NoInfer<R>>, detail: string): CommandDraft;
function changeOf(resource: Resource, row: Row, input: Input, detail: string): CommandDraft {
  const title = texts.commandTitle(resource.label, nameOf(resource, row));
  return { resource, operation: 'update', rowId: row.id, base: row, input, title, detail, holdMs: feedbackTimes.undo };
}

interface Ending {
  readonly ended_at: string;
  readonly end_reason: string;
  /** Empty where nothing is handed over. */
  readonly successor_id: string;
  /** The account that is ended along with the work. */
  readonly account: HeldRow<typeof users> | undefined;
  readonly draftKey: string;
}

/** The end, the hand-over and the end of the account are stored on the device together or not at all. */
export function endWork(outbox: Outbox, resource: Worked, row: HeldRow<Worked>, ending: Ending): Promise<Result<readonly Command[]>> {
  const { ended_at, end_reason, successor_id, account, draftKey } = ending;
  const over: InputFor<typeof teachers> = isOfTeachers(resource) && successor_id !== '' ? { successor_id } : {};
  const end = { ...changeOf(resource, row, { ended_at, end_reason, ...over }, `${texts.action} · ${dayText(ended_at)}`), draftKey };
  return outbox.enqueueAll(account ? [end, changeOf(users, account, { active: false }, texts.accountDetail)] : [end]);
}

/** Brings a person whose work ended back. */
export const returnToWork = (outbox: Outbox, resource: Worked, row: HeldRow<Worked>): Promise<Result<readonly Command[]>> =>
  outbox.enqueueAll([changeOf(resource, row, { ended_at: '', end_reason: '' }, texts.back)]);

/** Offers to take all of it back. */
export const offerAllBack = (outbox: Outbox, commands: readonly Command[], message: string): void =>
  offerBack({ message, words: texts, takeBack: () => outbox.undoTogether(commands.map(({ id }) => id)) });
