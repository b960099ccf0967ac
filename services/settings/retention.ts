import { resolve } from 'node:path';
import { projectRoot } from '../kernel/project-root.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';

/** How long logs stay in the database, and where they are written before they leave it. */
export interface RetentionSettings {
  /** Whole months that are kept besides the present one. */
  readonly months: number;
  readonly folder: string;
}

/**
 * The month of a year ago can always be compared with the present one. It is far more than any device holds (35 days) and
 * than one question about rounds covers (92 days).
 */
const leastMonths = 13;
const mostMonths = 1200;

type Source = Readonly<Partial<Record<'RETENTION_FOLDER' | 'RETENTION_LOGS_MONTHS', string | undefined>>>;

/** What the settings say of it; nothing named: everything is kept. */
export function retentionIn(env: Source): RetentionSettings | undefined {
  const words = texts.start.retention;
  const { RETENTION_LOGS_MONTHS: text, RETENTION_FOLDER: folder } = env;
  if (!text) {
    if (folder) throw new StartProblem(texts.start.invalid('RETENTION_FOLDER', folder, words.alone));
    return undefined;
  }
  const months = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (months < leastMonths || months > mostMonths)
    throw new StartProblem(texts.start.invalid('RETENTION_LOGS_MONTHS', text, words.months(leastMonths)));
  if (!folder) throw new StartProblem(texts.start.invalid('RETENTION_FOLDER', '', words.folder));
  return { months, folder: resolve(projectRoot, folder) };
}
