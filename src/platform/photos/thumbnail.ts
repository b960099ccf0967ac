import { blobOfDataUrl } from './data-url.ts';
import { scalePhoto } from './photo.ts';

// The same as the services draw; sharp at 72 CSS pixels on every phone.
const limit = { side: 240, bytes: 24 * 1024 };
/** As many as a night's outbox shows; each takes about ten kilobytes. */
const mostKept = 100;

const kept = new Map<string, Promise<string>>();

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function draw(photo: string): Promise<string> {
  const file = blobOfDataUrl(photo);
  const scaled = file && (await scalePhoto(file, limit));
  return scaled?.ok ? textOf(scaled.photo) : photo;
}

/** Identifies a picture among those drawn: its length and last characters, because the whole text would have to be kept as well. */
const signOf = (photo: string): string => `${photo.length} ${photo.slice(-200)}`;

/** A thumbnail of a picture on this device; the picture itself if none can be drawn. */
export function thumbnailOf(photo: string): Promise<string> {
  const sign = signOf(photo);
  const drawn = kept.get(sign) ?? draw(photo).catch(() => photo);
  kept.delete(sign);
  kept.set(sign, drawn);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return drawn;
}
