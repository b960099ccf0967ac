import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../kernel/start-problem.ts';
import { texts } from '../../kernel/texts.ts';

/** The innermost error: libraries wrap what the system or the database said. */
function rootOf(problem: unknown): unknown {
  if (problem instanceof AggregateError && problem.errors.length > 0) return rootOf(problem.errors[0]);
  return problem instanceof Error && problem.cause instanceof Error ? rootOf(problem.cause) : problem;
}

const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '');

export function reasonOf(problem: unknown): string {
  const root = rootOf(problem);
  if (!(root instanceof Error)) return String(root);
  return root.message === '' ? codeOf(root) : root.message;
}

/** Tables that are in the way, or that have our names but hold something else. */
const foreign = /^(42P07|42703|42P01)$/;
const full = /^(53100|ENOSPC|EDQUOT)$/;

/** Problems that a person can fix, in words; all others as they are. */
export function openingProblem(problem: unknown): unknown {
  if (problem instanceof StartProblem) return problem;
  const root = rootOf(problem);
  const code = codeOf(root);
  const words = full.test(code)
    ? texts.start.full
    : code === '42501'
      ? texts.start.noRight(reasonOf(root))
      : code === '25006'
        ? texts.start.readOnly
        : foreign.test(code)
          ? texts.start.foreignDatabase
          : undefined;
  return words === undefined ? problem : new StartProblem(words, { cause: problem });
}

/** Why no connection to the server could be made. */
export function connectionProblem(url: URL, problem: unknown): StartProblem {
  const root = rootOf(problem);
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  const words: Readonly<Record<string, string>> = {
    '28P01': texts.start.wrongPassword(url.host, decodeURIComponent(url.username)),
    '28000': texts.start.wrongPassword(url.host, decodeURIComponent(url.username)),
    '3D000': texts.start.noDatabase(url.host, name),
    '53300': texts.start.noConnection(url.host),
  };
  return new StartProblem(words[codeOf(root)] ?? texts.start.unreachable(url.host, reasonOf(root)), { cause: problem });
}

/** With less room than one segment of its log, the embedded database can't even open. */
const leastRoom = 16 * 1024 * 1024;

/** Why the embedded database did not open. A full disk kills its engine without a word, so the free space is checked. */
export function folderProblem(dataDir: string, problem: unknown, roomLeft: number): StartProblem {
  const known = openingProblem(problem);
  if (known instanceof StartProblem) return known;
  const words = roomLeft < leastRoom ? texts.start.full : texts.start.notOpened(dataDir, reasonOf(problem));
  return new StartProblem(words, { cause: problem });
}

/** Called before the engine sees the folder: it would create its own database among whatever is there. */
export function demandDatabaseFolder(dataDir: string, engine: string): void {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) throw new StartProblem(texts.start.foreignFolder(folder));
  const found = readFileSync(version, 'utf8').trim();
  if (found !== engine) throw new StartProblem(texts.start.otherEngine(dataDir, found));
}
