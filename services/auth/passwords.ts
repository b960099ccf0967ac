import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordFault } from '../../src/contract/passwords/password-rule.ts';
import { passwordFaults } from '../../src/contract/passwords/password-words.ts';
import { takeTurns } from '../kernel/turns.ts';

/** Argon2id (the library's default) with 19 MiB and two passes, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at a time would starve all other requests; even with only two cores, one is left for them. */
const atOnce = availableParallelism() > 2 ? 2 : 1;
const inTurn = takeTurns({ name: 'passwords', atOnce, longestQueue: 100, retryAfter: 2 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Any hash of the same cost: an unknown account must take as long as a wrong password. */
const decoy = inTurn(() => hash('no account has this', cost));

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored || (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(stored);
}

/** Why a new password won't do, in helpful words; undefined if it will. `about`: names, numbers and days of the person. */
export async function passwordProblem(password: string, about: readonly string[] = []): Promise<string | undefined> {
  const fault = await passwordFault(password, about);
  return fault && passwordFaults[fault];
}
