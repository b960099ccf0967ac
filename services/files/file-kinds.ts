/** What a file field may hold, judged by the content alone. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** A checked file: ready to be stored, or what is wrong with it in words for the person. */
export type Inspected = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly problem: string };

export const good = (bytes: Buffer): Inspected => ({ ok: true, bytes });
export const bad = (problem: string): Inspected => ({ ok: false, problem });

/** Wider or higher pictures take hundreds of megabytes to show on a phone. */
export const mostPixelsAside = 4096;

export const sizeProblem = (width: number, height: number): 'broken' | 'pixels' | undefined => {
  if (width < 1 || height < 1) return 'broken';
  return width > mostPixelsAside || height > mostPixelsAside ? 'pixels' : undefined;
};

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The kind by magic bytes; a name or a label proves nothing. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (starts(bytes, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (starts(bytes, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  return starts(bytes, '%PDF-') ? 'application/pdf' : undefined;
}
