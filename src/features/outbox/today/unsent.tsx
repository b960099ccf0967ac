import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef } from 'react';
import { partCard, useData, useLive } from '../../../crud/public.ts';
import { formatNumber, formatTold } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { keepRoom } from '../../../ui/part/keep-room.ts';
import { groupOf } from '../group-commands.ts';
import { outboxTexts } from '../texts/id.ts';

const texts = outboxTexts.today;
const shownFew = 3;

/** What is waiting on this device, newest first; it goes out by itself. Nothing when all was sent before. */
function Unsent() {
  const id = useId();
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const waiting = (commands ?? []).filter((command) => groupOf(command) !== 'sent' && !command.under);
  const wasShown = useRef(false);
  if (waiting.length > 0) wasShown.current = true;
  if (!wasShown.current) return null;
  const attention = waiting.filter((command) => groupOf(command) === 'attention').length;
  return (
    <section className="slate" aria-labelledby={id} ref={keepRoom}>
      <div className="mini-head">
        <h2 id={id}>{waiting.length === 0 ? texts.nowSent : texts.unsent(formatNumber(waiting.length))}</h2>
        {attention > 0 ? (
          <span className="chip attention">
            <Icon name="alert-circle-outline" />
            {texts.attention(formatNumber(attention))}
          </span>
        ) : (
          waiting.length > 0 && <span className="age part">{texts.byItself}</span>
        )}
      </div>
      <ul>
        {waiting.slice(0, shownFew).map((command) => (
          <li key={command.id}>
            <Icon name={groupOf(command) === 'attention' ? 'alert-circle-outline' : 'cloud-upload-outline'} size="s" />
            <span>
              <b>{command.title}</b>
              <small>{texts.at(formatTold(Date.parse(command.occurredAt)))}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="foot">
        <Link className="link" to="/kotak-keluar">
          {texts.open}
          <Icon name="chevron-forward-outline" size="s" />
        </Link>
      </p>
    </section>
  );
}

export const unsentPart = partCard({ name: 'unsent', place: 'side', menus: [], Part: Unsent });
