import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { texts } from '../texts.ts';
import { takeTurns } from '../turns.ts';

/** Argon2id (the library's default) with 19 MiB and two passes, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at a time would starve every other request: a core is left to them, where there are only two. */
const atOnce = availableParallelism() > 2 ? 2 : 1;
const inTurn = takeTurns({ atOnce, longestQueue: 100, retryAfter: 2 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Any hash of these costs: an unknown account must take as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this', cost);
  const against = stored || (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(stored);
}

const shortest = 8;
const common = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  'password',
  'password1',
  'passw0rd',
  'qwertyui',
  'qwerty123',
  'abcd1234',
  'abc12345',
  'iloveyou',
  'sekolah123',
  'bismillah',
  'indonesia',
  'admin123',
  'administrator',
  'rahasia123',
  'assalamualaikum',
]);

/** Why a new password will not do; undefined when it will. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < shortest) return texts.refused.passwordShort;
  return common.has(password.toLowerCase()) ? texts.refused.passwordCommon : undefined;
}
