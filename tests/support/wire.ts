import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';

/**
 * A plain TCP relay between browser and server. When it is cut, the server is gone while the device thinks it is
 * online; when it is slow, the server seems far away and busy.
 */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private open = true;
  private delayMs = 0;
  private constructor(
    private readonly relay: Server,
    private target: number,
  ) {}

  static async to(target: number): Promise<Wire> {
    const relay = createServer({ noDelay: true });
    const wire = new Wire(relay, target);
    relay.on('connection', (socket) => wire.carry(socket));
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    return wire;
  }

  get origin(): string {
    const address = this.relay.address();
    if (!address || typeof address !== 'object') throw new Error('the wire is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  private carry(socket: Socket): void {
    if (!this.open) {
      socket.destroy();
      return;
    }
    const onward = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      if (one === onward && this.delayMs > 0) this.carryLate(one, other);
      else one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  private carryLate(from: Socket, to: Socket): void {
    from.on('data', (part: Buffer) => setTimeout(() => to.write(part), this.delayMs));
    from.on('end', () => setTimeout(() => to.end(), this.delayMs));
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Drops every connection and refuses new ones; the device still thinks that it is online. */
  cut(): void {
    this.open = false;
    this.drop();
  }

  mend(): void {
    this.open = true;
  }

  /** Leads to another server from now on. */
  lead(target: number): void {
    this.target = target;
    this.drop();
  }

  /** Answers take this many milliseconds longer from now on; present connections are dropped, so that new ones start with it. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
    this.drop();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.relay.close(resolve));
  }
}
