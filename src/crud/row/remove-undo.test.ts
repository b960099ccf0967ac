import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, fail, ok } from '../../contract/calls/errors.ts';
import type { Command, CommandDraft, Live, Outbox } from '../../data/public.ts';
import { feedback, type FeedbackEvent } from '../../ui/feedback/feedback.ts';
import { feedbackTexts } from '../../ui/texts/id/feedback.ts';
import { offerUndo, takeBack, unsentOf } from './remove-undo.ts';
import { resourceOf } from '../../contract/registry.ts';

type Used = Pick<Outbox, 'undo' | 'restore' | 'canRestore' | 'enqueue' | 'list' | 'bodyOf' | 'sendsClosed'>;
const nothing = () => () => undefined;

type Tell = (commands: readonly Command[]) => void;
const listOf = (subscribed: (tell: Tell) => void): Live<readonly Command[]> => ({
  subscribe(tell) {
    subscribed(tell);
    return () => undefined;
  },
});

/** An outbox that answers as told and writes down what it was asked. */
function outboxThat(answers: Partial<Used>) {
  const asked: string[] = [];
  const made: CommandDraft[] = [];
  const used: Used = {
    undo: async () => false,
    restore: async () => ok({ message: '' }),
    canRestore: () => true,
    sendsClosed: () => true,
    enqueue: async (draft) => {
      made.push(draft);
      return fail(appError('storage-full'));
    },
    list: () => ({ subscribe: nothing }),
    bodyOf: async () => ({}),
    ...answers,
  };
  const noted: Used = {
    ...used,
    undo(id) {
      asked.push(`undo ${id}`);
      return used.undo(id);
    },
    restore(resource, id) {
      asked.push(`restore ${resource.name} ${id}`);
      return used.restore(resource, id);
    },
  };
  return { outbox: noted as Outbox, client: new QueryClient(), asked, made };
}

const commandOf = (over: Partial<Command>): Command => ({
  id: 'c1',
  protocol: 1,
  userId: '1',
  resource: 'floors',
  operation: 'delete',
  rowId: '7',
  lane: 'floors/7',
  body: {},
  title: 'Lantai: 7',
  occurredAt: '2026-11-20T07:05:00.000Z',
  createdAt: '2026-11-20T07:05:00.000Z',
  state: 'queued',
  attempts: 0,
  ...over,
});

describe('taking a deletion back', () => {
  let told: FeedbackEvent[];
  let stop: () => void;
  const removed = { resource: resourceOf('floors'), rowId: '7', title: '7' } as const;
  const messages = () => told.flatMap((event) => (event.kind === 'toast' ? event.request.message : []));
  beforeEach(() => {
    told = [];
    stop = feedback.subscribe((event) => told.push(event));
    vi.useFakeTimers();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('takes what waits out of the outbox and asks no service', async () => {
    const needs = outboxThat({ undo: async () => true });
    await takeBack(needs, { ...removed, commandId: 'c1' });
    expect(needs.asked).toEqual(['undo c1']);
    expect(messages()).toEqual([feedbackTexts.undone]);
  });

  it('asks the service when the deletion went out meanwhile', async () => {
    const needs = outboxThat({});
    await takeBack(needs, { ...removed, commandId: 'c1' });
    expect(needs.asked).toEqual(['undo c1', 'restore floors 7']);
    expect(messages()).toEqual([feedbackTexts.undone]);
  });

  it('says why it failed, in the words of the service', async () => {
    await takeBack(outboxThat({ restore: async () => fail(appError('duplicate', { message: 'Lantai 7 sudah dipakai.' })) }), removed);
    await takeBack(outboxThat({ restore: async () => fail(appError('method-not-allowed')) }), removed);
    expect(messages()).toEqual(['Lantai 7 sudah dipakai.', feedbackTexts.tooLateToUndo]);
  });

  it('waits for a deletion that is on the wire, but not forever', async () => {
    let tries = 0;
    const needs = outboxThat({ restore: async () => (++tries < 3 ? fail(appError('in-progress')) : ok({ message: '' })) });
    const done = takeBack(needs, removed);
    await vi.runAllTimersAsync();
    await done;
    expect(tries).toBe(3);
    const never = outboxThat({ restore: async () => fail(appError('in-progress')) });
    const given = takeBack(never, removed);
    await vi.runAllTimersAsync();
    await given;
    expect(never.asked).toHaveLength(5);
    expect(messages()).toHaveLength(2);
  });

  it('puts back what was typed and not sent: an add without asking the service, an edit after it', async () => {
    const added: CommandDraft = { resource: resourceOf('floors'), operation: 'create', input: { name: '7' }, title: 'Lantai: 7' };
    const fresh = outboxThat({});
    await takeBack(fresh, { ...removed, rowId: 'local:x', unsent: added });
    expect(fresh.asked).toEqual([]);
    expect(fresh.made).toEqual([added]);
    const edited: CommandDraft = { ...added, operation: 'update', rowId: '7' };
    const sent = outboxThat({});
    await takeBack(sent, { ...removed, unsent: edited });
    expect(sent.asked).toEqual(['restore floors 7']);
    expect(sent.made).toEqual([edited]);
  });

  it('leaves it to the outbox to bring an edit back with the deletion that swallowed it', async () => {
    const edited: CommandDraft = {
      resource: resourceOf('floors'),
      operation: 'update',
      rowId: '7',
      input: { name: '8' },
      title: 'Lantai: 7',
    };
    const needs = outboxThat({ undo: async () => true });
    await takeBack(needs, { ...removed, commandId: 'c1', unsent: edited });
    expect(needs.made).toEqual([]);
    expect(messages()).toEqual([feedbackTexts.undone]);
  });

  it('finds what was typed into the row and only there', async () => {
    const commands = [
      commandOf({ id: 'c2', operation: 'update', rowId: '8', body: { name: '8' } }),
      commandOf({ id: 'c3', operation: 'update', firstSentAt: '2026-11-20T07:05:00.000Z' }),
      commandOf({ id: 'c4', operation: 'update' }),
    ];
    const { outbox } = outboxThat({
      list: () => listOf((next) => next(commands)),
      bodyOf: async (id) => ({ name: id }),
    });
    expect(await unsentOf({ outbox }, '7')).toMatchObject({ operation: 'update', rowId: '7', input: { name: 'c4' } });
    expect(await unsentOf({ outbox }, '9')).toBeUndefined();
  });

  it('offers nothing where nothing can be brought back, and ends a waiting offer with its sending', () => {
    const plain = outboxThat({ canRestore: () => false });
    offerUndo(plain, removed);
    expect(told).toEqual([]);
    let next: Tell = () => undefined;
    const waiting = outboxThat({
      canRestore: () => false,
      list: () =>
        listOf((tell) => {
          next = tell;
        }),
    });
    offerUndo(waiting, { ...removed, commandId: 'c1' });
    next([commandOf({})]);
    expect(told.map(({ kind }) => kind)).toEqual(['toast']);
    next([commandOf({ state: 'sending', firstSentAt: '2026-11-20T07:05:01.000Z' })]);
    expect(told.map(({ kind }) => kind)).toEqual(['toast', 'drop']);
  });

  it.each(['rejected', 'conflict', 'blocked', 'undone'] as const)('no longer says “will be deleted” once the deletion is %s', (state) => {
    let next: Tell = () => undefined;
    const list = () =>
      listOf((tell) => {
        next = tell;
      });
    offerUndo(outboxThat({ list }), { ...removed, commandId: 'c1' });
    next([]);
    next([commandOf({})]);
    next([commandOf({ state: 'sending', firstSentAt: '2026-11-20T07:05:01.000Z' })]);
    expect(told.map(({ kind }) => kind)).toEqual(['toast']);
    next(state === 'undone' ? [] : [commandOf({ state })]);
    expect(told.map(({ kind }) => kind)).toEqual(['toast', 'drop']);
  });

  it('says that it is deleted once it is, and still brings it back', () => {
    let next: Tell = () => undefined;
    const list = () =>
      listOf((tell) => {
        next = tell;
      });
    offerUndo(outboxThat({ list }), { ...removed, commandId: 'c1' });
    for (const state of ['queued', 'acked', 'done'] as const) next([commandOf({ state })]);
    expect(messages()).toEqual([`${removed.title} akan dihapus saat tersambung`, `${removed.title} dihapus`]);
    expect(told.map(({ kind }) => kind)).toEqual(['toast', 'drop', 'toast']);
  });

  it('does not speak of waiting for a connection where there is one', () => {
    offerUndo(outboxThat({}), { ...removed, commandId: 'c1', isUnanswered: true });
    expect(messages()).toEqual([`${removed.title} akan dihapus begitu server menjawab`]);
  });

  it('asks for the app where the browser does not send the deletion by itself', () => {
    for (const sendsClosed of [true, false]) offerUndo(outboxThat({ sendsClosed: () => sendsClosed }), { ...removed, commandId: 'c1' });
    expect(told.map((event) => event.kind === 'toast' && event.request.message)).toEqual([
      `${removed.title} akan dihapus saat tersambung`,
      `${removed.title} akan dihapus saat tersambung. Buka aplikasi untuk mengirim.`,
    ]);
  });
});
