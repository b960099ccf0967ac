import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Meters } from './meters.ts';

export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** Serves the figures, and nothing else, on a port of their own; rejects where that is taken. */
export async function serveMetrics({ port, host }: MetricsPlace, meters: Meters): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    meters.text().then(
      (text) => response.writeHead(200, { 'content-type': meters.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
