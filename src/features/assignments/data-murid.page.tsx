import { useMemo } from 'react';
import type { Row } from '../../contract/resource.ts';
import { ListView, type Rights, ScreenDialogs, type ScreenList, useRights, useScreenList } from '../../crud/public.ts';
import { assignmentTexts } from './texts/id.ts';
import { assignmentsScreen as screen } from './assignments.screen.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { KkcaDialog } from './kkca-dialog.tsx';

/** The list; its edit button opens the KKCA and so depends on the right to the KKCA. */
function useAssignments(): ScreenList {
  const state = useScreenList(screen);
  const kkca = useRights('/kkca', assignmentTexts.kkca.where);
  const { rights, handlers, list, cursor } = state;
  return useMemo(() => {
    const mixed: Rights = {
      flags: { ...rights.flags, update: kkca.flags.update },
      missing: (right) => (right === 'update' ? kkca : rights).missing(right),
    };
    const onEdit = (row: Row) => {
      cursor.set(row.id);
      list.openDialog('edit', row.id);
    };
    return { ...state, rights: mixed, handlers: { ...handlers, rights: mixed, onEdit } };
  }, [state, rights, handlers, list, cursor, kkca]);
}

function Dialogs({ state }: { readonly state: ScreenList }) {
  const { list, page, rights } = state;
  const { dialog } = list.state;
  if (dialog === 'edit') return rights.flags.update ? <KkcaDialog onClose={list.closeDialog} /> : null;
  if (dialog === 'bulk') return rights.flags.create ? <BulkDialog onClose={list.closeDialog} /> : null;
  return <ScreenDialogs screen={screen} list={list} page={page} rights={rights} />;
}

/** Which pupil sits in which class, semester by semester. */
export default function DataMuridPage() {
  const state = useAssignments();
  return <ListView screen={screen} state={state} dialogs={<Dialogs state={state} />} />;
}
