import { useCallback, useMemo } from 'react';
import {
  ListBody,
  ListFooter,
  ListFrame,
  type ScreenList,
  useExistingPage,
  useIsTroubled,
  useListKeys,
  useRowCursor,
  ViewTabs,
} from '../../../../crud/public.ts';
import type { DeviceRows } from '../../../../data/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { PageSize } from '../../../../ui/table/page-size.tsx';
import { logListTexts as texts } from '../texts/id.ts';
import { troubleTexts } from '../../../../ui/texts/id/trouble.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { KeptLogs } from '../../figures/kept-note.tsx';
import type { LogTabProps } from '../log-tab.ts';
import { LogListProvider } from '../log-list.tsx';
import { useLogCards } from '../log-card.tsx';
import { FilterForm } from './filter-form.tsx';
import { emptyFilter, filterIn, filterNames, isApplied, keptFilters, keptOf, type LogFilter } from './log-filter.ts';
import { reachWords } from './reach-words.ts';
import { type FoundLogs, useFoundLogs } from './use-found-logs.ts';
import { useLogExport } from './use-log-export.ts';

/** The applied filter; the same object as long as the address stays the same. */
function useApplied({ kept }: ScreenList['list']['state']): { readonly filter: LogFilter; readonly isAsked: boolean } {
  const { date_in, date_out, ysb_branch_id, ysb_department_id, ysb_employe_id } = filterIn(kept);
  const filter = useMemo(
    () => ({ date_in, date_out, ysb_branch_id, ysb_department_id, ysb_employe_id }),
    [date_in, date_out, ysb_branch_id, ysb_department_id, ysb_employe_id],
  );
  return { filter, isAsked: isApplied(kept) };
}

function Nothing({ found, onClear }: { readonly found: FoundLogs; readonly onClear: () => void }) {
  const isHere = found.device !== undefined && found.device.coverage !== 'complete';
  return (
    <EmptyState
      kind={isHere ? 'offline' : 'no-match'}
      title={isHere ? texts.noneHere : texts.none}
      actions={
        <button type="button" className="btn" onClick={onClear}>
          {texts.clear}
        </button>
      }
    >
      {texts.noneHelp}
    </EmptyState>
  );
}

/** Says that the rows are those of this device, and how far back they reach. */
function DeviceNote({ device, unsent }: { readonly device: DeviceRows; readonly unsent: number }) {
  const isTroubled = useIsTroubled();
  const words = [
    ...(isTroubled ? [`${troubleTexts.title}.`] : []),
    texts.onDevice(formatNumber(device.rows.length)),
    ...reachWords(device, Date.now()),
    ...(unsent > 0 ? [texts.unsent(formatNumber(unsent))] : []),
  ];
  return (
    <p className="log-device" role="status">
      <Icon name={isTroubled ? 'server-outline' : 'cloud-offline-outline'} size="s" />
      <span>{words.join(' ')}</span>
    </p>
  );
}

function FoundLine({ found, list }: { readonly found: FoundLogs; readonly list: ScreenList['list'] }) {
  const isNarrow = useNarrow();
  const total = found.page.view?.total;
  return (
    <div className="log-meta">
      <PageSize value={list.state.limit} onChange={list.setLimit} compact={isNarrow} />
      {found.device && found.page.view ? (
        <DeviceNote device={found.device} unsent={found.unsent} />
      ) : (
        <span className="muted" role="status">
          {total === undefined ? '' : texts.found(formatNumber(total))}
          {found.unsent > 0 && total !== undefined ? `. ${texts.unsent(formatNumber(found.unsent))}` : ''}
        </span>
      )}
    </div>
  );
}

/** Cari: applies a filter. Pressed again with the same one, it fetches again. */
function useFind(list: ScreenList['list'], applied: LogFilter | undefined, reload: () => void): (wanted: LogFilter) => void {
  return useCallback(
    (wanted) => {
      if (applied && JSON.stringify(wanted) === JSON.stringify(applied)) reload();
      list.setKept(keptOf(wanted));
    },
    [list, applied, reload],
  );
}

/** Tab Filter Data: days, branch, department, officer; the rows, and the same rows as a file. */
export function FilterTab({ screen, list, columns, action, lead, tabPanel }: LogTabProps) {
  const isNarrow = useNarrow();
  const { filter, isAsked } = useApplied(list.state);
  const found = useFoundLogs(filter, isAsked, list.state);
  const { page } = found;
  useExistingPage(list, page);
  const file = useLogExport();
  const cards = useLogCards();
  const plain = useMemo(() => columns.map((column) => ({ ...column, sortable: false })), [columns]);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  const nothing = () => undefined;
  useListKeys({
    search: () => document.querySelector<HTMLElement>('.log-filter input')?.focus(),
    move: cursor.move,
    open: nothing,
    add: nothing,
    help: () => list.openDialog('keys'),
  });
  const find = useFind(list, isAsked ? filter : undefined, page.reload);
  const total = isAsked ? page.view?.total : undefined;
  const isNothing = page.view !== undefined && page.view.rows.length === 0 && !page.isStale && page.view.coverage !== 'none';
  const body = isNothing ? (
    <Nothing found={found} onClear={() => find(emptyFilter)} />
  ) : (
    <LogListProvider rows={page.view?.rows}>
      <ListBody
        heading={screen.heading}
        what={screen.resource.label}
        columns={plain}
        list={list}
        page={page}
        cards={cards}
        current={cursor.current}
        onCurrent={cursor.set}
      />
    </LogListProvider>
  );
  return (
    <ListFrame
      heading={screen.heading}
      lead={lead}
      tabPanel={tabPanel}
      actions={action}
      toolbar={
        <>
          <ViewTabs of={keptFilters} list={list} />
          <FilterForm
            key={JSON.stringify(filter)}
            filter={filter}
            onFind={find}
            onExport={(wanted) => {
              find(wanted);
              void file.start(wanted);
            }}
            onStop={file.stop}
            onKeep={isAsked && filterNames.some((name) => filter[name] !== '') ? () => list.openDialog('view') : undefined}
            exported={file.rows === undefined ? undefined : formatNumber(file.rows)}
            isFolded={isNarrow && isAsked}
          />
          {isAsked && <FoundLine found={found} list={list} />}
          {isAsked && <KeptLogs oldest={filter.date_in || filter.date_out} />}
        </>
      }
      foot={
        isAsked || isNarrow ? (
          <ListFooter list={list} total={total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={list.setPage} action={action} />
        ) : null
      }
    >
      {isAsked ? (
        body
      ) : (
        <EmptyState kind="no-match" title={texts.notAsked}>
          {texts.notAskedHelp}
        </EmptyState>
      )}
    </ListFrame>
  );
}
