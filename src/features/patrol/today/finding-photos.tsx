import { useMemo } from 'react';
import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { logPhotos } from '../../../contract/resources/log-photos.ts';
import { type Figure, photoSet, ServedThumbs } from '../../../crud/public.ts';
import { todayTexts as texts } from './texts/id.ts';

const photos = photoSet(logPhotos);
const most = 3;

/** The first photos of the logs that were counted. */
export function FindingPhotos({ figure }: { readonly figure: Figure<HeldRow<typeof logCheckPoints>> }) {
  const ids = useMemo(
    () =>
      (figure.rows ?? [])
        .filter(({ photo_count }) => Number(photo_count ?? 0) > 0)
        .slice(0, most)
        .map(({ id }) => id),
    [figure.rows],
  );
  return <ServedThumbs set={photos} rowIds={ids} words={texts.photos(ids.length)} />;
}
