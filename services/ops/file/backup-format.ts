import { StartProblem } from '../../kernel/start-problem.ts';
import type { Migration } from '../../db/migrate.ts';

/**
 * A backup is one gzip file of lines. First the header; then for each table its columns, its rows as lists of texts (as
 * PostgreSQL writes the values), and their number and hash; at the end the counters, with the hash of every byte before
 * them. So a file that was cut, changed or mixed up is noticed before anything is done with it.
 */
export const formatName = 'amanah-backup';
export const formatVersion = 2;
/** A file that holds everything is still read by versions that know of no bucket; one without its photos is not. */
export const wholeVersion = 1;

/** A column whose values refer to rows of another table. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly key: string;
}

/** Which database was saved, so that people can tell it from others; a restore trusts none of it. */
export interface Origin {
  readonly engine: 'postgres' | 'embedded' | 'memory';
  /** host:port/name, or the folder. */
  readonly place: string;
  /** Null where the database has none. */
  readonly identity: string | null;
  /** How it started: with the demo foundation, with an empty one, or never filled at all. */
  readonly filled: 'demo' | 'bare' | null;
  /** The number of its branches, and the names of the first few. */
  readonly branches: number;
  readonly names: readonly string[];
  /** Of all tables in the file. */
  readonly rows: number;
}

/** Where the photos of logs and findings are: in this file, or still in the bucket, which is then backed up on its own. */
interface PhotosOf {
  readonly in: 'file' | 'bucket';
  /** How many were in the bucket. */
  readonly fromBucket: number;
}

export interface Header {
  readonly format: typeof formatName;
  readonly version: number;
  readonly made_at: string;
  readonly migrations: readonly Migration[];
  readonly references: readonly Reference[];
  /** Missing from files of earlier versions. */
  readonly database?: Origin | undefined;
  /** Missing from files of earlier versions, which hold all of them. */
  readonly photos?: PhotosOf | undefined;
}

export interface TableEnd {
  readonly ended: string;
  readonly rows: number;
  readonly sha256: string;
}

/** The last id that a table gave out: ids continue from there, and none is given twice. */
export interface Counter {
  readonly table: string;
  readonly last: string;
  readonly called: boolean;
}

export interface BackupSummary {
  readonly complete: true;
  readonly tables: readonly TableEnd[];
  readonly counters: readonly Counter[];
  /** References to missing rows, by "table.column"; usually none. */
  readonly dangling: Readonly<Record<string, number>>;
  readonly sha256: string;
}

/** What can't be backed up or restored, in words for whoever asked. */
export class BackupProblem extends StartProblem {}

/** Why a file can't be used, in words for whoever wants to restore it; whoever has just made it says it in his own. */
export class UnfitFile extends BackupProblem {
  constructor(
    words: string,
    readonly fault: 'newer' | 'other' | 'cut' | 'damaged',
    readonly what: string,
  ) {
    super(words);
  }
}

export const rowsIn = ({ tables }: Pick<BackupSummary, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);
