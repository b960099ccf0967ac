import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../kernel/log.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Database, rowsOf } from '../database.ts';
import { outliveLostConnections } from '../lost-connections.ts';
import { type SlowWatch, watchSlow } from '../slow.ts';
import { leaveUnnamed } from '../statements.ts';
import { tableNames } from '../tables/table-names.ts';
import { Lag } from './lag.ts';
import { pinnedDatabase } from './pinned.ts';
import { isPageEnd, markFollowed, type Position, positionIn, positionSql } from './position.ts';
import { sql } from 'drizzle-orm';

export interface ReplicaOptions {
  readonly url: string;
  readonly schema?: string | undefined;
  readonly connections?: number | undefined;
  readonly slow?: SlowWatch | undefined;
}

/** Whether lists come from the replica: `behind` is too far to wait for, `lost` does not answer or is no replica of this database. */
type ReplicaUse = 'used' | 'behind' | 'lost';

export interface ReplicaState {
  readonly use: ReplicaUse;
  readonly lagSeconds: number;
  readonly lagBytes: number;
  /** Readings since the start, by who answered them. */
  readonly fromReplica: number;
  readonly fromPrimary: number;
}

const lookEveryMs = 1000;
const mostBehindMs = 10_000;
/** A replica in the same network is a few milliseconds behind; a reading that waits longer is quicker on the primary. */
const patienceMs = 50;
/** A replica that does not answer must not hold anybody up for long. */
const answersWithinMs = 2000;
const readsWithinMs = 15_000;

/** What a reading reaches: a server holds many databases, each of them perhaps a foundation of its own. */
const reachedText = `concat_ws(' ', (select system_identifier from pg_control_system()), current_database(), current_schema())`;
/** Where a server is, what is reached there, what of it may not be read, and whether something in front of it hands connections on. */
const placeText = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
  ${reachedText} as reached, pg_backend_pid() as pid,
  (select min(name) from unnest($1::text[]) as name where not has_table_privilege(to_regclass(name), 'select')) as closed`;
const positionText = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position';

interface Place {
  readonly position: string | null;
  readonly reached?: string;
  readonly pid?: number;
  readonly closed?: string | null;
}

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message || problem.name : String(problem));

/**
 * A read-only copy of the database that lists and reports are read from. A reading says which position of the primary it
 * must have seen, and gets it from the replica only if that is there; everything else, and whatever fails there, is read
 * from the primary. So no reading ever sees less than the primary would have shown it.
 */
export class Replica {
  readonly #primary: Database;
  readonly #pool: pg.Pool;
  /** Has a connection of its own: the others may all be busy. */
  readonly #watcher: pg.Pool;
  readonly #pinned = pinnedDatabase();
  readonly #lag = new Lag();
  readonly #known = new WeakMap<pg.PoolClient, Position>();
  #reached: string | undefined;
  #isPooled = false;
  #use: ReplicaUse = 'lost';
  /** What the log was last told. */
  #said: ReplicaUse | undefined;
  /** Whether the last reading that waited got what it waited for: if not, the next ones don't wait. */
  #isHopeful = true;
  #counts = { replica: 0, primary: 0 };

  constructor({ url, schema, connections, slow }: ReplicaOptions, primary: Database) {
    this.#primary = primary;
    markFollowed(primary);
    const shared = {
      connectionString: url,
      connectionTimeoutMillis: answersWithinMs,
      keepAlive: true,
      ...(schema ? { options: `-c search_path=${schema},public` } : {}),
    };
    this.#pool = new pg.Pool({ ...shared, max: connections ?? 10, query_timeout: readsWithinMs });
    this.#watcher = new pg.Pool({ ...shared, max: 1, query_timeout: answersWithinMs });
    if (slow) this.#pool.on('connect', (client) => watchSlow(client, slow));
    for (const pool of [this.#pool, this.#watcher]) outliveLostConnections(pool);
  }

  state(): ReplicaState {
    const { replica: fromReplica, primary: fromPrimary } = this.#counts;
    return { use: this.#use, lagSeconds: this.#lag.seconds(Date.now()), lagBytes: this.#lag.bytes, fromReplica, fromPrimary };
  }

  /** Looks at once, then every second, and says what changed; call the result to stop. */
  async watch(log: Log): Promise<() => Promise<void>> {
    let looking = this.#look(log);
    await looking;
    const turns = setInterval(() => {
      looking = looking.then(() => this.#look(log));
    }, lookEveryMs);
    turns.unref();
    return async () => {
      clearInterval(turns);
      await looking;
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#watcher.end()]);
  }

  /** Reads from the replica if it has come as far as `wanted`, otherwise from the primary. The work may be done twice. */
  async read<T>(wanted: Position | undefined, work: (db: Database) => Promise<T>): Promise<T> {
    const read = wanted !== undefined && this.#use === 'used' ? await this.#readThere(wanted, work) : undefined;
    if (read) {
      this.#counts.replica += 1;
      return read.value;
    }
    this.#counts.primary += 1;
    return work(this.#primary);
  }

  /** Undefined where it cannot be read there; only a refusal is as good from a replica as from the primary. */
  async #readThere<T>(wanted: Position, work: (db: Database) => Promise<T>): Promise<{ readonly value: T } | undefined> {
    const client = await this.#pool.connect().catch(() => undefined);
    if (!client) return undefined;
    let isBroken = true;
    try {
      const came = await this.#comes(client, wanted);
      const value = came ? await this.#pinned.on(client, () => work(this.#pinned.db)) : undefined;
      isBroken = false;
      return came ? { value: value as T } : undefined;
    } catch (problem) {
      if (!(problem instanceof Refusal)) return undefined;
      isBroken = false;
      throw problem;
    } finally {
      client.release(isBroken);
    }
  }

  /** Whether the replica at the other end has come as far; waits for it a little while. */
  async #comes(client: pg.PoolClient, wanted: Position): Promise<boolean> {
    const until = performance.now() + patienceMs;
    for (let pause = 1; ; pause *= 2) {
      // Behind a pooler the replica may be another one by now, or the same made anew.
      const known = this.#isPooled ? undefined : this.#known.get(client);
      if (known !== undefined && known >= wanted) break;
      const position = await this.#positionOf(client);
      this.#known.set(client, position);
      if (position >= wanted) break;
      if (isPageEnd(wanted)) return false;
      if (!this.#isHopeful || performance.now() + pause > until) {
        this.#isHopeful = false;
        return false;
      }
      await wait(pause);
    }
    this.#isHopeful = true;
    return true;
  }

  /** Throws if this is no replica of the primary, or is one no more. */
  async #positionOf(client: pg.PoolClient): Promise<Position> {
    const isNew = !this.#known.has(client);
    // The driver knows this setting for a statement of its own; its types don't.
    const question = isNew ? { text: placeText, values: [tableNames()] } : { text: positionText };
    const asked: pg.QueryConfig & { query_timeout: number } = { ...question, query_timeout: answersWithinMs };
    const { rows } = await client.query<Place>(asked);
    const [place] = rows;
    const position = positionIn(place?.position);
    if (position === undefined) throw new Error('not a replica: it takes writes');
    if (isNew && place?.reached !== this.#reached) throw new Error('a replica of another database');
    if (isNew && place?.closed) throw new Error(`no right to read ${place.closed}`);
    if (isNew && Number(place?.pid) !== Number(Reflect.get(client, 'processID'))) this.#noticePooler();
    return position;
  }

  #noticePooler(): void {
    this.#isPooled = true;
    leaveUnnamed(this.#pinned.db);
  }

  async #look(log: Log): Promise<void> {
    const primary = await this.#primaryPosition().catch(() => undefined);
    // While the primary does not answer nothing can be said of its replica.
    if (primary === undefined) return;
    try {
      this.#lag.note(Date.now(), primary, await this.#positionBehind(primary));
      this.#become(this.#lag.seconds(Date.now()) * 1000 > mostBehindMs ? 'behind' : 'used', log);
    } catch (problem) {
      this.#lag.note(Date.now(), primary);
      this.#become('lost', log, reasonOf(problem));
    }
  }

  async #primaryPosition(): Promise<Position | undefined> {
    const [row] = await rowsOf(this.#primary, sql`select ${positionSql} as position, ${sql.raw(reachedText)} as reached`);
    this.#reached = String(row?.['reached']);
    return positionIn(row?.['position']);
  }

  /**
   * Where the replica is, after the primary was seen at `primary`. It is sent nothing that is not on the primary's disk: one
   * that is further holds rows which the primary has lost, as after a return to a snapshot of its disk.
   */
  async #positionBehind(primary: Position): Promise<Position> {
    const replica = await this.#replicaPosition();
    const now = replica > primary ? await this.#primaryPosition() : undefined;
    if (now !== undefined && replica > now) throw new Error('ahead of the primary, which went back: make the replica anew');
    return replica;
  }

  async #replicaPosition(): Promise<Position> {
    const client = await this.#watcher.connect();
    let isBroken = true;
    try {
      const position = await this.#positionOf(client);
      isBroken = false;
      return position;
    } finally {
      client.release(isBroken);
    }
  }

  /** Says what changed, once. */
  #become(use: ReplicaUse, log: Log, reason?: string): void {
    const isFirst = this.#said === undefined;
    const before = this.#use;
    this.#use = use;
    if (use === before && !isFirst) return;
    this.#said = use;
    const { lagSeconds, lagBytes } = this.state();
    log(use === 'used' ? 'info' : 'warn', `replica ${use}`, { lagSeconds, lagBytes, ...(reason === undefined ? {} : { reason }) });
  }
}
