import { createHash } from 'node:crypto';
import type Sharp from 'sharp';
import { takeTurns } from '../kernel/turns.ts';
import { mostPixelsAside } from './file-kinds.ts';

/** Its binaries take a sixth of a second and twenty megabytes: a server starts without them, and a command never loads them. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Everything else it can read (SVG, PDF, TIFF and a dozen more) is not among our kinds and never reaches it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // We remember what was drawn ourselves, and one core is enough for a picture of this size.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;

/** Longer side in pixels: sharp at the size of a thumb on a telephone, and five kilobytes. */
const side = 240;
const quality = 70;
/** About five megabytes; a night of a large branch. */
const mostKept = 1000;
/** A page that shows fifty asks for them all at once; beyond that, callers are told to come back later. */
const inTurn = takeTurns({ name: 'thumbnails', atOnce: 2, longestQueue: 500, retryAfter: 2 });

const picture = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

const kept = new Map<string, string>();

function keep(hash: string, small: string): string {
  kept.delete(hash);
  kept.set(hash, small);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return small;
}

async function draw(bytes: Buffer): Promise<string> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const small = await sharp(bytes, { limitInputPixels: mostPixelsAside ** 2, sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    // A transparent picture would come out black.
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString('base64')}`;
}

/**
 * The thumbnail of a stored picture, cached by the hash of what its row holds, the picture or what finds it: it can't show
 * another one, and anyone asking was let to that row first. A picture that can't be drawn is returned as it is.
 */
export async function thumbnailOf(held: string, whole: (held: string) => Promise<string>): Promise<string> {
  const hash = createHash('sha256').update(held).digest('base64');
  const known = kept.get(hash);
  if (known !== undefined) return keep(hash, known);
  const photo = await whole(held);
  const [, base64] = picture.exec(photo) ?? [];
  if (base64 === undefined) return photo;
  const small = await inTurn(() => draw(Buffer.from(base64, 'base64')).catch(() => photo));
  return small === photo ? photo : keep(hash, small.length < photo.length ? small : photo);
}
