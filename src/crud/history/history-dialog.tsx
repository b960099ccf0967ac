import { useMemo } from 'react';
import type { Resource } from '../../contract/resource.ts';
import type { Command } from '../../data/public.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatClock, formatDay, formatNumber, formatTold } from '../../ui/words/format.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { historyTexts as texts } from './texts/id.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import { isServerTrouble } from '../live/connection/load-failure.ts';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';
import { type HistoryEntry, isLate, mostEntries, pendingChanges, shownChanges } from './history-entry.ts';
import { HistoryItem } from './history-item.tsx';
import type { RowSlot } from '../screen.ts';
import { type History, useHistory } from './use-history.ts';

/** Jumat, 20 Nov 2026, 14.05 */
function momentWords(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : `${formatDay(at)}, ${formatClock(at)}`;
}

function PendingItem({ resource, command }: { readonly resource: Resource; readonly command: Command }) {
  return (
    <HistoryItem
      resource={resource}
      action={command.operation}
      what={texts.pendingActions[command.operation]}
      who={texts.byMe}
      when={momentWords(command.occurredAt)}
      changes={pendingChanges(resource, command)}
      note={
        <span className="chip waiting">
          <Icon name="cloud-upload-outline" />
          {texts.unsent}
        </span>
      }
    />
  );
}

function EntryItem({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  return (
    <HistoryItem
      resource={resource}
      action={entry.action}
      what={texts.actions[entry.action]}
      who={texts.by(entry.by)}
      when={momentWords(entry.at)}
      changes={shownChanges(resource, entry)}
      note={isLate(entry) && <span className="muted">{texts.arrived(formatTold(Date.parse(entry.arrived_at ?? entry.at)))}</span>}
    />
  );
}

/** Why there is nothing, or not everything; undefined if the list speaks for itself. */
function noteOf({ pending, entries, error, isOffline, isPlain, isNew }: History): [IconName, string] | undefined {
  if (isNew) return ['cloud-upload-outline', texts.notSent];
  if (isOffline && !entries) return ['cloud-offline-outline', pending.length > 0 ? texts.offline : texts.offlineNothing];
  if (isPlain) return ['information-circle-outline', texts.plain];
  if (isServerTrouble(error)) return ['server-outline', troubleTexts.line(error?.message ?? '')];
  if (error) return ['alert-circle-outline', error.message];
  if (entries && entries.length === 0 && pending.length === 0) return ['information-circle-outline', texts.nothing];
  if (entries && entries.length >= mostEntries) return ['information-circle-outline', texts.most(formatNumber(mostEntries))];
  return undefined;
}

function HistorySkeleton() {
  return (
    <div className="steps" role="status">
      <span className="sr">{texts.loading}</span>
      {[180, 240, 150].map((width) => (
        <i key={width} className="sk" style={{ width }} />
      ))}
    </div>
  );
}

/** The life of a record: your own unsent changes on top, then what the service keeps, newest first. */
export function HistoryDialog({
  resource,
  id,
  lead: Lead,
  onClose,
}: {
  readonly resource: Resource;
  readonly id: string;
  /** Stands above the steps. */
  readonly lead?: RowSlot | undefined;
  readonly onClose: () => void;
}) {
  const { mirror } = useData();
  const history = useHistory(resource, id);
  const row = useLive(useMemo(() => mirror.row(resource, id), [mirror, resource, id])).value?.row;
  const { pending, entries, error, isOffline, isPlain, isNew, retry } = history;
  const note = noteOf(history);
  const isWaiting = !entries && !error && !isOffline && !isNew;
  return (
    <Dialog title={texts.title(String(row?.[resource.title] ?? resource.label))} width="sections" onClose={onClose}>
      <div className="history" tabIndex={-1}>
        {Lead && row && <Lead row={row} />}
        {(pending.length > 0 || (entries?.length ?? 0) > 0) && (
          <ol className="steps">
            {pending.map((command) => (
              <PendingItem key={command.id} resource={resource} command={command} />
            ))}
            {entries?.map((entry) => (
              <EntryItem key={entry.id} resource={resource} entry={entry} />
            ))}
          </ol>
        )}
        {isWaiting && <HistorySkeleton />}
        {note && (
          <p className="history-note" role="status">
            <Icon name={note[0]} />
            <span className="grow">{note[1]}</span>
            {error && !isPlain && !isOffline && (
              <button type="button" className="btn" onClick={retry}>
                {listTexts.retry}
              </button>
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}
