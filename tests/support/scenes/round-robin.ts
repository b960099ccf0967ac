import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A reverse proxy in front of several processes: each request goes to the next of them, skipping one that is down. */
export class RoundRobin {
  /** How many requests each process answered, in the order of the targets. */
  readonly answered: number[];
  /** How many answers were cut because nothing came for too long. */
  cuts = 0;
  /** An answer in which nothing comes for this long (ms) is cut, as proxies do. */
  idleMs: number | undefined;
  private turn = 0;
  private constructor(
    private readonly proxy: Server,
    private readonly targets: readonly number[],
  ) {
    this.answered = targets.map(() => 0);
  }

  static async before(...targets: number[]): Promise<RoundRobin> {
    const proxy = createServer();
    const robin = new RoundRobin(proxy, targets);
    proxy.on('request', (incoming, outgoing) => void robin.hand(incoming, outgoing));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return robin;
  }

  get origin(): string {
    const address = this.proxy.address();
    if (!address || typeof address !== 'object') throw new Error('the proxy is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  private async hand(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const first = this.turn++;
    for (let step = 0; step < this.targets.length; step++) {
      if (await this.ask((first + step) % this.targets.length, incoming, Buffer.concat(pieces), outgoing)) return;
    }
    outgoing.writeHead(502).end();
  }

  /** False if nobody is listening there, so that the next one may be asked. A request that fails later may have been carried out: 502. */
  private ask(index: number, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<boolean> {
    return new Promise((done) => {
      const { method, url, headers } = incoming;
      const onward = request({
        host: '127.0.0.1',
        port: this.targets[index],
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': '127.0.0.1' },
      });
      onward.on('response', (answer) => {
        this.answered[index] = (this.answered[index] ?? 0) + 1;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => outgoing.destroy());
        this.cutWhenIdle(answer, outgoing);
        answer.pipe(outgoing);
        // A client that leaves ends the request, too.
        outgoing.on('close', () => onward.destroy());
        done(true);
      });
      onward.on('error', (problem) => {
        const refused = 'code' in problem && problem.code === 'ECONNREFUSED';
        if (!refused && !outgoing.headersSent) outgoing.writeHead(502).end();
        done(!refused);
      });
      onward.end(body);
    });
  }

  private cutWhenIdle(answer: IncomingMessage, outgoing: ServerResponse): void {
    const { idleMs } = this;
    if (idleMs === undefined) return;
    const cut = () => {
      this.cuts += 1;
      outgoing.destroy();
    };
    let timer = setTimeout(cut, idleMs);
    answer.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(cut, idleMs);
    });
    outgoing.on('close', () => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.proxy.closeAllConnections();
    await new Promise((resolve) => this.proxy.close(resolve));
  }
}
