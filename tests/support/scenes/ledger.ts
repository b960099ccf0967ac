import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One write as it passed by. */
export interface Write {
  readonly key: string;
  readonly path: string;
  readonly at: number;
  /** How the service answered; absent while it is under way, or when the connection ended before. */
  status?: number;
}

/** Sits between browser and services, keeps a ledger of every write by its key, and can delay answers, hold them back, or be away. */
export class Ledger {
  readonly writes: Write[] = [];
  /** Keys that were on the wire twice at the same time. */
  readonly twiceInFlight: string[] = [];
  private readonly open = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  private away = false;
  private delayMs = 0;
  private gate: Promise<void> = Promise.resolve();
  private openGate: () => void = () => undefined;
  private constructor(
    private readonly relay: Server,
    private readonly target: number,
  ) {}

  static async before(target: number): Promise<Ledger> {
    const relay = createServer();
    const ledger = new Ledger(relay, target);
    relay.on('request', (asked, answer) => void ledger.carry(asked, answer));
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    return ledger;
  }

  get origin(): string {
    const address = this.relay.address();
    if (!address || typeof address !== 'object') throw new Error('the ledger is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Each write is answered this much later. */
  slowDown(ms: number): void {
    this.delayMs = ms;
  }

  /** From now on writes reach the services, but their answers are held here. */
  keepAnswers(): void {
    this.gate = new Promise((resolve) => {
      this.openGate = resolve;
    });
  }

  giveAnswers(): void {
    this.openGate();
    this.gate = Promise.resolve();
  }

  cut(): void {
    this.away = true;
    this.relay.closeAllConnections();
  }

  mend(): void {
    this.away = false;
  }

  writesTo(path: string): readonly Write[] {
    return this.writes.filter((write) => write.path === path);
  }

  async close(): Promise<void> {
    this.giveAnswers();
    this.cut();
    this.agent.destroy();
    await new Promise((resolve) => this.relay.close(resolve));
  }

  /** Enters a keyed write in the ledger; answers a function that records its end. */
  private enter(asked: IncomingMessage): ((status?: number) => void) | undefined {
    const key = asked.headers['idempotency-key'];
    if (typeof key !== 'string') return undefined;
    if (this.open.has(key)) this.twiceInFlight.push(key);
    this.open.add(key);
    const write: Write = { key, path: asked.url ?? '', at: Date.now() };
    this.writes.push(write);
    return (status) => {
      this.open.delete(key);
      if (status !== undefined) write.status = status;
    };
  }

  private async carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.away) {
      asked.destroy();
      return;
    }
    const leave = this.enter(asked);
    answer.on('close', () => leave?.());
    const onward = request({
      agent: this.agent,
      host: '127.0.0.1',
      port: this.target,
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
    const [back] = (await once(onward, 'response').catch(() => [])) as [IncomingMessage?];
    if (!back) return;
    if (leave) {
      await wait(this.delayMs);
      await this.gate;
      leave(back.statusCode);
    }
    answer.writeHead(back.statusCode ?? 502, back.headers);
    back.pipe(answer);
  }
}
