import { logCheckPoints } from '../../contract/resources/patrol/log-check-points.ts';
import { logPhotos } from '../../contract/resources/patrol/log-photos.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { PhotoMark, PhotosDialog, photoSet, useListState } from '../../crud/public.ts';
import { pageParameters } from './logs/filter/log-filter.ts';

export const photosOfLogs = photoSet(logPhotos);

export const photosDialog = 'photos';

/** How many photos a log has; opens them over the list. */
export function LogPhotoMark({ row }: { readonly row: HeldRow<typeof logCheckPoints> }) {
  const list = useListState(pageParameters);
  return <PhotoMark set={photosOfLogs} row={row} title={shownText(row.name_room)} onOpen={() => list.openDialog(photosDialog, row.id)} />;
}

/** The photos of a log, large. */
export function LogPhotosDialog({ logId, onClose }: { readonly logId: string; readonly onClose: () => void }) {
  return <PhotosDialog set={photosOfLogs} shown={logCheckPoints} rowId={logId} titleField="name_room" onClose={onClose} />;
}
