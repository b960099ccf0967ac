import { useMemo } from 'react';
import { logPhotos } from '../../../contract/resources/log-photos.ts';
import { type Figure, photoSet, ServedThumbs } from '../../../crud/public.ts';
import { todayTexts as texts } from './texts/id.ts';

const photos = photoSet(logPhotos);
const most = 3;

/** The first photos of the logs that were counted. */
export function FindingPhotos({ figure }: { readonly figure: Figure }) {
  const ids = useMemo(
    () =>
      (figure.rows ?? [])
        .filter((row) => Number(row['photo_count'] ?? 0) > 0)
        .slice(0, most)
        .map(({ id }) => id),
    [figure.rows],
  );
  return <ServedThumbs set={photos} rowIds={ids} words={texts.photos(ids.length)} />;
}
