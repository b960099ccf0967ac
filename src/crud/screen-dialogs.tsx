import { FormDialog } from './form-dialog.tsx';
import { formOf, formSections } from './form-input.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { Screen } from './screen.ts';
import type { ListControls } from './use-list-state.ts';
import type { ResourcePage } from './use-resource-page.ts';
import type { Rights } from './use-rights.ts';

/** The dialog that the address asks for: add, edit or the keys. An address gives nobody a form he has no right to. */
export function ScreenDialogs({
  screen,
  list,
  page,
  rights,
}: {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly page: ResourcePage;
  readonly rights: Rights;
}) {
  const { dialog, id } = list.state;
  const shared = { screen, onClose: list.closeDialog, onSaved: page.reload };
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  const hasForm = formSections(formOf(screen, dialog === 'add' ? 'create' : 'update')).length > 0;
  if (!hasForm) return null;
  if (dialog === 'add' && rights.flags.create)
    return <FormDialog key="add" {...shared} operation="create" onReopen={() => list.openDialog('add')} />;
  if (dialog === 'edit' && id && rights.flags.update) return <FormDialog key={id} {...shared} operation="update" id={id} />;
  return null;
}
