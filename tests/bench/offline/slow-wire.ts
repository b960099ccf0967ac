import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A relay whose answers take longer: a service that many people use, far away. */
export class SlowWire {
  private readonly sockets = new Set<Socket>();
  private isOpen = true;
  delayMs = 0;
  private constructor(
    private readonly relay: Server,
    private readonly target: number,
  ) {}

  static async to(target: number): Promise<SlowWire> {
    const relay = createServer({ noDelay: true });
    const wire = new SlowWire(relay, target);
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
    if (!this.isOpen) {
      socket.destroy();
      return;
    }
    const onward = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    socket.pipe(onward);
    onward.on('data', (part: Buffer) => {
      if (this.delayMs === 0) socket.write(part);
      else setTimeout(() => socket.write(part), this.delayMs);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  /** Drops every connection and refuses new ones; the device goes on thinking that it is online. */
  cut(): void {
    this.isOpen = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isOpen = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.relay.close(resolve));
  }
}
