import { KeysDialog, type ListControls } from '../../../crud/public.ts';
import { LogPhotosDialog, photosDialog } from '../log-photos.tsx';

/** What may stand over either tab. */
export function LogDialogs({ list }: { readonly list: ListControls }) {
  const { dialog, id } = list.state;
  if (dialog === photosDialog && id) return <LogPhotosDialog key={id} logId={id} onClose={list.closeDialog} />;
  return dialog === 'keys' ? <KeysDialog onClose={list.closeDialog} /> : null;
}
