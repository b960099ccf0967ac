import { useEffect, useMemo } from 'react';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { type ListControls, useCanAsk, useData, useListAround, useLive, useSelectedRows } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { makeDialog } from './finding-mark.tsx';
import { useMayMake } from './log-findings.tsx';
import { MakeFindingDialog } from './make-finding-dialog.tsx';
import { logFindingTexts as texts } from './texts/id.ts';

/** What can be done with selected logs. */
export function LogsSelection() {
  const { list } = useListAround();
  return (
    <button type="button" className="btn primary" onClick={() => list.openDialog(makeDialog)}>
      <Icon name="flag-outline" />
      {texts.make}
    </button>
  );
}

/** Makes findings from the logs selected in the list around it. */
export function SelectedLogsDialog() {
  const { list, clearSelection } = useListAround();
  const rows = useSelectedRows();
  const mayMake = useMayMake();
  const { dialog, id } = list.state;
  if (dialog !== makeDialog || id !== undefined || rows.length === 0 || !mayMake) return null;
  return <MakeFindingDialog logs={rows} onClose={list.closeDialog} onDone={clearSelection} />;
}

/** A log by its id; fetched if this device does not hold it. */
function useLog(id: string) {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  useEffect(() => {
    if (!canAsk || isLocal(id)) return;
    const stop = new AbortController();
    void mirror.refreshLookup(logCheckPoints, { search: '', limit: 1, filters: { 'id.any': id } }, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk, id]);
  return useLive(useMemo(() => mirror.row(logCheckPoints, id), [mirror, id])).value?.row;
}

/** Makes a finding from the log that the address names. */
export function OneLogDialog({ id, list }: { readonly id: string; readonly list: ListControls }) {
  const log = useLog(id);
  const logs = useMemo(() => (log ? [log] : []), [log]);
  if (!useMayMake() || logs.length === 0) return null;
  return <MakeFindingDialog key={id} logs={logs} onClose={list.closeDialog} />;
}
