import { type ImportName, importNames } from '../../contract/calls/import-calls.ts';
import { type AddedToList, RightButton, useIsOurs, useListAround, useRights } from '../../crud/public.ts';
import type { Screen } from '../../crud/screen.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { lateDialog } from '../../ui/feedback/late-part.tsx';
import { importTexts } from './texts/id.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';

/** Named in the address while it is open, like every dialog. */
const dialogName = 'import';

// The wizard is only fetched by those who import.
const ImportDialog = lateDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface OfScreen {
  readonly screen: Screen;
}

/** The table that a list can be filled from; of other people's services only the teachers have a described call. */
function useImported({ screen }: OfScreen): ImportName | undefined {
  const isOurs = useIsOurs(screen.resource);
  const name = importNames.find((one) => one === screen.resource.name);
  return isOurs || name === 'teachers' ? name : undefined;
}

function Action({ screen }: OfScreen) {
  const isNarrow = useNarrow();
  const { list } = useListAround();
  const rights = useRights(screen.resource.menu, screen.heading);
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big' : 'btn'}
      {...(isNarrow ? { label: importTexts.action } : {})}
      onClick={() => list.openDialog(dialogName)}
    >
      <Icon name="cloud-upload-outline" />
      {!isNarrow && importTexts.action}
    </RightButton>
  );
}

/** A list's "Impor Excel" button. */
function ImportAction(of: OfScreen) {
  return useImported(of) && <Action screen={of.screen} />;
}

function Layer({ screen, name }: OfScreen & { readonly name: ImportName }) {
  const { list } = useListAround();
  const { flags } = useRights(screen.resource.menu, screen.heading);
  const isOurs = useIsOurs(screen.resource);
  if (list.state.dialog !== dialogName || !flags.create) return null;
  return <ImportDialog name={name} isOurs={isOurs} onClose={list.closeDialog} mayUpdate={flags.update} />;
}

/** The wizard that it opens. */
function ImportLayer(of: OfScreen) {
  const name = useImported(of);
  return name && <Layer screen={of.screen} name={name} />;
}

/** What every list that people fill has in addition to what its screen declares. */
export const importAdditions: Pick<AddedToList, 'Actions' | 'Dialogs'> = { Actions: ImportAction, Dialogs: ImportLayer };
