import ipaddr from 'ipaddr.js';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';

/** Where photos of logs and findings are kept outside the database, and who we are there. */
export interface BucketOptions {
  /** Scheme, host and the bucket's name as the first part of the path, without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether new photos go there; otherwise those that are there are read, and new ones are kept in the database. */
  readonly takesNew: boolean;
}

const names = ['PHOTOS_BUCKET_URL', 'PHOTOS_BUCKET_REGION', 'PHOTOS_BUCKET_KEY_ID', 'PHOTOS_BUCKET_SECRET', 'PHOTOS_NEW'] as const;
type Name = (typeof names)[number];
type Source = Readonly<Partial<Record<Name, string | undefined>>>;

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}

const wrong = (name: Name, value: string, words: string) => new StartProblem(texts.start.invalid(name, value, words));

/** As it is compared and shown: whoever writes it another way learns how. */
function urlIn(text: string): string {
  const words = texts.start.bucket;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Keys have settings of their own, and what stands here is printed.
  if (url?.username !== '' || url.password !== '') throw wrong('PHOTOS_BUCKET_URL', '***', words.url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw wrong('PHOTOS_BUCKET_URL', text, words.tls);
  const written = `${url.origin}${url.pathname}`;
  if (!/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.pathname) || written !== text) throw wrong('PHOTOS_BUCKET_URL', text, words.url);
  return written;
}

/** A setting without which the others say nothing. */
function neededIn(env: Source, name: Name, pattern: RegExp, words: string): string {
  const text = env[name] ?? '';
  if (!pattern.test(text)) throw wrong(name, '***', text === '' ? texts.start.bucket.missing : words);
  return text;
}

/** The bucket that the settings name; none: photos are in the database. */
export function bucketIn(env: Source): BucketOptions | undefined {
  const words = texts.start.bucket;
  if (!env['PHOTOS_BUCKET_URL']) {
    const alone = names.find((name) => env[name]);
    if (alone !== undefined) throw wrong(alone, '***', words.alone);
    return undefined;
  }
  const region = env['PHOTOS_BUCKET_REGION'] || 'us-east-1';
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(region)) throw wrong('PHOTOS_BUCKET_REGION', region, words.region);
  const into = env['PHOTOS_NEW'] || 'bucket';
  if (into !== 'bucket' && into !== 'database') throw wrong('PHOTOS_NEW', into, words.into);
  return {
    url: urlIn(env['PHOTOS_BUCKET_URL']),
    region,
    keyId: neededIn(env, 'PHOTOS_BUCKET_KEY_ID', /^[\x21-\x7e]{3,256}$/, words.key),
    secret: neededIn(env, 'PHOTOS_BUCKET_SECRET', /^[\x21-\x7e]{6,512}$/, words.key),
    takesNew: into === 'bucket',
  };
}
