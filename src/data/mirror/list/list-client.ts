import type { SealKey } from '../../store/sealing/cipher.ts';
import {
  isAwaited,
  type ListAnswer,
  type ListChange,
  type ListMessage,
  type ListQuestion,
  type ListReply,
  type NearAnswer,
  type NearQuestion,
  type RowsAnswer,
} from './question.ts';

/** The part of a worker that we talk to. */
export interface ListPort {
  post(message: ListMessage): void;
  hear(listener: (reply: ListReply) => void, failed: () => void): void;
  close(): void;
  /** Runs `work` when the page has nothing better to do. */
  whenIdle(work: () => void): void;
}

/** Lists in a worker of their own, so that no search holds up the screen. */
export interface ListClient {
  /** Undefined if the worker could not answer; rejects if the question was withdrawn. */
  ask(question: ListQuestion, signal?: AbortSignal): Promise<RowsAnswer | undefined>;
  near(question: NearQuestion, signal?: AbortSignal): Promise<NearAnswer | undefined>;
  note(change: ListChange): void;
  /** Frees the memory of the lists; what the palette compares stays. */
  rest(): void;
  close(): void;
}

/** Somebody who types presses the next key within this time. */
const typingMs = 300;

/** What comes of a question; nothing if the worker could not answer it. */
type Outcome = Pick<ListAnswer, 'answer' | 'near'>;

interface Waiting {
  readonly take: (outcome: Outcome) => void;
}

/** Talks to the worker about the lists of one cache, whose rows its key opens. */
export function createListClient(port: ListPort, database: string, key: SealKey | undefined): ListClient {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isOver = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function end(): void {
    isOver = true;
    for (const { take } of waiting.values()) take({});
    waiting.clear();
  }

  /** Lets the worker read on, when nobody is typing and the page has nothing better to do. */
  function giveTurn(): void {
    const pause = askedAt + typingMs - performance.now();
    if (pause > 0) setTimeout(giveTurn, pause);
    else port.whenIdle(() => isOver || port.post({ kind: 'turn' }));
  }

  port.hear((reply) => {
    if (reply.kind === 'turn') return giveTurn();
    waiting.get(reply.id)?.take(reply);
    waiting.delete(reply.id);
  }, end);
  port.post({ kind: 'open', database, key });

  const asked = (message: (id: number) => ListMessage, question: ListQuestion | NearQuestion, signal: AbortSignal | undefined) =>
    new Promise<Outcome>((resolve, reject) => {
      if (isOver) return resolve({});
      if (signal?.aborted) return reject(signal.reason);
      if (isAwaited(question)) askedAt = performance.now();
      count += 1;
      const id = count;
      const drop = () => {
        if (!waiting.delete(id)) return;
        port.post({ kind: 'drop', id });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', drop, { once: true });
      waiting.set(id, {
        take: (reply) => {
          signal?.removeEventListener('abort', drop);
          resolve(reply);
        },
      });
      port.post(message(id));
    });

  return {
    ask: async (question, signal) => (await asked((id) => ({ kind: 'ask', id, question }), question, signal)).answer,
    near: async (question, signal) => (await asked((id) => ({ kind: 'near', id, question }), question, signal)).near,
    rest: () => {
      if (!isOver) port.post({ kind: 'rest' });
    },
    note: (change) => {
      if (!isOver) port.post({ kind: 'note', change });
    },
    close() {
      port.close();
      end();
    },
  };
}
