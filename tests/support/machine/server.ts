import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const main = 'dist/server/services/main.js';

export interface ServerOptions {
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** How long the first answer may take. */
  readonly patienceMs?: number;
  /** Flags of Node itself. */
  readonly flags?: readonly string[];
}

/** The built server as a process of its own, as `npm start` runs it. */
export class Server {
  private output = '';
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.output += text.toString();
      });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get log(): string {
    return this.output;
  }

  static async start({ dataDir, databaseUrl, port, env = {}, patienceMs = 150_000, flags = [] }: ServerOptions): Promise<Server> {
    const at = port ?? (await freePort());
    const { DATABASE_URL: _none, ...inherited } = process.env;
    const child = spawn(process.execPath, [...flags, main], {
      env: {
        ...inherited,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        PORT: String(at),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        // A developer may have an env file of their own.
        AMANAH_ENV: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const server = new Server(child, at);
    await server.ready(patienceMs);
    return server;
  }

  private async ready(patienceMs: number): Promise<void> {
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (this.child.exitCode !== null) throw new Error(`The server ended with code ${this.child.exitCode}:\n${this.output}`);
      const answer = await fetch(this.origin).catch(() => undefined);
      if (answer?.ok) return;
      await wait(50);
    }
    await this.stop();
    throw new Error(`The server did not answer within ${patienceMs} ms:\n${this.output}`);
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** SIGKILL, as when a machine fails: nothing is shut down properly, nothing is said. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    const late = wait(10_000).then(() => this.child.kill('SIGKILL'));
    await Promise.race([gone, late]);
  }
}
