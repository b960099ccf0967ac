import { isStarterSet, type StarterSet } from '../../../contract/calls/onboarding-calls.ts';
import { type AddedToList, useIsOnline, useIsOurs, useListAround, useRights } from '../../../crud/public.ts';
import type { Screen } from '../../../crud/screen.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lateDialog } from '../../../ui/feedback/late-part.tsx';
import { setupTexts as texts } from './texts/id.ts';

/** Named in the address while it is open, like every dialog. */
const dialogName = 'isi-awal';

// Its code is only fetched by those who start a list.
const StarterDialog = lateDialog(async () => (await import('./starter-dialog.tsx')).StarterDialog);

interface OfScreen {
  readonly screen: Screen;
}

/** The starter set of a list, for people who may fill it. */
function useSet({ screen }: OfScreen): StarterSet | undefined {
  const isOurs = useIsOurs(screen.resource);
  const { flags } = useRights(screen.resource.menu, screen.heading);
  const { name } = screen.resource;
  return isOurs && flags.create && isStarterSet(name) ? name : undefined;
}

/** In an empty list: a button for the rows that most foundations begin with. */
function StarterButton(of: OfScreen) {
  const set = useSet(of);
  const isOnline = useIsOnline();
  const { list } = useListAround();
  if (set === undefined) return null;
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={!isOnline || undefined}
      title={isOnline ? undefined : texts.needsConnection}
      onClick={isOnline ? () => list.openDialog(dialogName) : undefined}
    >
      <Icon name="sparkles-outline" />
      {texts.beginWith}
    </button>
  );
}

/** What the set would create, over its list. */
function StarterLayer(of: OfScreen) {
  const set = useSet(of);
  const { list } = useListAround();
  if (set === undefined || list.state.dialog !== dialogName) return null;
  return <StarterDialog set={set} onClose={list.closeDialog} />;
}

/** What lists with a starter set show while they are empty. */
export const starterAdditions: Pick<AddedToList, 'Empty' | 'Dialogs'> = { Empty: StarterButton, Dialogs: StarterLayer };
