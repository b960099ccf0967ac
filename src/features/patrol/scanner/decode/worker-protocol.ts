import type { Frame } from './luminance.ts';

/** What a decoding worker is sent: a bitmap if it can draw by itself, else the pixels. */
export type Job = { readonly bitmap: ImageBitmap; readonly isClose: boolean } | { readonly frame: Frame };

export type DecoderAnswer =
  | { readonly kind: 'ready' }
  /** The decoder cannot work here (wasm refused, file not cached while offline). */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'decoded'; readonly text: string | undefined };
