import { f } from '../fields.ts';

/** The largest a photo may be: the device scales to 200 KB; a picture made by another client may be a little larger. */
const photoBytes = 220 * 1024;

/** Whether a photo shows the thing as found, or mended. */
export const photoMoments = [
  { value: 1, label: 'Sebelum' },
  { value: 2, label: 'Sesudah' },
] as const;

/** Which photo of its row it is, the picture, and who took it. */
export const photoFields = (most: number, takenBy: string) => ({
  number: f.integer('Nomor', { required: true, min: 1, max: most }),
  photo: f.file('Foto', { required: true, maxBytes: photoBytes }),
  user_id: { ...f.ref(takenBy, 'users'), readOnly: true },
});

/** What all photos have in common: each belongs to a row, has its own number there, and never changes once sent. */
export const photosUnder = <const N extends string>(parent: N) =>
  ({
    companion: true,
    operations: ['list', 'create'],
    keptUnder: parent,
    naturalKey: [parent, 'number'],
    appendOnly: true,
    uniqueTogether: [parent, 'number'],
    filters: { [parent]: parent },
  }) as const;
