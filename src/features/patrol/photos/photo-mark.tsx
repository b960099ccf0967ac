import { shownText } from '../../../contract/field-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { useListState } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/photos.css';
import { logPhotoTexts as texts } from '../../../ui/texts/id/log-photos.ts';
import { usePendingPhotos } from './pending-photos.tsx';

export const photosDialog = 'photos';

/** How many photos a log has, which opens them; the service's number may not have heard of the latest yet. */
export function PhotoMark({ row, kept }: { readonly row: HeldRow<typeof logCheckPoints>; readonly kept?: readonly string[] }) {
  const list = useListState(kept);
  const own = usePendingPhotos(row.id).length;
  const count = Math.max(row.photo_count ?? 0, own);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="photo-mark num"
      aria-label={texts.marked(formatNumber(count), shownText(row.name_room))}
      onClick={() => list.openDialog(photosDialog, row.id)}
    >
      <Icon name="camera-outline" />
      {formatNumber(count)}
    </button>
  );
}
