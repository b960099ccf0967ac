import { KeysDialog, type ListControls } from '../../../crud/public.ts';
import { photosDialog } from '../photos/photo-mark.tsx';
import { PhotosDialog } from '../photos/photos-dialog.tsx';

/** What may stand over either tab. */
export function LogDialogs({ list }: { readonly list: ListControls }) {
  const { dialog, id } = list.state;
  if (dialog === photosDialog && id) return <PhotosDialog key={id} logId={id} onClose={list.closeDialog} />;
  return dialog === 'keys' ? <KeysDialog onClose={list.closeDialog} /> : null;
}
