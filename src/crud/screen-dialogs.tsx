import { FormDialog } from './form-dialog.tsx';
import { formSections } from './form-input.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { Screen } from './screen.ts';
import type { ListControls } from './use-list-state.ts';
import type { ResourcePage } from './use-resource-page.ts';

/** The dialog that the address asks for: add, edit or the keys. */
export function ScreenDialogs({
  screen,
  list,
  page,
}: {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly page: ResourcePage;
}) {
  const { dialog, id } = list.state;
  const shared = { screen, onClose: list.closeDialog, onSaved: page.reload };
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  if (formSections(screen.form).length === 0) return null;
  if (dialog === 'add') return <FormDialog key="add" {...shared} operation="create" onReopen={() => list.openDialog('add')} />;
  if (dialog === 'edit' && id) return <FormDialog key={id} {...shared} operation="update" id={id} />;
  return null;
}
