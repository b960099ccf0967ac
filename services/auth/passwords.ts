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
const decoy = inTurn(() => hash('no account has this', cost));

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored || (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(stored);
}

const shortest = 8;
/** What people choose first, by the public lists of leaked passwords, and what they choose here; the rest is the throttle's. */
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
  ...['87654321', '123123123', '12341234', '123456780', '987654321', '0987654321', '11223344', '12344321', '88888888', '99999999'],
  ...['password12', 'password123', 'password1234', 'p@ssw0rd', 'p@ssword', 'passw0rd1', 'password!', 'qwertyuiop', 'qwerty1234'],
  ...['1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'zaq12wsx', 'q1w2e3r4', 'asdfghjk', 'asdfghjkl', 'asdf1234', 'zxcvbnm1', 'zxcvbnm123'],
  ...['abcdefgh', 'abcd12345', 'abc123456', 'aa123456', 'a1234567', 'a12345678', 'aaaaaaaa', 'qwer1234', 'welcome1', 'welcome123'],
  ...['admin1234', 'admin12345', 'adminadmin', 'superadmin', 'letmein1', 'changeme', 'trustno1', 'sunshine', 'princess', 'football'],
  ...['baseball', 'superman', 'michelle', 'jennifer', 'computer', 'internet', 'starwars', 'whatever', 'iloveyou1', 'monkey123'],
  ...['sayangku', 'sayang123', 'cintaku1', 'cinta123', 'bismillah1', 'bismillah123', 'alhamdulillah', 'subhanallah', 'indonesia1'],
  ...['indonesia123', 'merdeka45', 'rahasia1', 'rahasiaku', 'sekolahku', 'yayasan123', 'guru1234', 'guru12345', 'siswa123', 'siswa1234'],
  ...['jakarta1', 'jakarta123', 'bandung123', 'bekasi123', 'surabaya', 'surabaya123', 'muhammad', 'muhammad1', 'muhammad123'],
]);

/** Why a new password will not do; undefined when it will. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < shortest) return texts.refused.passwordShort;
  return common.has(password.toLowerCase()) ? texts.refused.passwordCommon : undefined;
}
