import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PlainAnswer, type PlainKind, plainly, unknownAddress } from './answers.ts';
import { offeredAt } from './offered.ts';

/** Other people's services may refuse a header that they do not know; a browser asks about it beforehand. */
const companionHeaders = [
  'idempotency-key',
  'if-match',
  'x-occurred-at',
  'x-device-time',
  'x-recorded-offline',
  'amanah-foundation',
  'amanah-healed',
];
const companionQueries = ['updated_since', 'sort'];

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Our services acting like other people's: the calls of the source product's description and nothing more. */
export class PlainServices {
  /** Companion headers and queries that the app sent all the same, each with its call. */
  readonly strays: string[] = [];
  private constructor(
    private readonly server: Server,
    private readonly kind: PlainKind,
    private readonly target: number,
  ) {}

  static async before(target: number, kind: PlainKind): Promise<PlainServices> {
    const server = createServer();
    const plain = new PlainServices(server, kind, target);
    server.on('request', (request, response) => {
      plain.carry(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return plain;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private async carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://plain');
    if (!/^\/(api|user-service)\//.test(url.pathname)) return this.passOn(request, response);
    const { status, type, body } = await this.answer(request, url);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  private note(request: IncomingMessage, url: URL): void {
    const headers = companionHeaders.filter((name) => request.headers[name] !== undefined);
    const queries = companionQueries.filter((name) => url.searchParams.has(name));
    for (const name of [...headers, ...queries]) this.strays.push(`${request.method} ${url.pathname}: ${name}`);
  }

  private async answer(request: IncomingMessage, url: URL): Promise<PlainAnswer> {
    const body = await textOf(request);
    const method = request.method ?? 'GET';
    const offered = offeredAt(method, url.pathname);
    this.note(request, url);
    if (!offered) return unknownAddress(this.kind);
    for (const name of companionQueries) url.searchParams.delete(name);
    const answer = await fetch(`http://127.0.0.1:${this.target}${url.pathname}${url.search}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(request.headers.authorization ? { authorization: request.headers.authorization } : {}),
      },
      ...(body === '' ? {} : { body }),
    });
    return plainly(this.kind, offered, answer.status, await answer.text());
  }

  /** The app itself and its pictures. */
  private passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: this.target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
