import { accountCalls, mostPasswordsAtOnce } from '../../../contract/calls/account-calls.ts';
import { type AppError, errorRules } from '../../../contract/calls/errors.ts';
import type { DataLayer } from '../../../data/public.ts';
import type { Chosen, Problem } from './candidates.ts';
import { newLink, newPassword } from './secrets.ts';

export type AccountsWay = 'password' | 'link';

/** A person and what is handed to them; it exists only in this page's memory. */
export interface Handed {
  readonly name: string;
  readonly email: string;
  readonly branch: string;
  readonly secret: string;
}

type Outcome =
  | { readonly kind: 'done'; readonly handed: readonly Handed[] }
  /** Nothing was created: what is wrong, by the index of the rows. */
  | { readonly kind: 'refused'; readonly message: string; readonly rows: ReadonlyMap<number, Problem> }
  /** Accounts may have been created already: continuing sends the same again. */
  | { readonly kind: 'broken'; readonly message: string; readonly isBegun: boolean };

/** Creating accounts, step by step. What was sent and not answered is sent again under the same key, so nothing is doubled. */
export interface Run {
  readonly total: number;
  go(tell: (done: number) => void): Promise<Outcome>;
}

/** Hashing 25 passwords takes the services some seconds, more while others log in. */
const sendingMs = 120_000;

/** The messages of a refusal, by the index of the row they are about. */
export function rowsIn({ fields = {} }: Pick<AppError, 'fields'>): ReadonlyMap<number, Problem> {
  const rows = new Map<number, Problem>();
  for (const [path, words] of Object.entries(fields)) {
    const [, row, field] = /^accounts\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (row === undefined) continue;
    const before = rows.get(Number(row));
    const at = field === 'email' ? 'email' : field === 'id_role' ? 'role' : 'person';
    // A role of another branch is refused for its branch too: one sentence is enough if both say the same.
    rows.set(Number(row), before && before.words !== words ? { ...before, words: `${before.words} ${words}` } : { words, at });
  }
  return rows;
}

const { makeAccounts, handOver } = accountCalls;
type Api = Pick<DataLayer['api'], 'send'>;
interface Secret {
  readonly secret: string;
  readonly hash?: string;
}

const makeSecret = async (way: AccountsWay): Promise<Secret> => (way === 'link' ? newLink() : { secret: newPassword() });

/** Splits what is handed over into requests that each take the services only a moment. */
function* portions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += mostPasswordsAtOnce) yield items.slice(at, at + mostPasswordsAtOnce);
}

interface Step {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly counts: number;
}

/**
 * Prepares accounts for these people. Links are sent with the accounts themselves, as hashes; passwords follow in
 * portions, each of them once.
 */
export function createRun(api: Api, chosen: readonly Chosen[], way: AccountsWay, newKey: () => string): Run {
  const key = newKey();
  let secrets: readonly Secret[] | undefined;
  let waiting: Step[] | undefined;
  let done = 0;

  const send = (step: Step) => api.send(makeAccounts.service, 'POST', step.path, step.body, { key: step.key, timeoutMs: sendingMs });
  const broken = ({ message }: AppError, isBegun: boolean): Outcome => ({ kind: 'broken', message, isBegun });

  async function make(): Promise<Outcome | undefined> {
    secrets ??= await Promise.all(chosen.map(() => makeSecret(way)));
    const accounts = chosen.map(({ account }, at) => {
      const hash = secrets?.[at]?.hash;
      return hash === undefined ? account : { ...account, link: hash };
    });
    const result = await send({ key, path: makeAccounts.path, body: { accounts }, counts: 0 });
    if (!result.ok) {
      if (errorRules[result.error.code].retry !== 'never') return broken(result.error, true);
      return { kind: 'refused', message: result.error.message, rows: rowsIn(result.error) };
    }
    const answer = makeAccounts.data.safeParse(result.value.data);
    const users = new Map(answer.data?.made.map(({ kind, person, user }) => [`${kind} ${person}`, user]));
    const given = chosen.map(({ person }, at) => ({ user: users.get(person.key) ?? 0, password: secrets?.[at]?.secret ?? '' }));
    waiting =
      way === 'link'
        ? []
        : [...portions(given)].map((accounts) => ({ key: newKey(), path: handOver.path, body: { accounts }, counts: accounts.length }));
    return undefined;
  }

  const handed = (): readonly Handed[] =>
    chosen.map(({ person: { name, branchName }, account: { email } }, at) => ({
      name,
      email,
      branch: branchName,
      secret: secrets?.[at]?.secret ?? '',
    }));

  return {
    total: chosen.length,
    async go(tell) {
      const stopped = waiting ? undefined : await make();
      if (stopped) return stopped;
      for (let step = waiting?.[0]; step; step = waiting?.[0]) {
        tell(done);
        const result = await send(step);
        if (!result.ok) return broken(result.error, true);
        done += step.counts;
        waiting?.shift();
      }
      tell(chosen.length);
      return { kind: 'done', handed: handed() };
    },
  };
}
