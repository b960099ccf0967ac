import { useMemo, useState } from 'react';
import type { Row } from '../../contract/resource.ts';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import {
  type ListControls,
  ListView,
  type Rights,
  ScreenDialogs,
  type ScreenList,
  useData,
  useIsOurs,
  useLive,
  useRights,
  useScreenList,
} from '../../crud/public.ts';
import { assignmentTexts } from './texts/id.ts';
import { assignmentsScreen as screen } from './assignments.screen.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { ClassListDialog } from './class-list/class-list-dialog.tsx';
import { KkcaDialog } from './kkca-dialog.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import { SwapDialog } from './moves/swap-dialog.tsx';

/** The list; its edit button opens the KKCA and so depends on the right to the KKCA. */
function useAssignments(): ScreenList<typeof semesterAssignments> {
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

/** The row that the address names, or the selected ones. */
function Move({ state }: { readonly state: ScreenList<typeof semesterAssignments> }) {
  const { mirror } = useData();
  const { list, selection } = state;
  const { id } = list.state;
  const { value: shown } = useLive(useMemo(() => (id ? mirror.row(semesterAssignments, id) : null), [mirror, id]));
  const [selected] = useState(() => [...selection.rows.values()]);
  if (!id) return <MoveDialog rows={selected} onClose={list.closeDialog} />;
  return shown ? <MoveDialog key={id} rows={[shown.row]} onClose={list.closeDialog} /> : null;
}

/** The class that the address names, or the one that the list is narrowed to. */
const classOf = ({ state }: ListControls): string => state.id ?? state.kept?.['ysb_kelas_id'] ?? '';

function Dialogs({ state }: { readonly state: ScreenList<typeof semesterAssignments> }) {
  const { list, page, rights } = state;
  const { dialog } = list.state;
  const isOurs = useIsOurs(semesterAssignments);
  if (dialog === 'edit') return rights.flags.update ? <KkcaDialog onClose={list.closeDialog} /> : null;
  if (dialog === 'bulk') return rights.flags.create ? <BulkDialog onClose={list.closeDialog} /> : null;
  if (dialog === 'move') return rights.flags.create && isOurs ? <Move state={state} /> : null;
  if (dialog === 'wali') return rights.flags.create && isOurs ? <SwapDialog first={classOf(list)} onClose={list.closeDialog} /> : null;
  if (dialog === 'daftar') return rights.flags.read ? <ClassListDialog first={classOf(list)} onClose={list.closeDialog} /> : null;
  return <ScreenDialogs screen={screen} list={list} page={page} rights={rights} />;
}

/** Which pupil sits in which class, semester by semester. */
export default function DataMuridPage() {
  const state = useAssignments();
  return <ListView screen={screen} state={state} dialogs={<Dialogs state={state} />} />;
}

/** What is shown first, read while the page is on its way. */
DataMuridPage.list = screen;
