import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketOptions } from '../settings/bucket.ts';
import { sha256Of } from './reference.ts';

/** What became of a question to the bucket. */
export type BucketFailure =
  // It does not answer, or says that it can't now.
  | 'away'
  // It answers and will not: a wrong key, no such bucket, an answer that sends us elsewhere.
  | 'refused'
  // It answers and has no room, or was allowed no more: some say so with 403, some with 507.
  | 'full'
  // The object is not there.
  | 'missing'
  // What is there is not what was put there.
  | 'damaged';

export class BucketProblem extends Error {
  override readonly name = 'BucketProblem';
  constructor(
    readonly failure: BucketFailure,
    reason: string,
  ) {
    super(`${failure}: ${reason}`);
  }
}

/** An object as a list names it. */
export interface Listed {
  readonly key: string;
  readonly at: Date;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** Below the bucket, with its slash or question mark. */
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
  /** The longest answer that is read. */
  readonly mostBytes?: number;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly length: number;
}

export interface Patience {
  readonly timeoutMs: number;
  /** The pause before each further attempt. */
  readonly pausesMs: readonly number[];
}

/** A person waits for a photo, so an answer is known within twenty seconds. */
const usualPatience: Patience = { timeoutMs: 6000, pausesMs: [200, 800] };

/** What the servers that speak S3 call it: a quota (Ceph, MinIO), a full disk. */
const fullWords = /Quota|StorageFull|InsufficientStorage|InsufficientCapacity/i;

const passing = (status: number): boolean => status === 429 || status >= 500;

/** Reads an answer, but no more of it than may be there. */
async function bodyOf(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > most) throw new BucketProblem('damaged', `more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The bucket's own word for a refusal, such as SignatureDoesNotMatch. */
const codeIn = (bytes: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? '';

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  if (problem.cause instanceof Error) return reasonOf(problem.cause);
  return 'code' in problem && typeof problem.code === 'string' ? problem.code : problem.name;
};

const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const mostXml = 4_000_000;

/** A bucket with the S3 interface. It speaks to the host that the settings name and to no other. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #patience: Patience;

  constructor({ url, region, keyId, secret }: BucketOptions, patience: Patience = usualPatience) {
    this.#client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
    this.#url = url;
    this.#patience = patience;
  }

  /** Where it is, for people. */
  get place(): string {
    const { host, pathname } = new URL(this.#url);
    return `${host}${pathname}`;
  }

  async #once({ method, path, type, body, mostBytes = mostXml }: Call): Promise<Answer> {
    const headers = {
      // Signed: a bucket that checks signatures takes no other bytes for these.
      'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)),
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    const bytes = body && new Uint8Array(body);
    const signed = await this.#client.sign(this.#url + path, { method, headers, ...(bytes ? { body: bytes } : {}) });
    const signal = AbortSignal.timeout(this.#patience.timeoutMs);
    // A redirect is an answer like another: followed, it could lead to any host.
    const answer = await fetch(signed, { redirect: 'manual', signal });
    return {
      status: answer.status,
      bytes: await bodyOf(answer, mostBytes),
      length: Number(answer.headers.get('content-length') ?? Number.NaN),
    };
  }

  async #tried(call: Call): Promise<Answer | BucketProblem> {
    try {
      const answer = await this.#once(call);
      const code = codeIn(answer.bytes);
      if (answer.status === 507 || (answer.status >= 400 && fullWords.test(code))) {
        return new BucketProblem('full', `${answer.status} ${code}`.trim());
      }
      return passing(answer.status) ? new BucketProblem('away', `${answer.status} ${code}`.trim()) : answer;
    } catch (problem) {
      return problem instanceof BucketProblem ? problem : new BucketProblem('away', reasonOf(problem));
    }
  }

  /** One call, repeated where it may succeed: each of ours has the same effect twice as once. */
  async #call(call: Call): Promise<Answer> {
    let found = await this.#tried(call);
    for (const pause of this.#patience.pausesMs) {
      if (!(found instanceof BucketProblem) || found.failure !== 'away') break;
      await wait(pause);
      found = await this.#tried(call);
    }
    if (found instanceof BucketProblem) throw found;
    const code = codeIn(found.bytes);
    if (found.status === 404 && code !== 'NoSuchBucket') throw new BucketProblem('missing', code || '404');
    if (found.status < 200 || found.status > 299) throw new BucketProblem('refused', `${found.status} ${code}`.trim());
    return found;
  }

  async put(key: string, type: string, body: Buffer): Promise<void> {
    await this.#call({ method: 'PUT', path: `/${key}`, type, body });
  }

  /** The bytes under a key, which has to have this many. */
  async get(key: string, bytes: number): Promise<Buffer> {
    return (await this.#call({ method: 'GET', path: `/${key}`, mostBytes: Math.max(bytes, 10_000) })).bytes;
  }

  /** Whether there is an object of this size, without reading it. */
  async has(key: string, bytes: number): Promise<boolean> {
    try {
      return (await this.#call({ method: 'HEAD', path: `/${key}` })).length === bytes;
    } catch (problem) {
      if (problem instanceof BucketProblem && problem.failure === 'missing') return false;
      throw problem;
    }
  }

  /** Nothing under the key from now on; that there was nothing is no problem. */
  async remove(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', path: `/${key}` }).catch((problem: unknown) => {
      if (!(problem instanceof BucketProblem && problem.failure === 'missing')) throw problem;
    });
  }

  /** What lies below a prefix, in the order of the keys, a page at a time. */
  async *list(prefix: string, pageSize = 1000): AsyncGenerator<readonly Listed[]> {
    let after = '';
    for (;;) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        'max-keys': String(pageSize),
        ...(after ? { 'start-after': after } : {}),
      });
      const { bytes } = await this.#call({ method: 'GET', path: `?${query}` });
      const text = bytes.toString('utf8');
      const page = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
        key: unescaped(/<Key>(.*?)<\/Key>/s.exec(one)?.[1] ?? ''),
        at: new Date(/<LastModified>(.*?)<\/LastModified>/s.exec(one)?.[1] ?? Number.NaN),
      }));
      if (page.length > 0) yield page;
      const last = page.at(-1)?.key;
      if (!text.includes('<IsTruncated>true</IsTruncated>') || last === undefined || last <= after) return;
      after = last;
    }
  }
}
