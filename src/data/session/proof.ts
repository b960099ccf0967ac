import { provePath } from '../../contract/session.ts';
import { isAnswer, type Reply, type TransportCall } from '../api/transport.ts';
import type { ProofQuestion } from './for-screens.ts';
import { createListeners } from '../store/listeners.ts';

type Speak = (call: TransportCall) => Promise<Reply>;

/** Asks the person to show again who it is: once, however many calls wait for it. Without a screen to ask on, nobody answers. */
export function createProof(): { readonly question: ProofQuestion; ask(): Promise<boolean> } {
  const listeners = createListeners();
  let shown = 0;
  let waiting: { readonly promise: Promise<boolean>; readonly answer: (shown: boolean) => void } | undefined;
  const answer = (isShown: boolean) => {
    const asked = waiting;
    waiting = undefined;
    asked?.answer(isShown);
    listeners.tell();
  };
  return {
    ask() {
      if (shown === 0) return Promise.resolve(false);
      if (waiting) return waiting.promise;
      let settle: (isShown: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      waiting = { promise, answer: settle };
      listeners.tell();
      return promise;
    },
    question: {
      isAsked: () => waiting !== undefined,
      subscribe(listener) {
        const stop = listeners.add(listener);
        shown += 1;
        return () => {
          stop();
          shown -= 1;
          if (shown === 0) answer(false);
        };
      },
      answer,
    },
  };
}

/** Whether an act was refused for want of the person alone. */
function wantsPerson({ path }: TransportCall, reply: Reply): boolean {
  if (!isAnswer(reply) || path === provePath) return false;
  return reply.envelope?.code === 'proof-needed' || reply.status === 401;
}

/**
 * An act that is made again after the person showed who it is, where the services wanted that, or logged in again, where
 * the session had ended; what was refused had no effect.
 */
export const withProof =
  (call: Speak, ask: () => Promise<boolean>): Speak =>
  async (asked) => {
    let reply = await call(asked);
    while (wantsPerson(asked, reply) && (await ask())) reply = await call(asked);
    return reply;
  };
