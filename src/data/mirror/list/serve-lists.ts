import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { createNearStore, type NearStore } from './near-store.ts';
import { isAwaited, type ListMessage, type ListQuestion, type ListReply, type NearQuestion } from './question.ts';
import { openCache, readParts, readRows, type Turn } from './read-rows.ts';
import { type Aim, createTurns } from './turns.ts';

/** Lets in messages that arrived meanwhile, so that no work is done on a withdrawn question. */
const messagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** So many rows in memory are compared before other work is let in. */
const comparedPart = 200;

async function* partsOf(rows: readonly Row[], turn: Turn): AsyncGenerator<readonly Row[], void> {
  for (let at = 0; at < rows.length; at += comparedPart) {
    if (at > 0) await turn();
    yield rows.slice(at, at + comparedPart);
  }
}

interface Waiting {
  readonly aim: Aim;
  readonly resource: ResourceName;
  readonly isAwaited: boolean;
}

/** The worker's side: lists read from the cache, kept, and searched. */
export function serveLists(reply: (reply: ListReply) => void): (message: ListMessage) => void {
  let store: ListStore | undefined;
  let nearby: NearStore | undefined;
  let begin: () => ListStore | undefined = () => undefined;
  const waiting = new Map<number, Waiting>();
  const turns = createTurns(
    (aim, resource) => [...waiting.values()].some((one) => one.isAwaited && one.aim === aim && one.resource === resource),
    () => reply({ kind: 'turn' }),
  );

  async function answer(id: number, question: ListQuestion): Promise<void> {
    const list = await store?.list(question.resource, question.stamp);
    if (waiting.size > 1) await messagesIn();
    if (!waiting.delete(id)) return;
    reply({ kind: 'answer', id, ...(list && { answer: list.find(question) }) });
  }

  async function answerNear(id: number, question: NearQuestion): Promise<void> {
    if (waiting.size > 1) await messagesIn();
    if (!waiting.has(id)) return;
    const near = await nearby?.find(question, () => waiting.has(id));
    if (waiting.delete(id)) reply({ kind: 'answer', id, ...(near && { near }) });
  }

  function work(aim: Aim, id: number, question: ListQuestion | NearQuestion, answered: () => Promise<void>): void {
    const { resource } = question;
    waiting.set(id, { aim, resource, isAwaited: isAwaited(question) });
    if (isAwaited(question)) turns.hurry(aim, resource);
    answered().catch(() => {
      waiting.delete(id);
      reply({ kind: 'answer', id });
    });
  }

  function open({ database, key }: Extract<ListMessage, { kind: 'open' }>): void {
    const opened = openCache(database);
    opened.catch(() => undefined);
    begin = () => createListStore((resource) => turns.first(async () => readRows(await opened, resource, key, turns.of('ask', resource))));
    store = begin();
    nearby = createNearStore(async function* (resource, stamp) {
      const turn = turns.of('near', resource);
      // The list that is shown goes first; whatever it read meanwhile is in memory.
      await turn();
      const rows = store?.known(resource, stamp);
      yield* rows ? partsOf(rows, turn) : readParts(await opened, resource, key, turn);
    });
  }

  return (message) => {
    if (message.kind === 'open') open(message);
    if (message.kind === 'rest') store = begin();
    if (message.kind === 'turn') turns.go();
    if (message.kind === 'note') {
      store?.note(message.change);
      nearby?.note(message.change);
    }
    if (message.kind === 'drop') waiting.delete(message.id);
    if (message.kind === 'ask') work('ask', message.id, message.question, () => answer(message.id, message.question));
    if (message.kind === 'near') work('near', message.id, message.question, () => answerNear(message.id, message.question));
  };
}
