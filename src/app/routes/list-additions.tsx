import type { ReactNode } from 'react';
import { AddedToListProvider, type AddedToList } from '../../crud/public.ts';
import type { Screen } from '../../crud/screen.ts';
import { starterAdditions } from '../../features/home/setup/starter-action.tsx';
import { importAdditions } from '../../features/import/import-action.tsx';

function Dialogs({ screen }: { readonly screen: Screen }) {
  return (
    <>
      <importAdditions.Dialogs screen={screen} />
      <starterAdditions.Dialogs screen={screen} />
    </>
  );
}

/** What areas add to every list. */
const additions: AddedToList = { Actions: importAdditions.Actions, Empty: starterAdditions.Empty, Dialogs };

/** Around a list: comes with the first one, since no other page needs it. */
export function ListAdditions({ children }: { readonly children: ReactNode }) {
  return <AddedToListProvider value={additions}>{children}</AddedToListProvider>;
}
