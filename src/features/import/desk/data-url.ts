export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A multiple of three, so that pieces can be joined. */
const pieceSize = 8190;

export function dataUrl(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + pieceSize))));
  return `data:${xlsxType};base64,${pieces.join('')}`;
}

/** The bytes of a data URL in base64. */
export const bytesOfDataUrl = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
