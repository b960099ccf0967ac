import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** What a watcher is told, word by word, until the server ends it. */
export class Watcher {
  #leave: () => void = () => undefined;
  #text = '';
  #wake: () => void = () => undefined;
  status = 0;
  ended = false;
  /** The server said that this was all; a broken connection says nothing. */
  whole = false;

  /** By default it knows everything up to now: a process that was just started takes nobody's word for it. */
  async open(origin: string, token: string, after = new Date(Date.now() + 60_000)): Promise<this> {
    const address = `${origin}/api/rounds/stream?after=${encodeURIComponent(after.toISOString())}`;
    // A separate connection that ends when the test leaves; `fetch` would open another one in its place.
    const asked = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    this.status = response.statusCode ?? 0;
    this.#leave = () => asked.destroy();
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      this.#text += part;
      this.#wake();
    });
    response.once('close', () => {
      this.ended = true;
      this.whole = response.complete;
      this.#wake();
    });
    // Closed by the test itself.
    response.on('error', () => undefined);
    return this;
  }

  get beats(): number {
    return this.#text.split(': beat').length - 1;
  }

  get changes(): number {
    return this.#text.split('event: changed').length - 1;
  }

  /** Waits until something holds; the test's own timeout is the bound. */
  async until(holds: (watcher: this) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  leave(): void {
    this.#leave();
  }
}
