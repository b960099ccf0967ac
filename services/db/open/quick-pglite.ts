import { type ExecProtocolOptions, PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database has parsed under a name, and what it says of its parameters and columns. */
interface Parsed {
  readonly name: string;
  readonly described: Answers;
  /** How often it may still be called, and until when (ms, `performance.now`). */
  calls: number;
  readonly until: number;
}

/** A statement that is to be remembered; not parsed until it is first called. */
interface Remembered {
  parsed: Parsed | undefined;
}

/** First bytes of the messages in which a statement is named, and where in them its name begins. */
const parse = { kind: 0x50, at: 5 };
const bind = { kind: 0x42, at: 6 };
const describe = { kind: 0x44, at: 6 };
/** What a description is of; the other kind is a portal, which has no name here. */
const ofStatement = 0x53;
/** Has it forget a statement. */
const close = 0x43;
/** The end of every statement, also of one that failed. */
const sync = 0x53;

/** The same message about the statement of this name, where it was about the one without a name. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const added = Buffer.from(name, 'latin1');
  const changed = Buffer.concat([message.subarray(0, at), added, message.subarray(at)]);
  // Its length, without the first byte.
  changed.writeUInt32BE(changed.length - 1, 1);
  return changed;
}

/** The text of a message that parses the statement without a name. */
const textIn = (message: Uint8Array): string =>
  Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('utf8', parse.at + 1, message.indexOf(0, parse.at + 1));

/** A plan that no longer fits the tables, and a name that was taken back. */
const outdated = new Set(['0A000', '26000']);

/** Moments, days and their lists, which the query builder reads as the texts that they come as. */
const textual: readonly number[] = [
  types.DATE,
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  ...[1115, 1182, 1185, 1187],
  // Lists of numerics.
  1231,
];

/**
 * A plan is made for tables as large as they are, and this database, which nothing analyzes in the background, would keep
 * one for an empty table while 12,000 pupils are imported. It is made anew after as many calls, or as many milliseconds.
 */
const mostCalls = 250;
const longestKeptMs = 60_000;

/** How often transactions ask something before it is remembered. */
const often = 3;
/** A row of the widest table is written in 4,000 letters; hundreds of them at once, as an import writes them, in a million. */
const longestMet = 10_000;
const mostMet = 300;
/** A plan takes 58 kB (on average of what a log asks; 400 the largest): half the memory that the database has for its pages. */
const mostRemembered = 1000;

/**
 * The embedded database with what its driver does at every call done once: planning a statement that has a name (for the
 * account behind a request, which reads nine tables by their keys, that is 3.5 of 4.2 ms), and adding the parsers of the
 * query builder to a copy of its own four hundred.
 */
export class QuickPGlite extends PGlite {
  readonly #remembered = new Map<string, Remembered>();
  readonly #met = new Map<string, number>();
  #current: Remembered | undefined;
  #names = 0;

  /** From now on this statement is parsed and planned once. The caller bounds how many there are: they stay until the end. */
  remember(text: string): void {
    if (!this.#remembered.has(text)) this.#remembered.set(text, { parsed: undefined });
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, values, this.#withoutParsers(options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx);
      tx.query = (text, values, options) => {
        this.#meet(text);
        return query(text, values, this.#withoutParsers(options));
      };
      return work(tx);
    });
  }

  /** What transactions ask again and again is remembered too: they ask by keys, for which one plan does as well for all values. */
  #meet(text: string): void {
    if (text.length > longestMet || this.#remembered.has(text) || this.#remembered.size >= mostRemembered) return;
    const times = (this.#met.get(text) ?? 0) + 1;
    // Mostly texts that will never come again, such as those with a list of values as long as it happens to be.
    if (this.#met.size >= mostMet) this.#met.clear();
    this.#met.set(text, times);
    if (times >= often) this.remember(text);
  }

  /** With the parsers of the query builder among those of the driver. Anybody else's are left as they are. */
  #withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers || !Object.keys(options.parsers).every((type) => textual.includes(Number(type)))) return options;
    Object.assign(this.parsers, options.parsers);
    const { parsers: _known, ...others } = options;
    return others;
  }

  /** Every message of every statement comes through here, those of one statement without others in between. */
  override async execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions): Promise<Answers> {
    const kind = message[0];
    if (kind === parse.kind) return this.#parse(message, options);
    const current = this.#current;
    if (kind === sync) this.#current = undefined;
    if (!current?.parsed) return super.execProtocolStream(message, options);
    if (kind === describe.kind && message[5] === ofStatement) return current.parsed.described;
    const sent = kind === bind.kind ? named(message, bind.at, current.parsed.name) : message;
    try {
      return await super.execProtocolStream(sent, options);
    } catch (problem) {
      if (outdated.has(String(Reflect.get(Object(problem), 'code')))) current.parsed = undefined;
      throw problem;
    }
  }

  async #parse(message: Uint8Array, options: ExecProtocolOptions | undefined): Promise<Answers> {
    this.#current = this.#remembered.get(textIn(message));
    if (!this.#current) return super.execProtocolStream(message, options);
    const before = this.#current.parsed;
    if (before && before.calls > 0 && performance.now() < before.until) {
      before.calls -= 1;
      return [];
    }
    // Never a name again: the database may still know it.
    const name = `s${++this.#names}`;
    const answers = await super.execProtocolStream(named(message, parse.at, name), options);
    const asked = named(Uint8Array.of(describe.kind, 0, 0, 0, 0, ofStatement, 0), describe.at, name);
    const described = await super.execProtocolStream(asked, options);
    this.#current.parsed = { name, described, calls: mostCalls - 1, until: performance.now() + longestKeptMs };
    if (before) await super.execProtocolStream(named(Uint8Array.of(close, 0, 0, 0, 0, ofStatement, 0), describe.at, before.name), options);
    return answers;
  }
}

/** The embedded database remembers the statements that are prepared under a name, as a server would. */
export function rememberNamed(db: PgliteDatabase, client: QuickPGlite): void {
  const { session } = db._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...more) => {
    if (name) client.remember(query.sql);
    return prepare(query, fields, name, ...more);
  };
}
