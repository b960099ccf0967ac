import type { SealKey } from '../../store/sealing/cipher.ts';
import type { ListAnswer, ListMessage, ListQuestion, ListReply, RowChange } from './question.ts';

/** The part of a worker that is spoken to. */
export interface ListPort {
  post(message: ListMessage): void;
  hear(listener: (reply: ListReply) => void, failed: () => void): void;
  close(): void;
}

/** Lists in a worker of their own, so that no search holds up the screen. */
export interface ListClient {
  /** Undefined when the worker could not answer; rejects when the question was taken back. */
  ask(question: ListQuestion, signal?: AbortSignal): Promise<ListAnswer | undefined>;
  note(change: RowChange): void;
  close(): void;
}

interface Waiting {
  readonly take: (answer: ListAnswer | undefined) => void;
}

/** Starts the worker of this tab; undefined where there are none. */
export function startListWorker(): ListPort | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    hear(listener, failed) {
      worker.addEventListener('message', ({ data }: MessageEvent<ListReply>) => listener(data));
      worker.addEventListener('error', failed);
    },
    close: () => worker.terminate(),
  };
}

/** Speaks to the worker about the lists of one cache, whose rows its key opens. */
export function createListClient(port: ListPort, database: string, key: SealKey | undefined): ListClient {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isOver = false;

  function end(): void {
    isOver = true;
    for (const { take } of waiting.values()) take(undefined);
    waiting.clear();
  }

  port.hear(({ id, answer }) => {
    waiting.get(id)?.take(answer);
    waiting.delete(id);
  }, end);
  port.post({ kind: 'open', database, key });

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        if (isOver) return resolve(undefined);
        if (signal?.aborted) return reject(signal.reason);
        count += 1;
        const id = count;
        const drop = () => {
          if (!waiting.delete(id)) return;
          port.post({ kind: 'drop', id });
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', drop, { once: true });
        waiting.set(id, {
          take: (answer) => {
            signal?.removeEventListener('abort', drop);
            resolve(answer);
          },
        });
        port.post({ kind: 'ask', id, question });
      }),
    note: (change) => {
      if (!isOver) port.post({ kind: 'note', change });
    },
    close() {
      port.close();
      end();
    },
  };
}
