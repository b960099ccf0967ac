import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { HeldRow } from '../../contract/resource.ts';
import { checkPointChanges } from '../../contract/resources/patrol/check-point-changes.ts';
import { checkPoints } from '../../contract/resources/patrol/check-points.ts';
import {
  addBlocked,
  AddedActions,
  AddedDialogs,
  KeysDialog,
  type ListControls,
  ListShell,
  RightButton,
  useData,
  useIsOurs,
  useListState,
  useLive,
  useReopening,
  useScreenList,
} from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { labelTexts } from './labels/texts/id.ts';
import { patrolTexts } from './texts/id.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import '../../ui/styles/patrol.css';
import { PatrolCrumbs } from './crumbs.tsx';
import { AddPointDialog } from './points/add-point-dialog.tsx';
import { changeDialogs, ChangeDialog } from './points/changes/change-dialog.tsx';
import { PointState } from './points/changes/point-state.tsx';
import { DamagedDialog } from './points/damaged-dialog.tsx';
import { labelOf, type PointLabel } from './labels/point-label.ts';
import { pointsScreen as screen } from './points/points-screen.ts';
import { QrReportsProvider } from './points/qr-reports.tsx';
import { ScanMeDialog } from './points/scan-me-dialog.tsx';
import { isLocal, writesOf } from '../../data/public.ts';

const texts = patrolTexts.points;

/** The check point that the address names, once the device has it. */
function Named({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (label: PointLabel, row: HeldRow<typeof checkPoints>) => ReactNode;
}) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => mirror.row(checkPoints, id), [mirror, id]));
  return shown ? children(labelOf(shown.row), shown.row) : null;
}

/** The link to the sheets of labels; on a phone an icon next to the search. */
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

const stateFilters = ['is_retired', 'is_retired.any'];
const inUse = { is_retired: 'false' };

/** Points out of use stay off the list until somebody asks for them; other people's services have no such points. */
function useInUse() {
  const { state } = useListState(stateFilters);
  const isOurs = useIsOurs(checkPoints);
  const isAsked = stateFilters.some((name) => state.kept?.[name] !== undefined);
  return isOurs && !isAsked ? inUse : undefined;
}

/** Shows the points out of use, which are kept for their history. */
function RetiredToggle({ list }: { readonly list: ListControls }) {
  const isOn = list.state.kept?.['is_retired'] === 'true';
  return (
    <button
      type="button"
      className={isOn ? 'btn chosen' : 'btn quiet'}
      aria-pressed={isOn}
      onClick={() => list.setKept({ is_retired: isOn ? '' : 'true', 'is_retired.any': '' })}
    >
      <Icon name="archive-outline" size="s" />
      {texts.retired}
    </button>
  );
}

/** A new code is a row that only the services create: once a change has arrived, the list is fetched again. */
function useReloadAfterChanges(reload: () => void) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const sent = writesOf(commands ?? [], checkPointChanges).filter(({ state }) => state === 'acked' || state === 'done').length;
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (commands === undefined) return;
    if (seen.current !== undefined && sent > seen.current) reload();
    seen.current = sent;
  }, [commands, sent, reload]);
}

const changeOf = (dialog: string | undefined) => changeDialogs.find((name) => name === dialog);

/** Check points with their codes. */
export default function CheckPointsPage() {
  const narrow = useNarrow();
  const state = useScreenList(screen, undefined, useInUse());
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
  useReloadAfterChanges(page.reload);
  const again = useReopening(list);
  const change = changeOf(dialog);
  const isOurs = useIsOurs(checkPoints);
  return (
    <QrReportsProvider>
      <PatrolCrumbs here={texts.title} />
      <ListShell
        state={state}
        heading={screen.heading}
        what={screen.resource.label}
        add={() => add}
        addBlocked={addBlocked(screen, rights)}
        onOpen={open}
        actions={<AddedActions screen={screen} />}
        dialogs={<AddedDialogs screen={screen} />}
        headActions={<PrintButton />}
        toolbar={
          <>
            {narrow && <PrintButton />}
            {isOurs && <RetiredToggle list={list} />}
          </>
        }
        withoutRowActions
        emptyAction={rights.flags.create ? add : undefined}
        emptyHelp={texts.emptyHelp}
      />
      {dialog === 'add' && rights.flags.create && <AddPointDialog {...again} onSaved={page.reload} />}
      {dialog === 'barcode' && id && (
        <Named id={id}>
          {(label, row) => (
            <ScanMeDialog label={label} below={<PointState row={row} rights={rights} list={list} />} onClose={list.closeDialog} />
          )}
        </Named>
      )}
      {change && id && rights.flags.create && isOurs && (
        <Named id={id}>{(_label, row) => <ChangeDialog name={change} point={row} onClose={list.closeDialog} />}</Named>
      )}
      {dialog === 'damaged' && id && (
        <Named id={id}>{(label) => <DamagedDialog label={label} rights={rights} onClose={list.closeDialog} />}</Named>
      )}
      {dialog === 'keys' && <KeysDialog onClose={list.closeDialog} />}
    </QrReportsProvider>
  );
}
