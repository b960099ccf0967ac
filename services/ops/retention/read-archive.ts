import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type ArchivedLog,
  type ArchiveInfo,
  entryNames,
  formatVersion,
  infoShape,
  isPhotoName,
  isRowsName,
  logShape,
  RetentionProblem,
} from './archive-format.ts';
import { entriesOf, sha256, TarProblem } from './tar.ts';
import { retentionWords as words } from './words.ts';

/** What a whole archive holds. */
export interface CheckedArchive {
  readonly info: ArchiveInfo;
  readonly logs: number;
  readonly photos: number;
  /** Of the file itself. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Names in the file begin with the folder that it unpacks into. */
const ownName = (name: string): string => name.slice(name.indexOf('/') + 1);

function parsed<T>(shape: z.ZodType<T>, text: string, damaged: () => never): T {
  try {
    const found = shape.safeParse(JSON.parse(text));
    if (found.success) return found.data;
  } catch {
    // Said below: whatever is wrong with a line, the file is damaged.
  }
  return damaged();
}

const linesIn = (content: Buffer): string[] => content.toString('utf8').split('\n').slice(0, -1);

function problemOf(path: string, problem: unknown): unknown {
  if (problem instanceof TarProblem)
    return new RetentionProblem(problem.kind === 'cut off' ? words.cutOff(path) : words.damaged(path, 'tar'));
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return /^E[A-Z]+$/.test(code) ? new RetentionProblem(words.damaged(path, code), { cause: problem }) : problem;
}

function infoIn(path: string, name: string, content: Buffer): ArchiveInfo {
  const strange = (): never => {
    throw new RetentionProblem(words.notArchive(path));
  };
  if (ownName(name) !== entryNames.info) strange();
  const info = parsed(infoShape, content.toString('utf8'), strange);
  if (info.version > formatVersion) throw new RetentionProblem(words.newer(path));
  return info;
}

/** Which archive a file says it is; nothing else of it is read. */
export async function infoOf(path: string): Promise<ArchiveInfo> {
  try {
    for await (const { name, size, read } of entriesOf(path)) return infoIn(path, name, size > 1_000_000 ? Buffer.alloc(0) : await read());
  } catch (problem) {
    throw problemOf(path, problem);
  }
  throw new RetentionProblem(words.notArchive(path));
}

/** Reads an archive to its last byte and compares each part with its hash, and each row with its photos. */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const damaged = (where: string) => (): never => {
    throw new RetentionProblem(words.damaged(path, where));
  };
  const hash = createHash('sha256');
  const [sums, photos] = [[] as string[], new Map<string, string>()];
  let info: ArchiveInfo | undefined;
  let told: string | undefined;
  let [logs, shown, last, bytes] = [0, 0, 0, 0];
  try {
    for await (const { name, read } of entriesOf(path, hash)) {
      const [content, own] = [await read(), ownName(name)];
      bytes += content.length;
      if (told !== undefined) damaged(own)();
      info ??= infoIn(path, name, content);
      if (own === entryNames.sums) {
        told = content.toString('utf8');
        continue;
      }
      const sum = sha256(content);
      sums.push(`${sum}  ${own}\n`);
      if (isPhotoName(own)) photos.set(own, sum);
      if (!isRowsName(own)) continue;
      for (const line of linesIn(content)) {
        const log = parsed(logShape, line, damaged(own));
        if (log.id <= last || log.photos.some((photo) => photos.get(photo.file) !== photo.sha256)) damaged(own)();
        last = log.id;
        logs += 1;
        shown += log.photos.length;
      }
    }
  } catch (problem) {
    throw problemOf(path, problem);
  }
  if (!info || told === undefined || told !== sums.join('') || shown !== photos.size) return damaged(entryNames.sums)();
  return { info, logs, photos: shown, sha256: hash.digest('hex'), bytes };
}

/** The logs of an archive that was checked, some at a time; its photos are passed over. */
export async function* logsOf(path: string, most: number): AsyncGenerator<ArchivedLog[]> {
  for await (const { name, read } of entriesOf(path)) {
    if (!isRowsName(ownName(name))) continue;
    const lines = linesIn(await read());
    for (let at = 0; at < lines.length; at += most) yield lines.slice(at, at + most).map((line) => logShape.parse(JSON.parse(line)));
  }
}
