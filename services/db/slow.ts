import type { PGlite } from '@electric-sql/pglite';

/** Who is told of statements that take long. */
export interface SlowWatch {
  readonly ms: number;
  /** The statement without its values: they are never part of its text. */
  readonly tell: (statement: string, ms: number) => void;
}

/** Enough to know a statement by. */
const longestText = 300;

interface Asking {
  query: unknown;
}

function textOf(given: unknown): string {
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
  return String(text).replace(/\s+/g, ' ').trim().slice(0, longestText);
}

/** Times every statement of a connection until its answer, with its time in the queue. */
export function watchSlow(client: Asking, { ms: least, tell }: SlowWatch): void {
  const query = client.query as (...given: unknown[]) => unknown;
  client.query = (...given: unknown[]) => {
    const since = performance.now();
    const end = () => {
      const ms = performance.now() - since;
      if (ms >= least) tell(textOf(given[0]), Math.round(ms));
    };
    const called: unknown = given.at(-1);
    // PostgreSQL's pool asks its connections by a function to call back; everybody else awaits the answer.
    if (typeof called === 'function') {
      const answered = (...told: unknown[]) => {
        end();
        called(...told);
      };
      return query.apply(client, [...given.slice(0, -1), answered]);
    }
    const answer = query.apply(client, given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
}

/** The same for the embedded database, which gives each transaction a connection of its own. */
export function watchSlowEmbedded(client: PGlite, watch: SlowWatch): void {
  watchSlow(client, watch);
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      watchSlow(tx, watch);
      return work(tx);
    });
}
