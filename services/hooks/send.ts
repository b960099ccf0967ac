import { lookup as resolveName } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublic, targetProblem } from '../kernel/targets.ts';

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Way {
  /** Where it may go. */
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
  /** The addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

/** What came of an attempt, in few words: of the answer only its status is read. */
export interface Outcome {
  readonly isDone: boolean;
  readonly result: string;
}

const failed = (result: string): Outcome => ({ isDone: false, result });

/** Connects only to what was looked at: asked a second time, the name could say something else. */
function lookupBy(resolve: NonNullable<Way['resolve']>): LookupFunction {
  return (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address))) return done(new Error('private address'), '', 0);
        return options.all ? done(null, [...found]) : done(null, first.address, first.family);
      },
      (problem: Error) => done(problem, '', 0),
    );
  };
}

const all = (name: string) => resolveName(name, { all: true });

function attempt({ url, headers, body }: Message, { resolve = all, timeoutMs }: Way): Promise<Outcome> {
  const request = url.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((done) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupBy(resolve),
      // From the name's look-up to the answer's head: a target that hangs takes no more than this.
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      done({ isDone: status >= 200 && status < 300, result: String(status) });
      // Nothing of it is read, however long it is; a redirect is an answer like another, and not followed.
      answer.destroy();
      sent.destroy();
    });
    sent.on('error', (problem: NodeJS.ErrnoException) => {
      const isLate = problem.name === 'AbortError' || problem.name === 'TimeoutError';
      done(failed(isLate ? 'timeout' : problem.message === 'private address' ? problem.message : (problem.code ?? 'failed')));
    });
    sent.end(body);
  });
}

/** Sends one message to one target, once. Never throws. */
export async function send(message: Message, way: Way): Promise<Outcome> {
  const problem = targetProblem(message.url, way.hosts);
  if (problem) return failed(problem);
  return attempt(message, way).catch(() => failed('failed'));
}
