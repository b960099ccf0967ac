import { createHash, randomBytes } from 'node:crypto';

/**
 * What a row holds in place of a photo that is in the bucket: where it is and what it has to be. No caller can write one,
 * because what he sends has to be a picture.
 */
export interface PhotoReference {
  /** foundation/first two of the hash/hash-number: the hash says what is there, the number that this write put it there. */
  readonly key: string;
  readonly sha256: string;
  readonly type: string;
  readonly bytes: number;
}

const scheme = 'bucket:';
const shape = /^bucket:([\w-]+\/[0-9a-f]{2}\/([0-9a-f]{64})-[0-9a-f]{12});(image\/(?:jpeg|png|webp));([1-9]\d{0,7})$/;
const picture = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** What rows whose photo is in the bucket begin with. */
export const referencesBegin = scheme;

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The reference that a row holds; undefined for a photo that it holds itself. */
export function readReference(held: string): PhotoReference | undefined {
  const [, key, sha256, type, bytes] = shape.exec(held) ?? [];
  return key === undefined || sha256 === undefined || type === undefined ? undefined : { key, sha256, type, bytes: Number(bytes) };
}

export const writeReference = ({ key, type, bytes }: PhotoReference): string => `${scheme}${key};${type};${bytes}`;

/** A new place for a picture: never one that another row has, so that who removes it takes nothing from anybody. */
export function newReference(foundation: string, type: string, bytes: Buffer): PhotoReference {
  const sha256 = sha256Of(bytes);
  const key = `${foundation}/${sha256.slice(0, 2)}/${sha256}-${randomBytes(6).toString('hex')}`;
  return { key, sha256, type, bytes: bytes.length };
}

/** The picture in a data URL; undefined if there is none. */
export function pictureIn(photo: string): { readonly type: string; readonly bytes: Buffer } | undefined {
  const [, type, base64] = picture.exec(photo) ?? [];
  return type === undefined || base64 === undefined ? undefined : { type, bytes: Buffer.from(base64, 'base64') };
}

export const dataUrlOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;
