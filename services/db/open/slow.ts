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

/** Times every statement of a connection; both drivers ask by a method of the same name. */
export function watchSlow(client: Asking, { ms: least, tell }: SlowWatch): void {
  const query = client.query as (...given: unknown[]) => unknown;
  client.query = (...given: unknown[]) => {
    const since = performance.now();
    const answer = query.apply(client, given);
    if (answer instanceof Promise) {
      const end = () => {
        const ms = performance.now() - since;
        if (ms >= least) tell(textOf(given[0]), Math.round(ms));
      };
      answer.then(end, end);
    }
    return answer;
  };
}
