import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isSettingName, type SettingName, type Source } from './names.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';

export interface Settings {
  readonly values: Source;
  /** The file some of them come from. */
  readonly file: string | undefined;
  /** Said about the file although it was read. */
  readonly warning: string | undefined;
}

const words = texts.start.envFile;

/**
 * One setting per line, written so that systemd, a shell and Node all read it alike: anything that one of them would
 * expand, cut off or join to the next line is refused, because each reader would get a different password.
 */
const line = /^(?:export[ \t]+)?([A-Za-z_]\w*)=(?:"([^"\\$`]*)"|'([^']*)'|([^\s"'\\$`#;&|<>()]*))[ \t]*(?:[ \t]#.*)?$/;

/** What other parts of the process read by themselves: the PostgreSQL driver's settings and the time zone. */
const passedOn = /^(PG[A-Z]+|TZ)$/;

/** Which database is one choice: whoever names one for this call doesn't mean the file's, nor what stands beside it. */
const whichDatabase = ['DATABASE_URL', 'DATA_DIR', 'DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const;

const secret: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'ADMIN_PASSWORD',
  'TOKEN_SECRET',
  'PHOTOS_BUCKET_SECRET',
  'OIDC_CLIENT_SECRET',
];

/** Readable by others although it holds what opens the database; or changeable by others, whatever it holds. */
function exposed(file: string, names: readonly string[]): string | undefined {
  if (process.platform === 'win32') return undefined;
  const { mode } = statSync(file);
  const holdsSecret = names.some((name) => name.startsWith('PG') || secret.some((one) => one === name));
  const isOpen = (mode & 0o022) !== 0 || ((mode & 0o004) !== 0 && holdsSecret);
  return isOpen ? words.exposed(file, (mode & 0o777).toString(8)) : undefined;
}

function parse(file: string, text: string): Map<string, string> {
  const found = new Map<string, string>();
  const linesOf = new Map<string, number>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [at, raw] of lines.entries()) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const parts = line.exec(trimmed);
    const name = parts?.[1];
    if (!parts || name === undefined) throw new StartProblem(words.badLine(file, at + 1));
    if (!isSettingName(name) && !passedOn.test(name)) throw new StartProblem(words.unknown(file, at + 1, name));
    const before = linesOf.get(name);
    if (before !== undefined) throw new StartProblem(words.twice(file, at + 1, name, before));
    linesOf.set(name, at + 1);
    found.set(name, parts[2] ?? parts[3] ?? parts[4] ?? '');
  }
  if (found.get('DATABASE_URL') && found.get('DATA_DIR')) throw new StartProblem(words.twoDatabases(file));
  return found;
}

/** The file named by AMANAH_ENV, which must exist, or the one beside package.json, if there is one; an empty AMANAH_ENV means none. */
function fileOf(env: Readonly<Record<string, string | undefined>>, root: string): string | undefined {
  const named = env['AMANAH_ENV'];
  if (named !== undefined) return named === '' ? undefined : resolve(root, named);
  const usual = join(root, 'amanah.env');
  return existsSync(usual) ? usual : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
    throw new StartProblem(words.unreadable(file, code), { cause: problem });
  }
}

/** The settings of the env file that the process itself doesn't have: start, backup and restore read the same ones. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root = projectRoot): Settings {
  const file = fileOf(env, root);
  if (file === undefined) return { values: env, file, warning: undefined };
  const found = parse(file, readText(file));
  if (env['DATABASE_URL'] || env['DATA_DIR']) for (const name of whichDatabase) found.delete(name);
  for (const [name, value] of found) if (passedOn.test(name)) process.env[name] ??= value;
  return { values: { ...Object.fromEntries(found), ...env }, file, warning: exposed(file, [...found.keys()]) };
}
