import { lazy, Suspense } from 'react';
import { RightButton, useListState, useRights } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from './texts/id.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';

/** Named in the address while it is open, as every dialog is. */
const dialogName = 'import';

// The wizard is only fetched by those who import.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

const useImportRights = () => useRights('/teachers', 'Data Guru');

/** The button "Impor Excel" of the teacher list. */
export function ImportAction() {
  const isNarrow = useNarrow();
  const list = useListState();
  const rights = useImportRights();
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

/** The wizard that it opens. */
export function ImportLayer() {
  const list = useListState();
  const { flags } = useImportRights();
  if (list.state.dialog !== dialogName || !flags.create) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog onClose={list.closeDialog} mayUpdate={flags.update} />
    </Suspense>
  );
}
