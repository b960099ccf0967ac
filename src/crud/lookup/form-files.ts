import { scalePhoto } from '../../platform/photos/photo.ts';
import { chooseFromGallery, prepareCamera, takePhoto } from '../../platform/photos/photo-source.ts';
import type { FileAnswer, FileLimit, PickedFileProblem, FileSource } from '../../ui/field/file-source.ts';

const pdf = 'application/pdf';
// At 1280 pixels a face can be recognised; a page of a certificate needs more to stay legible.
const photoLimit = { side: 1280, bytes: 200 * 1024 };
const pageLimit = { side: 1920, bytes: 500 * 1024 };

const firstBytes: readonly (readonly [string, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  [pdf, [0x25, 0x50, 0x44, 0x46]],
];

/** A file's type by its first bytes, empty if unknown: its name and its stated type prove nothing. */
export async function kindOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const known = firstBytes.find(([, signs]) => signs.every((sign, index) => head[index] === sign))?.[0];
  if (known) return known;
  const words = new TextDecoder('latin1').decode(head);
  if (words.startsWith('RIFF') && words.endsWith('WEBP')) return 'image/webp';
  // Phones keep photos as HEIC or AVIF; some browsers can read them, and the result is a JPEG anyway.
  return words.slice(4, 8) === 'ftyp' && /^(heic|heix|mif1|avif)/.test(words.slice(8)) ? 'image/heic' : '';
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const fail = (problem: PickedFileProblem): FileAnswer => ({ ok: false, problem });
const problems = { 'not-a-picture': 'picture', broken: 'broken', 'too-large': 'size' } as const;

async function readPicture(file: Blob, kind: string, limit: FileLimit): Promise<FileAnswer> {
  const wanted = limit.accept.includes(pdf) ? pageLimit : photoLimit;
  const typed = new Blob([file], { type: kind });
  const scaled = await scalePhoto(typed, { ...wanted, bytes: Math.min(wanted.bytes, limit.maxBytes) });
  if (!scaled.ok) return fail(kind === 'image/heic' ? 'kind' : problems[scaled.problem]);
  return { ok: true, value: await dataUrlOf(scaled.photo) };
}

/** A file as its field keeps it: pictures scaled down and redrawn, documents as they are. */
export async function readFile(file: Blob, limit: FileLimit): Promise<FileAnswer> {
  try {
    const kind = await kindOf(file);
    if (kind.startsWith('image/')) return await readPicture(file, kind, limit);
    if (kind !== pdf || !limit.accept.includes(pdf)) return fail(limit.accept.includes(pdf) ? 'kind' : 'picture');
    if (file.size > limit.maxBytes) return fail('size');
    return { ok: true, value: await dataUrlOf(new Blob([file], { type: pdf })) };
  } catch {
    return fail('read');
  }
}

/** The files of one form, and what of them is still being read. */
export function createFormFiles(): FileSource {
  const open = new Set<Promise<unknown>>();
  return {
    read: readFile,
    takePhoto,
    chooseFromGallery,
    prepare: () => void prepareCamera().catch(() => undefined),
    track(work) {
      open.add(work);
      const done = () => open.delete(work);
      work.then(done, done);
    },
    settled: () => (open.size === 0 ? undefined : Promise.allSettled(open)),
  };
}
