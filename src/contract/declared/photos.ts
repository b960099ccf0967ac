import { f } from '../fields.ts';

/** What a photo may weigh: the device scales to 200 KB; a picture that another client made may be a little heavier. */
const photoBytes = 220 * 1024;

/** Whether a photo shows the thing as it was found, or mended. */
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

/** What all photos have in common: each stands under a row, has a number of its own there, and stays as it was sent. */
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
