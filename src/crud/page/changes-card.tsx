import type { Resource } from '../../contract/resource.ts';
import { formatClock, formatNumber } from '../../ui/words/format.ts';
import { dayText } from '../../contract/words/field-text.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { type HistoryChange, pendingChanges, shownChanges } from '../history/history-entry.ts';
import { historyTexts } from '../history/texts/id.ts';
import type { History } from '../history/use-history.ts';
import { PageCard } from './page-section.tsx';
import { pageTexts as texts } from './texts/id.ts';

/** The latest few; the rest are one press away. */
const mostShown = 3;
/** This many fields are named; beyond that only how many more there are. */
const mostNamed = 3;

const icons = {
  create: 'add-outline',
  update: 'create-outline',
  delete: 'trash-outline',
  restore: 'arrow-undo-outline',
} as const satisfies Record<string, IconName>;

/** What changed, by the names of the fields. */
function whatOf(resource: Resource, changes: readonly HistoryChange[], action: string): string {
  const labels = [...new Set(changes.map(({ field }) => resource.fields[field]?.label ?? field))];
  if (action !== 'update' || labels.length === 0) return action;
  const rest = labels.length - mostNamed;
  const named = labels.slice(0, mostNamed).join(', ');
  return rest > 0 ? texts.moreFields(named, rest) : named;
}

/** 20 Nov 2026, 14.05 */
function momentOf(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : `${dayText(wallClock(at).date)}, ${formatClock(at)}`;
}

interface LineProps {
  readonly icon: IconName;
  readonly what: string;
  readonly who: string;
  readonly isWaiting?: boolean;
}

const Line = ({ icon, what, who, isWaiting = false }: LineProps) => (
  <li className={isWaiting ? 'wait' : undefined}>
    <Icon name={icon} size="s" />
    <span>
      <b>{what}</b>
      <small>{who}</small>
    </span>
  </li>
);

interface ChangesProps {
  readonly resource: Resource;
  readonly history: History;
  readonly onAll: () => void;
}

/** The latest changes of a row: your own waiting ones on top, then what the service keeps. */
export function ChangesCard({ resource, history, onAll }: ChangesProps) {
  const { pending, entries = [], isOffline, isPlain, isNew } = history;
  const total = pending.length + entries.length;
  const waiting = pending.map((command) => (
    <Line
      key={command.id}
      icon="cloud-upload-outline"
      what={
        command.operation === 'update'
          ? whatOf(resource, pendingChanges(resource, command), 'update')
          : historyTexts.pendingActions[command.operation]
      }
      who={[texts.me, momentOf(command.occurredAt), texts.waits].join(', ')}
      isWaiting
    />
  ));
  const told = entries.slice(0, Math.max(0, mostShown - waiting.length)).map((entry) => {
    const changes = shownChanges(resource, entry);
    const isNamed = entry.action === 'update' && changes.length > 0;
    return (
      <Line
        key={entry.id}
        icon={icons[entry.action]}
        what={isNamed ? whatOf(resource, changes, 'update') : historyTexts.actions[entry.action]}
        who={[entry.by, momentOf(entry.at)].join(', ')}
      />
    );
  });
  const note =
    isNew || isPlain ? undefined : isOffline ? texts.changeOffline : history.entries && total === 0 ? texts.changeNone : undefined;
  if (total === 0 && note === undefined) return null;
  return (
    <PageCard
      title={texts.changes}
      act={
        total > 0 && (
          <button type="button" className="btn quiet" onClick={onAll}>
            {texts.allChanges(formatNumber(total))}
          </button>
        )
      }
    >
      {total > 0 && (
        <ul className="log">
          {waiting}
          {told}
        </ul>
      )}
      {note && <p className="card-empty">{note}</p>}
    </PageCard>
  );
}
