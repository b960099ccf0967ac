import { useMemo } from 'react';
import { dayText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { findingEvents } from '../../../../contract/resources/findings/finding-events.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { RefWords, UnsentChip, useData } from '../../../../crud/public.ts';
import { formatMoment } from '../../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import type { ThreadEntry } from './thread.ts';
import type { Thread, ToldEvent } from './use-thread.ts';
import { deskTexts as texts } from './texts/id.ts';

const icons: Readonly<Record<string, IconName>> = {
  Catatan: 'chatbubble-outline',
  Tugaskan: 'person-add-outline',
  Mulai: 'play-outline',
  Selesai: 'checkmark-outline',
  Verifikasi: 'checkmark-done-outline',
  'Buka lagi': 'arrow-undo-outline',
  'Masih rusak': 'alert-circle-outline',
  'Bukan temuan': 'close-circle-outline',
};

/** A moment as the thread shows it: only the time if today, otherwise with its day. */
function Moment({ at }: { readonly at: string }) {
  const { time } = useData();
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return null;
  return (
    <time className="num" dateTime={at}>
      {formatMoment(moment, time.now())}
    </time>
  );
}

/** Who said it: the services send the name; before that it is whoever uses this device. */
function Who({ event: { row, isUnsent } }: { readonly event: ToldEvent }) {
  const { session } = useData();
  return shownText(row.name_users) || (isUnsent ? (session.current()?.user.username ?? '') : '');
}

/** Who it is assigned to, and until when. */
function Given({ entry: { event, replacedAt } }: { readonly entry: ThreadEntry<ToldEvent> }) {
  const { row } = event;
  const { time } = useData();
  const person = shownText(row.ysb_employe_id);
  const department = shownText(row.ysb_department_id);
  const name =
    person !== '' ? (
      <RefWords field={findingEvents.fields.ysb_employe_id} value={person} told={shownText(row.name_employe)} />
    ) : (
      <RefWords field={findingEvents.fields.ysb_department_id} value={department} told={shownText(row.name_department)} />
    );
  const due = dayText(shownText(row.due_date));
  const isReplaced = replacedAt !== undefined;
  return (
    <p>
      {texts.to} {isReplaced ? <s>{name}</s> : name}
      {isReplaced ? `, ${texts.replaced(formatMoment(Date.parse(replacedAt), time.now()))}` : due !== '' && `, ${texts.due(due)}`}
    </p>
  );
}

function Marks({ entry: { event, isVoid, isEarly } }: { readonly entry: ThreadEntry<ToldEvent> }) {
  const isOffline = event.row.recorded_offline === true;
  const marks = [...(isVoid ? [texts.noEffect] : []), ...(isEarly ? [texts.early] : []), ...(isOffline ? [texts.offline] : [])];
  if (marks.length === 0 && !event.isUnsent) return null;
  return (
    <p className="thread-marks">
      {marks.map((words) => (
        <span key={words} className="chip">
          {words}
        </span>
      ))}
      {event.isUnsent && <UnsentChip />}
    </p>
  );
}

function Said({ entry }: { readonly entry: ThreadEntry<ToldEvent> }) {
  const { event } = entry;
  const kind = shownText(event.row.kind);
  const note = shownText(event.row.note);
  return (
    <li className={entry.isVoid ? 'void' : undefined}>
      <span className={kind === 'Selesai' || kind === 'Verifikasi' ? 'thread-dot good' : 'thread-dot'}>
        <Icon name={icons[kind] ?? 'flag-outline'} size="s" />
      </span>
      <div>
        <p className="thread-line">
          <b>{kind}</b>
          <span className="grow">
            <Who event={event} />
          </span>
          <Moment at={event.at} />
        </p>
        {kind === 'Tugaskan' && <Given entry={entry} />}
        {note !== '' && <p className="thread-note">{note}</p>}
        {shownText(event.row.ysb_finding_photo_id) !== '' && <p className="muted xs">{texts.withPhoto}</p>}
        <Marks entry={entry} />
      </div>
    </li>
  );
}

/** Everything that was said about a finding, oldest first, after who reported it. */
export function ThreadEvents({ thread: { finding, openedAt, entries, isUnsent } }: { readonly thread: Thread }) {
  const { session } = useData();
  const reporter = shownText(finding.name_users) || (isUnsent ? (session.current()?.user.username ?? '') : '');
  // Events from before the finding are shown above it, at their own time.
  const at = useMemo(() => {
    const first = entries.findIndex(({ isEarly }) => !isEarly);
    return first < 0 ? entries.length : first;
  }, [entries]);
  const userField = findings.fields.user_id;
  return (
    <ol className="thread-events" aria-label={texts.events}>
      {entries.slice(0, at).map((entry) => (
        <Said key={entry.event.id} entry={entry} />
      ))}
      <li>
        <span className="thread-dot">
          <Icon name="flag-outline" size="s" />
        </span>
        <div>
          <p className="thread-line">
            <b>{texts.opened}</b>
            <span className="grow">{reporter || <RefWords field={userField} value={shownText(finding.user_id)} />}</span>
            <Moment at={openedAt} />
          </p>
          {isUnsent && (
            <p className="thread-marks">
              <UnsentChip />
            </p>
          )}
        </div>
      </li>
      {entries.slice(at).map((entry) => (
        <Said key={entry.event.id} entry={entry} />
      ))}
    </ol>
  );
}

/** The day of a moment, in words; '' if there is none. */
export const dayOfMoment = (at: string): string => {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? '' : dayText(wallClock(moment).date);
};
