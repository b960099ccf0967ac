import { useMemo } from 'react';
import { checkPoints } from '../../contract/resources/check-points.ts';
import { defineScreen, KeysDialog, RightButton, useData, useLive, useScreenList } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { patrolTexts } from '../../ui/texts/id/patrol.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import '../../ui/patrol.css';
import { PatrolCrumbs } from './crumbs.tsx';
import { PatrolList } from './patrol-list.tsx';
import { AddPointDialog } from './points/add-point-dialog.tsx';
import { pointCells } from './points/point-cells.tsx';
import { labelOf } from './points/point-label.ts';
import { ScanMeDialog } from './points/scan-me-dialog.tsx';

const texts = patrolTexts.points;

const screen = defineScreen(checkPoints, {
  route: '/check-points',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['name_room', 'name_floor', 'name_school', 'name_branch', 'image_url'],
  form: ['ysb_room_id'],
  slots: { cells: pointCells },
  dialog: { closeOnFailedCreate: true },
});

/** The code of the row that the address names. */
function Barcode({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => mirror.row(checkPoints.name, id), [mirror, id]));
  return shown ? <ScanMeDialog label={labelOf(shown.row)} onClose={onClose} /> : null;
}

/** Check points with their codes. */
export default function CheckPointsPage() {
  const narrow = useNarrow();
  const plain = useScreenList(screen);
  // A picture has no order.
  const columns = useMemo(
    () => plain.columns.map((column) => (column.name === 'image_url' ? { ...column, sortable: false } : column)),
    [plain.columns],
  );
  const state = { ...plain, columns };
  const { list, page, rights } = state;
  const { dialog, id } = list.state;
  const add = (
    <RightButton
      missing={rights.missing('create')}
      className={narrow ? 'btn primary big' : 'btn primary'}
      onClick={() => list.openDialog('add')}
    >
      <Icon name="add-outline" />
      {narrow ? screen.add.narrow : screen.add.wide}
    </RightButton>
  );
  return (
    <>
      <PatrolCrumbs here={texts.title} />
      <PatrolList screen={screen} state={state} action={add} emptyHelp={texts.emptyHelp} />
      {dialog === 'add' && rights.flags.create && (
        <AddPointDialog onClose={list.closeDialog} onSaved={page.reload} onReopen={() => list.openDialog('add')} />
      )}
      {dialog === 'barcode' && id && <Barcode id={id} onClose={list.closeDialog} />}
      {dialog === 'keys' && <KeysDialog onClose={list.closeDialog} />}
    </>
  );
}
