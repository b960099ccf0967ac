import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { checkPoints } from '../../contract/resources/check-points.ts';
import {
  addBlocked,
  AddedActions,
  AddedDialogs,
  defineScreen,
  KeysDialog,
  ListShell,
  type NameLeads,
  RightButton,
  useData,
  useLive,
  useReopening,
  useScreenList,
} from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { labelTexts } from './labels/texts/id.ts';
import { patrolTexts } from './texts/id.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import '../../ui/patrol.css';
import { PatrolCrumbs } from './crumbs.tsx';
import { AddPointDialog } from './points/add-point-dialog.tsx';
import { DamagedDialog } from './points/damaged-dialog.tsx';
import { pointCells } from './points/point-cells.tsx';
import { labelOf, type PointLabel } from './points/point-label.ts';
import { QrReportsProvider } from './points/qr-reports.tsx';
import { ScanMeDialog } from './points/scan-me-dialog.tsx';
import { isLocal } from '../../data/public.ts';

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

// A check point that was never sent has no code yet.
const itsCode: NameLeads = { dialog: 'barcode', sentOnly: true };

/** The check point that the address names, once the device has it. */
function Named({ id, children }: { readonly id: string; readonly children: (label: PointLabel) => ReactNode }) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => mirror.row(checkPoints, id), [mirror, id]));
  return shown ? children(labelOf(shown.row)) : null;
}

/** The way to the sheets of labels; on a phone an icon beside the search. */
function PrintButton() {
  const narrow = useNarrow();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={narrow ? 'icon-btn framed' : 'btn'}
      aria-label={narrow ? labelTexts.open : undefined}
      onClick={() => void navigate({ href: '/check-points/label' })}
    >
      <Icon name="print-outline" />
      {!narrow && labelTexts.open}
    </button>
  );
}

/** Check points with their codes. */
export default function CheckPointsPage() {
  const narrow = useNarrow();
  const state = useScreenList(screen);
  const { list, page, rights } = state;
  const { dialog, id } = list.state;
  const open = (key: string | undefined) => {
    const shown = page.view?.rows.find(({ row }) => row.id === key);
    if (!shown || isLocal(shown.row.id)) return;
    state.cursor.set(shown.row.id);
    list.openDialog('barcode', shown.row.id);
  };
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
  const again = useReopening(list);
  return (
    <QrReportsProvider>
      <PatrolCrumbs here={texts.title} />
      <ListShell
        state={state}
        heading={screen.heading}
        what={screen.resource.label}
        add={() => add}
        addBlocked={addBlocked(screen, rights)}
        nameLeads={itsCode}
        onOpen={open}
        actions={<AddedActions screen={screen} />}
        headActions={<PrintButton />}
        toolbar={narrow && <PrintButton />}
        withoutRowActions
        emptyAction={add}
        emptyHelp={texts.emptyHelp}
      />
      {dialog === 'add' && rights.flags.create && <AddPointDialog {...again} onSaved={page.reload} />}
      {dialog === 'barcode' && id && <Named id={id}>{(label) => <ScanMeDialog label={label} onClose={list.closeDialog} />}</Named>}
      {dialog === 'damaged' && id && (
        <Named id={id}>{(label) => <DamagedDialog label={label} rights={rights} onClose={list.closeDialog} />}</Named>
      )}
      <AddedDialogs screen={screen} />
      {dialog === 'keys' && <KeysDialog onClose={list.closeDialog} />}
    </QrReportsProvider>
  );
}
