const parts = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The file in a data URL; undefined if it isn't one. A page's policy doesn't let it fetch a data URL. */
export function blobOfDataUrl(text: string): Blob | undefined {
  const [, type, base64] = parts.exec(text) ?? [];
  if (!type || !base64) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export const extensionOf = ({ type }: Pick<Blob, 'type'>): string => extensions[type] ?? 'bin';
