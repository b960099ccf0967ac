import { expect, test } from 'vitest';
import { StartProblem } from '../kernel/start-problem.ts';
import { listenProblem } from './first-start.ts';

const problemOf = (code: string, prefix: '' | 'METRICS_') =>
  listenProblem(Object.assign(new Error(`getaddrinfo ${code} kantor`), { code }), { port: 3000, host: 'kantor' }, prefix);

test.each([
  ['EAI_AGAIN', '', 'HOST=kantor: nama ini sedang tidak dapat dicari karena DNS tidak menjawab'],
  ['EAI_AGAIN', 'METRICS_', 'METRICS_HOST=kantor: nama ini sedang tidak dapat dicari karena DNS tidak menjawab'],
  ['ENOTFOUND', '', 'HOST=kantor: bukan alamat mesin ini'],
  ['EINVAL', '', 'HOST=kantor: bukan alamat mesin ini'],
  ['EAFNOSUPPORT', 'METRICS_', 'METRICS_HOST=kantor: bukan alamat mesin ini'],
] as const)('a start that meets %s at %sHOST names the setting', (code, prefix, words) => {
  const problem = problemOf(code, prefix);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem).toMatchObject({ message: expect.stringContaining(words) });
});

test('what nobody has words for stays as it was', () => {
  expect(problemOf('EMFILE', '')).not.toBeInstanceOf(StartProblem);
});
