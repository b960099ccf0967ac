import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { turnsNow } from '../kernel/turns.ts';

/** What one answered request was. */
export interface Answered {
  readonly method: string;
  /** The pattern of the path, without ids. */
  readonly route: string;
  readonly status: number;
  /** None where nobody waited for it: when somebody gave up says nothing about how quick we are. */
  readonly seconds?: number;
}

/** The state of the connections to the database. */
export interface PoolState extends Readonly<Record<string, number>> {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const secondsTo = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures that are asked of the database when somebody reads them. */
export interface Looked {
  readonly name: string;
  readonly help: string;
  /** Undefined where there is nothing to tell. */
  readonly look: () => Promise<number | undefined>;
}

/** What this process counts of itself, to be read in Prometheus' format. */
export class Meters {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('amanah_http_requests_total', 'Answered requests', ['method', 'route', 'status']);
  readonly #seconds = new Histogram({
    name: 'amanah_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: secondsTo,
    registers: [this.#registry],
  });
  readonly #security = this.#counter('amanah_security_events_total', 'Logins and the like', ['event', 'status']);
  readonly #photos = this.#counter('amanah_photos_total', 'Photos of logs and findings stored and fetched', ['what', 'outcome']);
  readonly #slow = this.#counter('amanah_slow_statements_total', 'Statements slower than SLOW_STATEMENT_MS', []);

  constructor(about: Readonly<Record<'version' | 'commit', string>>) {
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({ name: 'amanah_build_info', help: 'What runs here', labelNames: ['version', 'commit'], registers: [this.#registry] }).set(
      about,
      1,
    );
  }

  #counter<N extends string>(name: string, help: string, labelNames: readonly N[]): Counter<N> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.#registry] });
  }

  answered({ method, route, status, seconds }: Answered): void {
    this.#requests.inc({ method, route, status });
    if (seconds !== undefined) this.#seconds.observe({ method, route }, seconds);
  }

  security(event: string, status: number): void {
    this.#security.inc({ event, status });
  }

  photo(what: string, outcome: string): void {
    this.#photos.inc({ what, outcome });
  }

  slowStatement(): void {
    this.#slow.inc();
  }

  /** Tells how many connections there are each time the figures are read. */
  watchPool(state: () => PoolState): void {
    this.#states('amanah_database_connections', 'Connections to the database, and requests that wait for one', () => ({
      database: state(),
    }));
  }

  /** Tells what runs and what waits of the work that is done only so many at a time. */
  watchTurns(): void {
    this.#states('amanah_turns', 'Work that takes turns: imports, passwords, small pictures', turnsNow);
  }

  #states(name: string, help: string, now: () => Readonly<Record<string, Readonly<Record<string, number>>>>): void {
    new Gauge({
      name,
      help,
      labelNames: ['of', 'state'],
      registers: [this.#registry],
      collect() {
        for (const [of, states] of Object.entries(now()))
          for (const [state, count] of Object.entries(states)) this.set({ of, state }, count);
      },
    });
  }

  /** A figure that cannot be told at the moment is left out; the others are told. */
  watch({ name, help, look }: Looked): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = await look().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  readonly contentType = this.#registry.contentType;
  text = (): Promise<string> => this.#registry.metrics();
}
