import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { logCheckPoints } from '../../contract/resources/patrol/log-check-points.ts';
import {
  defineScreen,
  KeysDialog,
  type ListControls,
  ListShell,
  PendingPhotosProvider,
  RightButton,
  SaveViewDialog,
  screenColumns,
  useListState,
  useRights,
  useScreenList,
} from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { TabList, tabId } from '../../ui/part/tab-list.tsx';
import { logListTexts } from './logs/texts/id.ts';
import { patrolTexts } from './texts/id.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import '../../ui/styles/patrol.css';
import { BriefsProvider } from './briefs/ticks-mark.tsx';
import { PatrolCrumbs } from './crumbs.tsx';
import { LogPhotosDialog, photosDialog, photosOfLogs } from './log-photos.tsx';
import { makeDialog } from './logs/finding/finding-mark.tsx';
import { useMayMake } from './logs/finding/log-findings.tsx';
import { LogsSelection, OneLogDialog, SelectedLogsDialog } from './logs/finding/selection.tsx';
import { FilterTab } from './logs/filter/filter-tab.tsx';
import { keptFilters, pageParameters } from './logs/filter/log-filter.ts';
import { OfPoint, useLineOf } from './logs/of-point.tsx';
import { LogMarks, logCells } from './logs/log-cells.tsx';
import { LogListProvider } from './logs/log-list.tsx';
import { useLogCards } from './logs/log-card.tsx';
import { logColumns, logRooms } from './logs/log-columns.ts';
import type { LogTabProps } from './logs/log-tab.ts';
import './logs/logs.css';
import { PendingLogsProvider } from './logs/pending-logs.tsx';

const texts = patrolTexts.logs;

const screen = defineScreen(logCheckPoints, {
  route: '/log-check-points',
  pageTitle: texts.title,
  heading: texts.title,
  form: [],
  rooms: logRooms,
  columns: [...logColumns],
  slots: { cells: logCells, beside: LogMarks, selection: LogsSelection },
});

// The services number ids upwards, so the highest came in last.
const newestFirst = { field: 'id', ascending: false };

/** Tab Data Pemeriksaan: the newest first; what has not arrived is on top. */
function DataTab({ action, lead, tabPanel }: LogTabProps) {
  const { id, filters, narrowed } = useLineOf();
  const state = useScreenList(screen, newestFirst, filters, { own: pageParameters });
  const rows = state.page.view?.rows;
  return (
    <LogListProvider rows={rows}>
      <ListShell
        state={state}
        screen={useMayMake() ? screen : undefined}
        onlySelection
        heading={screen.heading}
        what={screen.resource.label}
        lead={
          <>
            {lead}
            {id !== undefined && <OfPoint id={id} narrowed={narrowed} shown={rows?.[0]?.row} list={state.list} />}
          </>
        }
        tabPanel={tabPanel}
        add={() => action}
        addBlocked={null}
        onOpen={() => undefined}
        withoutRowActions
        cards={useLogCards()}
        emptyAction={action}
        dialogs={<SelectedLogsDialog />}
      />
    </LogListProvider>
  );
}

/** The dialogs that may open over either tab. */
function LogDialogs({ list }: { readonly list: ListControls }) {
  const { dialog, id } = list.state;
  if (dialog === makeDialog && id) return <OneLogDialog id={id} list={list} />;
  if (dialog === photosDialog && id) return <LogPhotosDialog key={id} logId={id} onClose={list.closeDialog} />;
  if (dialog === 'view' && list.state.kept?.['tab'] === 'filter') return <SaveViewDialog of={keptFilters} list={list} />;
  return dialog === 'keys' ? <KeysDialog onClose={list.closeDialog} /> : null;
}

const panelId = 'logs-panel';
const tabs = [
  { key: 'data', words: logListTexts.data },
  { key: 'filter', words: logListTexts.filter },
] as const;

/** What was found on the rounds, in two tabs named in the address. */
export default function LogCheckPointsPage() {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const list = useListState(pageParameters);
  const rights = useRights(screen.route, screen.heading);
  const columns = useMemo(() => screenColumns(screen), []);
  const tab = list.state.kept?.['tab'] === 'filter' ? 'filter' : 'data';
  const scan = (
    <RightButton
      missing={rights.missing('create')}
      className={narrow ? 'btn primary big' : 'btn primary'}
      onClick={() => void navigate({ to: '/scan' })}
    >
      <Icon name="qr-code-outline" />
      {texts.scan}
    </RightButton>
  );
  const Tab = tab === 'filter' ? FilterTab : DataTab;
  return (
    <PendingLogsProvider>
      <BriefsProvider>
        <PendingPhotosProvider set={photosOfLogs}>
          <PatrolCrumbs here={texts.title} />
          <Tab
            screen={screen}
            list={list}
            columns={columns}
            action={scan}
            lead={
              <div className="log-tabs">
                <TabList
                  label={logListTexts.tabs}
                  tabs={tabs}
                  current={tab}
                  onChoose={(key) => list.setKept({ tab: key === 'filter' ? key : '' })}
                  panelId={panelId}
                />
              </div>
            }
            tabPanel={{ id: panelId, tab: tabId(panelId, tab) }}
          />
          <LogDialogs list={list} />
        </PendingPhotosProvider>
      </BriefsProvider>
    </PendingLogsProvider>
  );
}

/** What is shown first, read while the page is on its way. */
LogCheckPointsPage.list = { ...screen, order: newestFirst };
