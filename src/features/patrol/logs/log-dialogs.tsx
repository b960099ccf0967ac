import { KeysDialog, type ListControls } from '../../../crud/public.ts';

/** What may stand over either tab. */
export function LogDialogs({ list }: { readonly list: ListControls }) {
  return list.state.dialog === 'keys' ? <KeysDialog onClose={list.closeDialog} /> : null;
}
