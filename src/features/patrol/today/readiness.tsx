import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo } from 'react';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { type Command, writesOf } from '../../../data/public.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import type { Day } from '../day/use-day.ts';
import { tellClock } from '../ready/tell-clock.ts';
import type { Tone } from '../ready/checks.ts';
import { readyTexts } from '../ready/texts/id.ts';
import { useMarks } from '../ready/use-checks.ts';
import { todayTexts as texts } from './texts/id.ts';

type Mark = ReturnType<typeof useMarks>[number];

const icons: Record<Tone, IconName> = {
  ok: 'checkmark-circle-outline',
  waits: 'time-outline',
  unknown: 'help-circle-outline',
  act: 'alert-circle-outline',
};
const ways: Record<Exclude<Mark['name'], 'clock'>, string> = { data: '/data-offline', camera: '/scan', queue: '/kotak-keluar' };

function Item({ mark }: { readonly mark: Mark }) {
  const { name, tone, title, words, help } = mark;
  const inside: ReactNode = (
    <>
      <Icon name={icons[tone]} />
      <b>{title}</b>
      <small>{words}</small>
    </>
  );
  if (name !== 'clock')
    return (
      <Link to={ways[name]} className={tone}>
        {inside}
      </Link>
    );
  // If the clock is right there is nothing to open.
  if (tone !== 'act') return <div className={`item ${tone}`}>{inside}</div>;
  return (
    <button type="button" className={tone} onClick={() => tellClock(help)}>
      {inside}
    </button>
  );
}

const arrived = ({ receipt }: Command): number => Date.parse(receipt?.at ?? '') || 0;

/** The last log of this device that the services have, with its number. */
function Receipt() {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const [last] = writesOf(commands ?? [], logCheckPoints)
    .filter(({ receipt }) => receipt !== undefined)
    .sort((a, b) => arrived(b) - arrived(a));
  if (!last?.receipt) return null;
  const id = /^[1-9]\d{0,14}$/.test(last.receipt.id) ? formatNumber(Number(last.receipt.id)) : last.receipt.id;
  return (
    <Link className="receipt" to="/kotak-keluar">
      <Icon name="checkmark-done-outline" />
      <span>
        <b>{id === '' ? texts.received : texts.receipt(id)}</b> {last.title}
      </span>
      <time>{formatMoment(Date.parse(last.receipt.at))}</time>
    </Link>
  );
}

/** Whether a round can begin: four marks, each with the way to put it right, and the last receipt. */
export function Readiness({ day }: { readonly day: Day }) {
  const id = useId();
  const all = useMarks(day);
  const toMend = all.filter(({ tone }) => tone === 'act').length;
  return (
    <section aria-labelledby={id}>
      <div className="list-head">
        <h2 id={id}>{readyTexts.ready}</h2>
        {toMend > 0 && (
          <span className="gap-note">
            <Icon name="alert-circle-outline" />
            {readyTexts.toMend(formatNumber(toMend))}
          </span>
        )}
      </div>
      <div className="ready">
        <div>
          {all.map((mark) => (
            <Item key={mark.name} mark={mark} />
          ))}
        </div>
        <Receipt />
      </div>
    </section>
  );
}
