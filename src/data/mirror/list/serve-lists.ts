import { createListStore, type ListStore } from './list-store.ts';
import { createNearStore, type NearStore } from './near-store.ts';
import type { ListMessage, ListQuestion, ListReply, NearQuestion } from './question.ts';
import { openCache, readParts, readRows } from './read-rows.ts';

/** Lets in messages that arrived meanwhile, so that no work is done on a withdrawn question. */
const messagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The worker's side: lists read from the cache, kept, and searched. */
export function serveLists(reply: (reply: ListReply) => void): (message: ListMessage) => void {
  let store: ListStore | undefined;
  let nearby: NearStore | undefined;
  let begin: () => ListStore | undefined = () => undefined;
  const waiting = new Set<number>();

  async function answer(id: number, question: ListQuestion): Promise<void> {
    const list = await store?.list(question.resource, question.stamp);
    if (waiting.size > 1) await messagesIn();
    if (!waiting.delete(id)) return;
    reply(list ? { id, answer: list.find(question) } : { id });
  }

  async function answerNear(id: number, question: NearQuestion): Promise<void> {
    if (waiting.size > 1) await messagesIn();
    if (!waiting.has(id)) return;
    const near = await nearby?.find(question, () => waiting.has(id));
    if (waiting.delete(id)) reply(near ? { id, near } : { id });
  }

  function work(id: number, answered: () => Promise<void>): void {
    waiting.add(id);
    answered().catch(() => {
      waiting.delete(id);
      reply({ id });
    });
  }

  return (message) => {
    if (message.kind === 'open') {
      const opened = openCache(message.database);
      opened.catch(() => undefined);
      const { key } = message;
      begin = () => createListStore(async (resource) => readRows(await opened, resource, key));
      store = begin();
      nearby = createNearStore(async function* (resource) {
        yield* readParts(await opened, resource, key);
      });
    }
    if (message.kind === 'rest') store = begin();
    if (message.kind === 'note') {
      store?.note(message.change);
      nearby?.note(message.change);
    }
    if (message.kind === 'drop') waiting.delete(message.id);
    if (message.kind === 'ask') work(message.id, () => answer(message.id, message.question));
    if (message.kind === 'near') work(message.id, () => answerNear(message.id, message.question));
  };
}
