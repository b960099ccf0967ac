type CameraLibrary = typeof import('@capacitor/camera');
let library: Promise<CameraLibrary> | undefined;

/** Loads the camera library ahead of a tap, because a file dialog must open while the tap still counts. */
export function prepareCamera(): Promise<CameraLibrary> {
  library ??= import('@capacitor/camera').catch((problem: unknown) => {
    library = undefined;
    throw problem;
  });
  return library;
}

interface Taken {
  readonly webPath?: string;
  readonly thumbnail?: string;
}

const typeByStart: readonly (readonly [string, string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBOR', 'image/png'],
  ['UklGR', 'image/webp'],
];

/** On the web the library returns the whole picture as base64 along with a blob address, which the page's policy doesn't let it fetch. */
async function blobOf({ webPath, thumbnail }: Taken): Promise<Blob | undefined> {
  if (webPath?.startsWith('blob:')) URL.revokeObjectURL(webPath);
  else if (webPath) return (await fetch(webPath)).blob();
  if (!thumbnail) return undefined;
  const bytes = Uint8Array.from(atob(thumbnail), (sign) => sign.charCodeAt(0));
  const type = typeByStart.find(([start]) => thumbnail.startsWith(start))?.[1] ?? 'image/*';
  return new Blob([bytes], { type });
}

/** A photo from the device's camera; undefined if the person changed her mind. */
export async function takePhoto(): Promise<Blob | undefined> {
  const { Camera } = await prepareCamera();
  const taken = await Camera.takePhoto({ correctOrientation: true, webUseInput: true }).catch(() => undefined);
  return taken && blobOf(taken);
}

/** A picture from the device's gallery; undefined if the person changed her mind. */
export async function chooseFromGallery(): Promise<Blob | undefined> {
  const { Camera, MediaTypeSelection } = await prepareCamera();
  const chosen = await Camera.chooseFromGallery({ mediaType: MediaTypeSelection.Photo }).catch(() => undefined);
  const first = chosen?.results[0];
  return first && blobOf(first);
}
