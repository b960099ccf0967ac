import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * Sits in front of the server and can serve a newer build: another service worker, and an index page with a mark.
 * Everything else passes through unchanged.
 */
export class NewerBuild {
  private newer = false;
  private constructor(
    private readonly relay: Server,
    private readonly target: number,
  ) {}

  static async before(target: number): Promise<NewerBuild> {
    const relay = createServer();
    const build = new NewerBuild(relay, target);
    relay.on('request', (asked, answer) => build.pass(asked, answer));
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    return build;
  }

  get origin(): string {
    const address = this.relay.address();
    if (!address || typeof address !== 'object') throw new Error('the relay is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  release(): void {
    this.newer = true;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(asked.url ?? '/', 'http://any').pathname;
    const rewritten = this.newer && ['/sw.js', '/', '/index.html'].includes(path);
    const headers = { ...asked.headers };
    if (rewritten) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = request({ host: '127.0.0.1', port: this.target, method: asked.method, path: asked.url, headers }, (got) => {
      if (!rewritten) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = got.headers;
        answer.writeHead(got.statusCode ?? 502, rest);
        answer.end(asked.method === 'HEAD' ? '' : mark(path, Buffer.concat(parts).toString()));
      });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }

  async close(): Promise<void> {
    this.relay.closeAllConnections();
    await new Promise((resolve) => this.relay.close(resolve));
  }
}

/** The precache list gets another revision of the index page, which says that it is the newer one. */
function mark(path: string, text: string): string {
  if (path !== '/sw.js') return text.replace('</head>', '<meta name="build" content="newer"></head>');
  return text
    .replace(/(["']?revision["']?:\s*["'])([0-9a-f]+)(["'],\s*["']?url["']?:\s*["']index\.html["'])/, '$1newer$3')
    .replace(/(["']?url["']?:\s*["']index\.html["'],\s*["']?revision["']?:\s*["'])([0-9a-f]+)/, '$1newer');
}
