import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs, spreadMs } from '../../../../src/data/time/backoff.ts';

/** What the process of devices is told. */
export interface Outage {
  readonly origin: string;
  readonly tokens: readonly string[];
  readonly points: readonly unknown[];
  readonly logsEach: number;
  /** All come back within this time. */
  readonly withinMs: number;
  /** Changes since then are asked for. */
  readonly since: string;
}

/** What became of it. */
export interface CameBack {
  /** From a device's return until its logs are stored, and until its lists are fresh as well, in ms. */
  readonly logs: readonly number[];
  readonly whole: readonly number[];
  readonly requests: number;
  readonly refused: number;
  readonly lost: number;
  /** Answers that a device can do nothing with. */
  readonly wrong: readonly string[];
}

/** Every so many answers is lost on the way, and its log sent again. */
const lossEvery = 50;
const parallel = 4;
const lists = ['check-points', 'quick-notes', 'rooms', 'floors', 'log-check-points'];

interface Answer {
  readonly status: number;
  readonly afterMs?: number;
  readonly text: string;
}

const found = { logs: [] as number[], whole: [] as number[], requests: 0, refused: 0, lost: 0, wrong: [] as string[] };

/** One phone: its own connections, as many as a browser opens, and the pauses of the outbox. */
class Phone {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #token: string;
  readonly #outage: Outage;
  #failures = 0;
  #until = 0;

  constructor(token: string, outage: Outage) {
    this.#token = token;
    this.#outage = outage;
  }

  #ask(method: string, path: string, body?: string, key?: string, isLost = false): Promise<Answer> {
    found.requests += 1;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'accept-encoding': 'gzip',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#outage.origin}${path}`, { method, agent: this.#agent, headers, timeout: 30_000 }, (answer) => {
        if (isLost) {
          found.lost += 1;
          answer.destroy();
          return reject(new Error('lost'));
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          const after = Number(answer.headers['retry-after']);
          const status = answer.statusCode ?? 0;
          resolve({ status, text: status < 300 ? '' : Buffer.concat(parts).toString(), ...(after > 0 ? { afterMs: after * 1000 } : {}) });
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('timeout'))).on('error', reject);
      asked.end(body);
    });
  }

  /** Until it is answered; pauses as the outbox does. */
  async #until200(ask: (at: number) => Promise<Answer>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await wait(Math.max(0, this.#until - performance.now()));
      const answer = await ask(tries).catch(() => undefined);
      if (answer && answer.status < 300) {
        this.#failures = 0;
        return;
      }
      if (answer && answer.status !== 503 && answer.status !== 429 && !(answer.status === 409 && answer.afterMs !== undefined)) {
        found.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        return;
      }
      if (answer && answer.status !== 409) found.refused += 1;
      this.#failures += 1;
      const asked = answer?.afterMs;
      const pause = asked === undefined ? backoffMs(this.#failures, Math.random) : spreadMs(asked, Math.random);
      this.#until = Math.max(this.#until, performance.now() + pause);
    }
  }

  async #sendLogs(): Promise<void> {
    const { points, logsEach } = this.#outage;
    let left = logsEach;
    const lane = async () => {
      while (left-- > 0) {
        const key = randomUUID();
        const point = points[Math.floor(Math.random() * points.length)];
        const body = JSON.stringify({ ysb_check_point_id: point, ysb_kategori_note: 1, note: `Pagi ${key}` });
        const isLost = Math.random() < 1 / lossEvery;
        await this.#until200((tries) => this.#ask('POST', '/api/log-check-points/store', body, key, isLost && tries === 1));
      }
    };
    await Promise.all(Array.from({ length: parallel }, lane));
  }

  async comeBack(): Promise<void> {
    const since = performance.now();
    await this.#until200(() => this.#ask('GET', '/api/check-points?page=1&limit=1&ascending=1&search='));
    await this.#sendLogs();
    found.logs.push(performance.now() - since);
    for (const list of lists) {
      const changes = `/api/${list}?page=1&limit=500&ascending=1&search=&updated_since=${encodeURIComponent(this.#outage.since)}`;
      await this.#until200(() => this.#ask('GET', changes));
      await this.#until200(() => this.#ask('GET', `/api/${list}?page=1&limit=1&ascending=1&search=`));
    }
    found.whole.push(performance.now() - since);
    this.#agent.destroy();
  }
}

async function run(outage: Outage): Promise<CameBack> {
  await Promise.all(
    outage.tokens.map(async (token) => {
      await wait(Math.random() * outage.withinMs);
      await new Phone(token, outage).comeBack();
    }),
  );
  return found;
}

process.once('message', (outage: Outage) => {
  void run(outage).then((all) => process.send?.(all, () => process.exit(0)));
});
