import { createListStore, type ListStore } from './list-store.ts';
import type { ListMessage, ListQuestion, ListReply } from './question.ts';
import { openCache, readRows } from './read-rows.ts';

/** Lets in messages that came meanwhile: a question that was taken back is not worked on. */
const messagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The worker's side: lists read from the cache, kept, and searched. */
export function serveLists(reply: (reply: ListReply) => void): (message: ListMessage) => void {
  let store: ListStore | undefined;
  const waiting = new Set<number>();

  async function answer(id: number, question: ListQuestion): Promise<void> {
    const list = await store?.list(question.resource, question.stamp);
    if (waiting.size > 1) await messagesIn();
    if (!waiting.delete(id)) return;
    reply(list ? { id, answer: list.find(question) } : { id });
  }

  return (message) => {
    if (message.kind === 'open') {
      const opened = openCache(message.database);
      opened.catch(() => undefined);
      const { key } = message;
      store = createListStore(async (resource) => readRows(await opened, resource, key));
    }
    if (message.kind === 'note') store?.note(message.change);
    if (message.kind === 'drop') waiting.delete(message.id);
    if (message.kind !== 'ask') return;
    waiting.add(message.id);
    answer(message.id, message.question).catch(() => {
      waiting.delete(message.id);
      reply({ id: message.id });
    });
  };
}
