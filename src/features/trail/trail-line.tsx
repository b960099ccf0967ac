import { Link } from '@tanstack/react-router';
import type { TrailEntry } from '../../contract/calls/trail-calls.ts';
import { formatClock, formatDay, formatTold } from '../../ui/words/format.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { trailTexts as texts } from './texts/id.ts';
import type { Narrow } from './trail-filters.tsx';
import { actionWords, fieldWords, historyLink, rowWords } from './trail-words.ts';

const icons: Readonly<Record<string, IconName>> = {
  create: 'add-outline',
  update: 'pencil-outline',
  delete: 'trash-outline',
  restore: 'arrow-undo-outline',
  read: 'eye-outline',
  security: 'shield-outline',
};
/** What a queue or a clock takes is no news. */
const lateMs = 5 * 60_000;

function When({ entry }: { readonly entry: TrailEntry }) {
  const [at, arrived] = [Date.parse(entry.at), Date.parse(entry.arrived_at)];
  return (
    <time dateTime={entry.at}>
      {`${formatDay(at)}, ${formatClock(at)}`}
      {Math.abs(arrived - at) > lateMs && <small>{texts.arrived(formatTold(arrived))}</small>}
    </time>
  );
}

/** One entry: who did what to which row. A tap on either narrows the trail to it. */
export function TrailLine({ entry, narrow }: { readonly entry: TrailEntry; readonly narrow: Narrow }) {
  const what = rowWords(entry);
  const fields = fieldWords(entry);
  const history = historyLink(entry);
  const { user_id: user, row_id: row, resource } = entry;
  return (
    <li>
      <Icon name={icons[entry.action] ?? 'ellipse-outline'} />
      <div className="grow">
        <p>
          {user === null ? (
            <b>{entry.by}</b>
          ) : (
            <button
              type="button"
              className="trail-narrow"
              title={texts.onlyPerson(entry.by)}
              onClick={() => narrow({ user: String(user), person: '' })}
            >
              <b dir="auto">{entry.by}</b>
            </button>
          )}{' '}
          <span className="chip">{actionWords(entry)}</span>{' '}
          {row === null ? (
            <span>{what}</span>
          ) : (
            <button
              type="button"
              className="trail-narrow"
              title={texts.onlyRow(what)}
              onClick={() => narrow({ resource, row: String(row) })}
            >
              <span dir="auto">{what}</span>
            </button>
          )}
        </p>
        {entry.via && (
          <small className="trail-via" dir="auto">
            {texts.via(entry.via)}
          </small>
        )}
        {fields !== '' && <small>{texts.fields(fields)}</small>}
      </div>
      <When entry={entry} />
      {history && (
        <Link className="icon-btn" to={history.to} search={history.search} aria-label={texts.historyOf(what)} title={texts.historyOf(what)}>
          <Icon name="time-outline" />
        </Link>
      )}
    </li>
  );
}
