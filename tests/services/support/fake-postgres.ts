import { createServer, type Socket } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (words: string): Buffer => Buffer.from(`${words}\0`);
const number16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const refusal = (code: string, words: string): Buffer => message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`));
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', number32(0)), ready]);

function rowOf(row: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(row).map((name) =>
    Buffer.concat([text(name), number32(0), number16(0), number32(25), number16(0xffff), number32(-1), number16(0)]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([number32(Buffer.byteLength(value)), Buffer.from(value)]));
  return Buffer.concat([
    message('T', Buffer.concat([number16(names.length), ...names])),
    message('D', Buffer.concat([number16(values.length), ...values])),
    message('C', text('SELECT 1')),
    ready,
  ]);
}

export type Behaviour = { readonly refuses: string; readonly words: string } | { readonly answers: Readonly<Record<string, string>> };

function serve(socket: Socket, behaviour: Behaviour): void {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    if ('refuses' in behaviour) socket.end(refusal(behaviour.refuses, behaviour.words));
    else {
      socket.write(welcome);
      socket.on('data', (asked) => {
        if (asked.toString('latin1').startsWith('Q')) socket.write(rowOf(behaviour.answers));
      });
    }
  });
}

/** Speaks as much of PostgreSQL's protocol as a first connection needs, in place of a server that nobody has at hand. */
export async function fakePostgres(behaviour: Behaviour): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => serve(socket, behaviour));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `postgres://orang:rahasia-sekali@127.0.0.1:${port}/amanah`, close: () => void server.close() };
}
