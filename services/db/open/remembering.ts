import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database has parsed under a name, and what it says of its parameters and columns. */
interface Parsed {
  readonly name: string;
  readonly described: Answers;
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

/**
 * The embedded database with named statements, which its own driver has none of: it parses and plans every call anew. For
 * the account behind a request, which reads nine tables by their keys, that is 3.5 of 4.2 ms.
 */
export class RememberingPGlite extends PGlite {
  readonly #remembered = new Map<string, Remembered>();
  #current: Remembered | undefined;
  #names = 0;

  /** From now on this statement is parsed and planned once. The caller bounds how many there are: they stay until the end. */
  remember(text: string): void {
    if (!this.#remembered.has(text)) this.#remembered.set(text, { parsed: undefined });
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
    if (this.#current.parsed) return [];
    // Never a name again: the database may still know it.
    const name = `s${++this.#names}`;
    const answers = await super.execProtocolStream(named(message, parse.at, name), options);
    const asked = named(Uint8Array.of(describe.kind, 0, 0, 0, 0, ofStatement, 0), describe.at, name);
    this.#current.parsed = { name, described: await super.execProtocolStream(asked, options) };
    return answers;
  }
}

/** The embedded database remembers the statements that are prepared under a name, as a server would. */
export function rememberNamed(db: PgliteDatabase, client: RememberingPGlite): void {
  const { session } = db._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...more) => {
    if (name) client.remember(query.sql);
    return prepare(query, fields, name, ...more);
  };
}
